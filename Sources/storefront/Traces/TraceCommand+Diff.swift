import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import VisibleText

/// The command `storefront trace diff`.
struct TraceDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Name the steps in which two runs differ, and why.",
    discussion: """
      Scripts are compared by their paths; two traces of one script each are compared whatever those \
      are called. Told are what the scripts start from (catalog, seed, start), the steps that one run has \
      more or somewhere else, and of the first step that does something else the first difference of each \
      kind: the script's own text, store time, events, payloads, notifications, the merchant's log, the \
      screen. Steps after it are compared with the steps that say the same; times and ids that follow from \
      a step before are no difference. How long steps took, and where they stand in the file, is not compared.

      Exit code: 0 if nothing differs, 1 if something does, 2 if a trace cannot be read.
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
