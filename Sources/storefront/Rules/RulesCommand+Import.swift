import ArgumentParser
import ProgramSupport
import StoreModel
import StoreRulebook
import VisibleText

/// The command `storefront rules import`, which adds results of rules' tests to be shown next to the rules.
struct RulesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import results of rule tests from Apple's systems.",
    discussion: """
      The tests of storefront rules export-tests write such a file when they run in Xcode:

        {"xcode": "27.1", "os": "macOS 27.1", "date": "2026-12-01", "results": [
          {"rule": "refunds.granted-revokes", "outcome": "confirmed"},
          {"rule": "offers.introductory-once-per-group", "outcome": "differs",
           "expected": "1 offer", "seen": "2 offers"}]}

      A file can also contain a list of such runs. A skipped test has the outcome notRun, with the \
      reason in "seen". storefront rules then shows the results next to each rule; of results with \
      the same rule, Xcode and system, only the newest is kept. The status of a rule doesn't change.

      If there are problems, all are reported as file:line:column, and nothing is written.

      Exit code: 0, or 2 if a file can't be read or written, or a rule is unknown.
      """
  )

  @Argument(help: "The results, or - for standard input.", completion: .file())
  var results: String

  @Option(
    help: ArgumentHelp(
      "Merge them into this file instead of $XDG_STATE_HOME/storefront/rules.json.",
      valueName: "file"
    ),
    completion: .file()
  )
  var into: String?

  func run() throws {
    try CommandFile.refuse([("--into", into)], over: [results])
    let input = try CommandInput.required(results)
    // The date of a run is in the local time zone, which can be a day ahead of UTC.
    let tomorrow = WallClock.now.advanced(bySeconds: 86_400).dayText
    let reading = RuleResultsReading(input.bytes, notAfter: tomorrow)
    let complaints = reading.complaints(of: input.name)
    guard complaints.isEmpty else {
      CommandOutput.printNote(PlainText(lines: complaints))
      throw ExitCode(2)
    }
    let file = into.map { RuleResultsFile(path: $0) } ?? .ofThisUser
    var merged: RuleResults
    do throws(RuleResultsFile.Failure) {
      merged = try file.read()
    } catch {
      throw CommandOutput.couldNot(error.message)
    }
    let known = merged
    let outdated = merged.merge(reading.results)
    if merged != known { try file.write(merged) }
    try report(reading, isNew: merged != known, in: file)
    for (older, newer) in outdated {
      CommandOutput.printNote(
        "\(older.rule): kept the newer result, \(newer.words), instead of \(older.words)"
      )
    }
  }

  /// Prints the differences and the number of results.
  private func report(
    _ reading: RuleResultsReading,
    isNew: Bool,
    in file: RuleResultsFile
  ) throws(ExitCode) {
    let results = reading.results.all
    for result in results where result.isDifference {
      try CommandOutput.print("\(result.rule): \(result.words)")
    }
    for test in reading.notRun {
      let reason = test.reason.map { ": \($0.shortened())" } ?? ""
      try CommandOutput.print("\(test.rule): not run\(reason)")
    }
    let notRun = reading.notRun.isEmpty ? nil : "\(reading.notRun.count) not run"
    let counts = [RuleResult.counts(of: results), notRun].compactMap(\.self)
    let count = counted(results.count + reading.notRun.count, "result")
    let words = ([count] + counts).joined(separator: ", ")
    try CommandOutput.print(
      isNew ? "\(words); written to \(file.path)" : "\(words); nothing new for \(file.path)"
    )
  }
}
