import ArgumentParser
import ProgramSupport
import StoreEngine
import StoreJournal
import StoreModel
import VisibleText

/// The command `storefront store check`, which checks whether a store is unchanged since it was written.
struct StoresCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a store for damage without changing it.",
    discussion: """
      Reads every event, step and branch, recomputes their digests, replays the events, and has \
      SQLite check its pages. "Steps not covered" means that an earlier version wrote the store \
      without digests of steps and branches; the next opening that can write adds them. "Branch \
      ... has not ended" means that the store contains the steps of a trial branch. For a damaged \
      store, prints what is wrong, which events are good, and what storefront store repair would \
      drop. The store may be in use.

      Exit code: 0 if the store is undamaged, 1 if it is damaged, 2 if there is no such store or \
      the file isn't a store.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    let path = try argument.existing()
    let survey: StoreSurvey
    do {
      survey = try ProgressLine.whileReading { progress throws(JournalError) in
        try StoreSurvey(path: path, telling: progress)
      }
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    if json {
      try CommandOutput.print(json: survey.json)
    } else {
      for line in survey.lines { try CommandOutput.print("\(line)") }
    }
    if !survey.problems.isEmpty { throw ExitCode.checkFailed }
  }
}

extension StoreSurvey {
  /// The findings for people.
  var lines: [String] {
    guard let first = problems.first else {
      let words = [goodWords, coversSteps ? nil : "steps not covered", trialWords]
      return ["\(path): good: \(words.compactMap(\.self).joined(separator: "; "))"]
    }
    let more = problems.dropFirst().map { "  \($0.what)" }
    return [first.description] + more + ["  good      \(goodWords)", "  dropped   \(droppedWords)"]
  }

  /// The message about a branch that wasn't undone, or `nil` without one.
  private var trialWords: String? {
    about.trial.map { trial in
      "branch \(trial.name.quoted) has not ended: if no program is trying it, the next opening undoes it"
    }
  }

  /// The part that a repair keeps.
  var goodWords: String {
    guard let last = good.last else { return "no events" }
    let bought = good.count { if case .transactionAdded = $0.event { true } else { false } }
    return "\(counted(good.count, "event")) up to \(last.at) of store time, "
      + counted(bought, "transaction") + foundWords
  }

  /// The message about valid events that opening the store doesn't find, because the rows with
  /// their positions are lost.
  private var foundWords: String {
    guard let first = problems.first?.ordinal, first <= good.count else { return "" }
    let events = first < good.count ? "events \(first) to \(good.count)" : "event \(first)"
    return "; a repair can restore the lost order of \(events)"
  }

  /// The part that a repair drops.
  var droppedWords: String {
    guard let first = dropped.first else { return "no event" }
    let since = dropped.since.map { ", \($0) of store time" } ?? ""
    let readable = dropped.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "\(counted(dropped.count, "event")) from event \(first) on\(since)"
      + (readable.isEmpty ? "; none can be read" : ": \(readable)")
  }

  fileprivate var json: JSONValue {
    .object([
      "path": .text(path),
      "problems": .list(problems.map { .text($0.what) }),
      "stepsCovered": JSONValue(.bool(coversSteps)),
      "unfinishedBranch": .text(about.trial?.name),
      "good": .number(good.count),
      "goodUntil": .text(good.last?.at.description),
      "droppedFrom": .number(dropped.first),
      "dropped": .number(dropped.count),
      "droppedSince": .text(dropped.since?.description),
      "droppedKinds": JSONValue(
        .object(
          dropped.kinds.sorted { $0.key < $1.key }
            .map { JSONMember(key: $0.key, value: .number($0.value)) }
        )
      ),
    ])
  }
}
