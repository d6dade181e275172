import ArgumentParser
import ProgramSupport
import StoreJournal
import VisibleText

/// The command `storefront store repair`, which replaces a damaged store with its valid start.
struct StoresRepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Keep the good events of a damaged store, and a copy of the damaged file.",
    discussion: """
      Keeps the longest run of complete commands, from the first event on, that SQLite can read, \
      whose digests match and that replay without a violation. Prints first what it drops, and \
      asks for confirmation on a terminal. The damaged file is renamed to FILE.damaged. If steps \
      or branches are damaged, the events of the active branch are kept as one step. If only \
      FILE.lock mentions more events, as after you restored a backup, the file is accepted as it \
      is. A store that is in use or undamaged isn't changed.

      Exit code: 0 if the store is good now, 1 if you answered no, 2 if it can't be repaired.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Flag(name: [.long, .customLong("yes")], help: "Don't ask for confirmation.")
  var force = false

  @Flag(help: "Print what would be kept and dropped, and change nothing.")
  var dryRun = false

  func run() throws {
    let path = try argument.existing()
    do {
      try repair(path)
    } catch let error as JournalError {
      guard case .notAJournal = error.reason else { throw CommandOutput.couldNot("\(error)") }
      throw CommandOutput.couldNot(
        "\(path): \(error.what), and no event could be read; pass another file"
      )
    }
  }

  private func repair(_ path: String) throws {
    let repair = try ProgressLine.whileReading { progress throws(JournalError) in
      try StoreRepair(path: path, telling: progress)
    }
    let survey = repair.survey
    guard let problem = survey.problems.first else {
      return try CommandOutput.print("\(path) is undamaged: \(survey.goodWords); nothing to repair")
    }
    try repair.requireGoodEvents()
    let steps: PlainText =
      repair.keepsFile ? "all steps and branches" : "no other branches; all events become one step"
    let plan: PlainText = """
      \(path): \(problem.what)
        keeps     \(survey.goodWords)
        keeps     \(steps)
        drops     \(survey.droppedWords)
      """
    guard !dryRun else { return try CommandOutput.print(plan) }
    if !force { try Question(plan, "Repair it?").requireYes() }
    let aside = try repair.carryOut()
    try CommandOutput.print(plan)
    try CommandOutput.print(
      aside.map { "repaired \(path); the damaged store was renamed to \($0)" }
        ?? "repaired \(path); the file was accepted as it is"
    )
  }
}
