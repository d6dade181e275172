import ArgumentParser
import ProgramSupport
import VisibleText

/// The options for the destination of a command's only result: a file, or standard output.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func put(_ text: PlainText) throws {
    try put(Array("\(text.description)\n".utf8), as: .text)
  }

  func put(_ bytes: [UInt8], as form: OutputForm) throws {
    try put(as: form) { write in try write(bytes) }
  }

  /// Writes a result piece by piece.
  func put(
    as form: OutputForm,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    guard let output, output != "-" else { return try CommandOutput.write(as: form, body) }
    try CommandFile(path: output, as: form).write(isReplacing: force, body)
  }
}
