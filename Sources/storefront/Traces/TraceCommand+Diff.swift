import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import VisibleText

/// The command `storefront trace diff`.
struct TraceDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the steps in which two runs differ, and why.",
    discussion: """
      Scripts are matched by path; if each trace has one script, these are compared whatever \
      their paths. Prints different starts (catalog, seed, start), steps that only one run has or \
      that are somewhere else, and for the first step with another effect the first difference of \
      each kind: the script's text, store time, events, payloads, notifications, the merchant's \
      log, the screen. Later steps are compared with steps of the same text; times and ids that \
      follow from an earlier difference don't count. How long a step took and its line in the \
      file aren't compared.

      Exit code: 0 if nothing differs, 1 if something does, 2 if a trace can't be read.
      """
  )

  @Argument(help: "A trace.", completion: .file())
  var first: String

  @Argument(help: "Another trace.", completion: .file())
  var second: String

  @Flag(help: "Print the differences as JSON.")
  var json = false

  func run() throws {
    let comparison: TraceComparison
    do {
      comparison = try TraceComparison(
        try TraceSource.required(first),
        try TraceSource.required(second)
      )
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    if json {
      try CommandOutput.print(json: comparison.json)
    } else {
      for line in comparison.lines(first, second, columns: CommandOutput.columns) {
        try CommandOutput.print("\(line)")
      }
    }
    if !comparison.isSame { throw ExitCode.checkFailed }
  }
}
