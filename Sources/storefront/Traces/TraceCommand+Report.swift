import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// The command `storefront trace report`.
struct TraceReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make one HTML page of a trace.",
    discussion: """
      It is the page that play --report writes: it needs no network and nothing beside it, and shows \
      the screens, events, payloads and notifications of every step.
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
