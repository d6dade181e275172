import Glibc
import Subprocess
import SystemPackage

/// A program that copies its standard input to the clipboard, such as `wl-copy`.
package enum ClipboardProgram {
  /// The reason why a program failed to copy a text, in one sentence.
  package typealias Failure = ChildProcess.Failure

  /// Starts a program with a text on its standard input, and waits until it ends.
  ///
  /// Processes that the program starts may keep running, as `wl-copy` and `xclip` do to serve the
  /// text. Their output goes to a file, because they would keep a pipe open.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - command: The command line, as a shell reads it.
  ///   - seconds: The time limit, after which the program is killed.
  /// - Throws: ``Failure`` if it can't be run, reports a failure, or takes longer.
  package static func copy(
    _ text: String,
    with command: String,
    within seconds: Int = 2
  ) async throws(Failure) {
    guard let input = tmpfile(), let output = tmpfile() else { throw noFile(errno) }
    defer { for file in [input, output] { fclose(file) } }
    if let problem = CommandOutput.writeAll(Array(text.utf8), to: fileno(input)) {
      throw noFile(problem)
    }
    rewind(input)
    let files = [input, output].map { FileDescriptor(rawValue: fileno($0)) }
    guard let code = try await exitCode(of: command, files[0], files[1], within: .seconds(seconds))
    else { throw Failure(description: "\(command) didn't exit within \(seconds) seconds") }
    switch code {
    case 0: return
    case 126, 127:
      throw Failure(description: "can't run \(command); set clipboard in the config")
    default:
      let reason = lastLine(of: fileno(output)).map { ": \($0)" } ?? ""
      throw Failure(description: "\(command) exited with code \(code)\(reason)")
    }
  }

  /// Runs a command line to its end, and kills its process group after a time limit.
  ///
  /// - Returns: The exit code in the form of a shell, or `nil` if it was killed.
  private static func exitCode(
    of command: String,
    _ input: FileDescriptor,
    _ output: FileDescriptor,
    within limit: Duration
  ) async throws(Failure) -> Int32? {
    var shell = Configuration(shell: [command])
    shell.platformOptions.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    do {
      return try await withThrowingTaskGroup { [shell] group in
        group.addTask {
          try await run(
            shell,
            input: .fileDescriptor(input, closeAfterSpawningProcess: false),
            output: .fileDescriptor(output, closeAfterSpawningProcess: false),
            error: .combinedWithOutput
          ).terminationStatus.shellCode as Int32?
        }
        group.addTask {
          try? await Task.sleep(for: limit)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the last line of a file, or `nil` if it is empty.
  private static func lastLine(of descriptor: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4 << 10)
    let count = max(0, pread(descriptor, &buffer, buffer.count, 0))
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last.map(String.init)
  }

  private static func noFile(_ problem: Int32) -> Failure {
    Failure(description: "no temporary file: \(CommandOutput.systemMessage(problem))")
  }
}
