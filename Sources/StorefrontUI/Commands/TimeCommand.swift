import PhraseBook
import StoreModel
import StoreScript
import TerminalCanvas

/// How time moves.
enum TimeCommand: Hashable, Sendable {
  case menu
  case hour
  case day
  case week
  case month
  case year
  case nextEvent
  /// A typed length or date.
  case typed
  case rate(Int)
}

extension TimeCommand {
  /// The menu behind `t`, but for the next event, which the main screen has a key for.
  static let rows: [CommandRow] = [
    move("h", .hour, "+ 1 hour", "Move the clock by an hour.", by: .bySeconds(3600)),
    leap("d", .day, "+ 1 day", "Move the clock by a day.", .day),
    leap("w", .week, "+ 1 week", "Move the clock by a week.", .week),
    leap("m", .month, "+ 1 month", "Move the clock by a calendar month.", .month),
    leap("y", .year, "+ 1 year", "Move the clock by a calendar year.", .year),
    CommandRow(
      .time(.typed),
      "Another length, or to a date…",
      "Move the clock by a length that you type, such as 12h, or to a date.",
      [.letter("t", in: .timeMenu)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      run: CommandRow.opening(.typedTime, above: true)
    ),
    rate(["1"], 1, "Run as the clock on the wall", "Let the clock run: a second is a second."),
    rate(["2"], 60, "Run, a minute each second", "Let the clock run 60 times as fast."),
    rate(["3"], 3600, "Run, an hour each second", "Let the clock run 3,600 times as fast."),
    rate(["4"], 86_400, "Run, a day each second", "Let the clock run 86,400 times as fast."),
    rate(["s", "0"], 0, "Stand still", "Stop the clock.") { subjects in
      subjects.rate == 0 ? said("the clock stands still already") : nil
    },
  ]

  /// A move of the clock by one unit.
  private static func leap(
    _ key: Character,
    _ command: TimeCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ unit: SubscriptionPeriod.Unit
  ) -> CommandRow {
    move(key, command, label, help, by: .by(SubscriptionPeriod(value: 1, unit: unit)))
  }

  /// A move of the clock.
  private static func move(
    _ key: Character,
    _ command: TimeCommand,
    _ label: Phrase,
    _ help: Phrase,
    by length: Advance
  ) -> CommandRow {
    CommandRow(
      .time(command),
      label,
      help,
      [.letter(key, in: .timeMenu)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      run: CommandRow.performing(.advance(length))
    )
  }

  /// A rate at which the clock runs.
  private static func rate(
    _ keys: [Character],
    _ rate: Int,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil }
  ) -> CommandRow {
    CommandRow(
      .time(.rate(rate)),
      label,
      help,
      [.keys(keys.map { .character($0) }, in: .timeMenu)],
      value: { subjects, _ in MenuItem.value(isNow: Double(rate) == subjects.rate) },
      writes: true,
      obstacle: { $0.obstacleToStore ?? obstacle($0) },
      run: CommandRow.performing(.rate(Double(rate)))
    )
  }
}
