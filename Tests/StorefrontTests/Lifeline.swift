import Foundation
import Glibc

/// A named pipe that programs hold open for as long as they live, so that their end can be awaited.
struct Lifeline {
  /// What a shell does to hold it from now on, with every program that it becomes.
  let shellCommand: String
  private let descriptor: Int32

  /// Lays the pipe.
  ///
  /// - Throws: `CocoaError` if it cannot be.
  init(at file: URL) throws {
    guard mkfifo(file.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    shellCommand = "exec 9> \(file.path)"
  }

  /// Waits until no process holds it, and gives it up.
  ///
  /// - Returns: False if a process still does after that time.
  func waitForEnd(_ patience: Duration) -> Bool {
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + patience
    var byte: UInt8 = 0
    // Nothing to read while a process could write; the end of the file when none can any more.
    while read(descriptor, &byte, 1) != 0 {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&news, 1, Int32(left) + 1)
    }
    return true
  }
}
