import FoundationEssentials
import Glibc

/// A program that takes copies on its standard input, such as `wl-copy`.
package enum ClipboardProgram {
  /// The reason why a program failed to copy a text, in one sentence.
  package typealias Failure = ChildProcess.Failure

  private static let tick = Duration.milliseconds(5)

  /// Returns whether a program of a name is in one of the folders of `PATH`.
  package static func isFound(_ name: String) -> Bool {
    let folders = EnvironmentVariable.value(of: "PATH") ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Starts a program with a text on its standard input, and waits until it ends.
  ///
  /// Processes that it starts may keep running, as `wl-copy` and `xclip` do to serve the text. Their output is
  /// a file, because they would keep a pipe open.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - command: The command line, as a shell reads it.
  ///   - seconds: The time that it has; it is killed afterwards.
  /// - Throws: ``Failure`` if it cannot be run, reports a failure, or takes longer.
  package static func copy(
    _ text: String,
    with command: String,
    within seconds: Int = 2
  ) async throws(Failure) {
    let input = try NamelessFile(Array(text.utf8))
    let output = try NamelessFile([])
    let spawn = Spawn(
      words: ["/bin/sh", "-c", command],
      folder: ".",
      environment: ProcessInfo.processInfo.environment
    )
    let process = try spawn.start(reading: input.descriptor, writingTo: output.descriptor)
    guard let code = await exitCode(of: process, within: .seconds(seconds)) else {
      throw Failure(description: "\(command) did not end within \(seconds) seconds")
    }
    switch code {
    case 0: return
    case 126, 127:
      throw Failure(description: "\(command) cannot be run; set clipboard in the config")
    default:
      let reason = output.lastLine.map { ": \($0)" } ?? ""
      throw Failure(description: "\(command) ended with code \(code)\(reason)")
    }
  }

  /// Waits for the end of a process group's leader, and kills the group if it does not end in time.
  ///
  /// - Returns: The exit code as a shell tells it, or `nil` if it was killed.
  private static func exitCode(of process: pid_t, within limit: Duration) async -> Int32? {
    let end = ContinuousClock.now + limit
    var word: Int32 = 0
    while waitpid(process, &word, WNOHANG) != process {
      guard ContinuousClock.now < end else {
        kill(-process, SIGKILL)
        waitpid(process, &word, 0)
        return nil
      }
      try? await Task.sleep(for: tick)
    }
    let signal = word & 0x7F
    return signal == 0 ? (word >> 8) & 0xFF : 128 + signal
  }
}

/// A temporary file without a name, which ends with its last user.
private final class NamelessFile {
  private let file: UnsafeMutablePointer<FILE>
  let descriptor: Int32

  /// Makes a file with contents, to be read from its beginning.
  init(_ bytes: [UInt8]) throws(ClipboardProgram.Failure) {
    guard let file = tmpfile() else { throw Self.failure(errno) }
    self.file = file
    descriptor = fileno(file)
    if let problem = CommandOutput.writeAll(bytes, to: descriptor) { throw Self.failure(problem) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { fclose(file) }

  /// The last line that a program has written, or `nil` if it has written nothing.
  var lastLine: String? {
    var buffer = [UInt8](repeating: 0, count: 4 << 10)
    let count = max(0, pread(descriptor, &buffer, buffer.count, 0))
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last.map(String.init)
  }

  private static func failure(_ problem: Int32) -> ClipboardProgram.Failure {
    ClipboardProgram.Failure(
      description: "no temporary file: \(CommandOutput.systemMessage(problem))"
    )
  }
}
