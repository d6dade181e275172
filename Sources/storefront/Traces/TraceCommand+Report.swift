import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// The command `storefront trace report`.
struct TraceReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a trace as one HTML page.",
    discussion: """
      Writes the same page as play --report. It needs no network and no other files, and shows \
      the screens, events, payloads and notifications of each step.
      """
  )

  @Argument(help: "A trace.", completion: .file())
  var trace: String

  @OptionGroup var result: ResultOptions

  func run() throws {
    do {
      let page = try ReportPage(try TraceSource.required(trace))
      try result.put(as: .source) { write in try page.write(to: write) }
    } catch let problem as TraceProblem {
      throw CommandOutput.couldNot("\(problem)")
    }
  }
}
