import Foundation
import Glibc

/// A named pipe that programs keep open while they run, so that a test can wait for their end.
struct Lifeline {
  /// The shell command that opens the pipe, for the shell and every program that replaces it.
  let shellCommand: String
  private let descriptor: Int32

  /// Creates the pipe.
  ///
  /// - Throws: `CocoaError` if that fails.
  init(at file: URL) throws {
    guard mkfifo(file.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    shellCommand = "exec 9> \(file.path)"
  }

  /// Waits until no process has the pipe open, and closes it.
  ///
  /// - Returns: False if a process still has it open after that time.
  func waitForEnd(_ patience: Duration) -> Bool {
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + patience
    var byte: UInt8 = 0
    // Reading returns nothing while a process could write, and the end of the file when none can any more.
    while read(descriptor, &byte, 1) != 0 {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&news, 1, Int32(left) + 1)
    }
    return true
  }
}
