import ArgumentParser
import ProgramSupport
import StoreJournal
import VisibleText

/// The command `storefront store repair`, which replaces a damaged store with its valid start.
struct StoresRepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Keep the good beginning of a damaged store, and the damaged file beside it.",
    discussion: """
      Keeps the longest run of whole commands from the first event on that SQLite can read, is what was \
      written, and can have happened. It says what it drops before it does anything, and asks where a \
      person sits at a terminal. The damaged file stays as FILE.damaged. Where steps or branches are \
      damaged, it keeps the events of the active branch as one step. If only FILE.lock speaks of more \
      events, as after a backup was put back, it takes the file as it is. A store that is in use, or is not \
      damaged, stays as it is.

      Exit code: 0 if the store is good now, 1 if the answer was no, 2 if it cannot be repaired.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Flag(name: [.long, .customLong("yes")], help: "Do not ask.")
  var force = false

  @Flag(help: "Say what would be kept and dropped, and change nothing.")
  var dryRun = false

  func run() throws {
    let path = try argument.existing()
    do {
      try repair(path)
    } catch let error as JournalError {
      guard case .notAJournal = error.reason else { throw CommandOutput.couldNot("\(error)") }
      throw CommandOutput.couldNot(
        "\(path): \(error.what), and no event was found; name another file"
      )
    }
  }

  private func repair(_ path: String) throws {
    let repair = try ProgressLine.whileReading { progress throws(JournalError) in
      try StoreRepair(path: path, telling: progress)
    }
    let survey = repair.survey
    guard let problem = survey.problems.first else {
      return try CommandOutput.print("\(path) is good: \(survey.goodWords); nothing to repair")
    }
    try repair.requireGoodEvents()
    let steps: PlainText =
      repair.keepsFile ? "all steps and branches" : "no other branch; all events become one step"
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
      aside.map { "repaired \(path); the damaged store is \($0)" }
        ?? "repaired \(path); it is taken as it is"
    )
  }
}
