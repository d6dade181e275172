import Glibc
package import VisibleText

/// A file that is written piece by piece, so that each piece is saved whatever happens next.
package final class GrowingFile: Sendable {
  private let path: String
  private let form: OutputForm
  private let descriptor: Int32

  /// Creates a file, or opens an existing one and empties it unless `goesOn` is `true`.
  ///
  /// - Parameters:
  ///   - path: The file, a pipe or a device.
  ///   - form: The form of its contents.
  ///   - goesOn: Whether to append to the existing contents.
  /// - Throws: ``CommandFile/Failure``.
  package init(
    path: String,
    as form: OutputForm,
    goesOn: Bool = false
  ) throws(CommandFile.Failure) {
    if let refusal = CommandFile.refusal(of: path) ?? CommandFile.refusal(ofStoreAt: path) {
      throw refusal
    }
    var found = stat()
    if !goesOn, stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG, found.st_nlink > 1 {
      throw CommandFile.Failure(
        description:
          "\(path) has \(found.st_nlink) hard links, which would all be emptied; pass another file"
      )
    }
    self.path = path
    self.form = form
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (goesOn ? O_APPEND : O_TRUNC)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
  }

  deinit { close(descriptor) }

  /// Writes the next lines.
  package func write(_ lines: [UInt8]) throws(CommandFile.Failure) {
    let bytes = form.escaped(lines, isTerminal: CommandOutput.isTerminal(descriptor))
    if let reason = CommandOutput.writeAll(bytes, to: descriptor) {
      throw Self.failure(path, reason)
    }
  }

  private static func failure(_ path: String, _ reason: Int32) -> CommandFile.Failure {
    CommandFile.Failure(description: "\(path): \(CommandOutput.systemMessage(reason))")
  }
}
