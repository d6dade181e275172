import ArgumentParser
import ProgramSupport
import StoreCatalog
import StorePlayback
import VisibleText

/// The command `storefront trace`.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Compare and print traces written by play --trace.",
    subcommands: [TraceDiffCommand.self, TraceShowCommand.self, TraceReportCommand.self]
  )
}

extension TraceSource {
  /// Returns the trace in a file.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason, if the file doesn't exist.
  static func required(_ path: String) throws(ExitCode) -> TraceSource {
    do {
      let file = try UserFile.Parts(of: path)
      return TraceSource(name: path) { try file.read(at: $0, count: $1) }
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}
