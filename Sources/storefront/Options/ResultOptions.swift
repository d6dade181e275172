import ArgumentParser
import ProgramSupport

/// Where a command puts its one result: a file, or standard output.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  /// Puts the result where it belongs.
  func put(_ bytes: [UInt8]) throws {
    try put { write in try write(bytes) }
  }

  /// Puts a result where it belongs, piece by piece.
  func put(_ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let output, output != "-" else { return try body(CommandOutput.write) }
    try CommandFile(path: output).write(isReplacing: force, body)
  }
}
