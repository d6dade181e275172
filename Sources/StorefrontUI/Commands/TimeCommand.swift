import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// A command that advances time or changes its rate.
enum TimeCommand: Hashable, Sendable {
  case menu
  case hour
  case day
  case week
  case month
  case year
  case nextEvent
  /// A duration or a date that the user types.
  case typed
  case rate(Int)
}

extension TimeCommand {
  /// The commands in the menu that the key `t` opens, except the next event, which has a key on the main page.
  static let rows: [CommandRow] = [
    move("h", .hour, "time.1-hour", "time.move-the-clock-by-an-hour", by: .bySeconds(3600)),
    leap("d", .day, "time.1-day", "time.move-the-clock-by-a-day", .day),
    leap("w", .week, "time.1-week", "time.move-the-clock-by-a-week", .week),
    leap("m", .month, "time.1-month", "time.move-the-clock-by-a-calendar-month", .month),
    leap("y", .year, "time.1-year", "time.move-the-clock-by-a-calendar-year", .year),
    CommandRow(
      .time(.typed),
      "time.another-length-or-to-a-date",
      "time.move-clock-length-you-type-such-12h",
      [.letter("t", in: .timeMenu)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .opening(.typedTime, above: true)
    ),
    rate(["1"], 1, "time.run-as-the-clock-on-the-wall", "time.let-clock-run-second-second"),
    rate(["2"], 60, "time.run-a-minute-each-second", "time.let-the-clock-run-60-times-as-fast"),
    rate(["3"], 3600, "time.run-an-hour-each-second", "time.let-clock-run-3-600-times-fast"),
    rate(["4"], 86_400, "time.run-a-day-each-second", "time.let-clock-run-86-400-times-fast"),
    rate(["s", "0"], 0, "time.stand-still", "time.stop-the-clock") { subjects in
      subjects.rate == 0 ? localized("time.the-clock-stands-still-already") : nil
    },
  ]

  /// Returns a command that advances the clock by one unit.
  private static func leap(
    _ key: Character,
    _ command: TimeCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ unit: SubscriptionPeriod.Unit
  ) -> CommandRow {
    move(key, command, label, help, by: .by(SubscriptionPeriod(value: 1, unit: unit)))
  }

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
      update: .performing(.advance(length))
    )
  }

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
      update: .performing(.rate(Double(rate)))
    )
  }
}
