import Glibc
import SystemPackage

/// The standard input of an interactive program.
final class ProcessInput: Sendable {
  /// The end that the program reads.
  let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  init() throws {
    (readEnd, writeEnd) = try FileDescriptor.pipe(options: .closeOnExec)
    // A program that reads nothing must not block this one.
    _ = fcntl(writeEnd.rawValue, F_SETFL, O_NONBLOCK)
  }

  deinit { try? writeEnd.close() }

  /// Writes text.
  ///
  /// - Returns: Whether all of it was written; if not, the program has ended or has too much unread input.
  func write(_ text: String) async -> Bool {
    let count = try? writeEnd.writeAll(text.utf8)
    return count == text.utf8.count
  }
}

/// A terminal for the output of a program, because programs write to a pipe only when their buffer is full.
enum RawTerminal {
  /// Opens a terminal that passes all bytes on unchanged.
  ///
  /// - Returns: The end that is read here, and the end that the program writes.
  static func open() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var (reading, writing, terminal): (Int32, Int32, termios) = (-1, -1, termios())
    guard openpty(&reading, &writing, nil, nil, nil) == 0 else { throw Errno(rawValue: errno) }
    tcgetattr(writing, &terminal)
    cfmakeraw(&terminal)
    tcsetattr(writing, TCSANOW, &terminal)
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: reading), FileDescriptor(rawValue: writing))
  }
}
