import Dispatch
import Foundation

/// Other programs, which run to their end.
enum ChildProcess {
  /// Returns the path of a program in the folder of this one, or `nil` if it doesn't exist.
  static func path(beside program: String) -> String? {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appending(path: program).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Runs a program to its end, with a file as its input and its output discarded.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - input: The file for its standard input.
  /// - Returns: The duration.
  /// - Throws: ``BenchFailure`` if it doesn't end within a minute, or an error of the file system.
  static func time(_ arguments: [String], input: String) throws -> Duration {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", #"exec timeout 60 "$@" < "$0" > /dev/null"#, input] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb"]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = ContinuousClock.now
    try process.run()
    ended.wait()
    let time = ContinuousClock.now - start
    guard process.terminationStatus != 124 else {
      throw BenchFailure("\(arguments[0]) did not end within a minute")
    }
    return time
  }
}
