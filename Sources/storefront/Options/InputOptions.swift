import ArgumentParser
import ProgramSupport
import VisibleText

/// The server that a command reads from instead of a file.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fetch it from this URL instead of reading a file.",
      valueName: "address"
    )
  )
  var url: String?

  /// Reads the command's input.
  ///
  /// - Parameter path: The file in the arguments, or `-` for standard input.
  /// - Returns: The whole input.
  /// - Throws: `ExitCode(2)` after printing the reason.
  func read(_ path: String) async throws(ExitCode) -> CommandInput {
    guard let url else { return try CommandInput.required(path) }
    guard path == "-" else { throw CommandOutput.couldNot("pass a file or --url, not both") }
    return try await Self.fetch(HTTPFetch(url: url))
  }

  /// Sends a request, and returns its response as input.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func fetch(_ fetch: HTTPFetch) async throws(ExitCode) -> CommandInput {
    do {
      return CommandInput(name: fetch.url, bytes: try await fetch.run())
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}
