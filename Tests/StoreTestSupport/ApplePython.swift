package import Foundation

/// Apple's server library for Python (PyPI: `app-store-server-library`), asked by script.
package enum ApplePython {
  /// The interpreter that has the library, if the environment names one: `STOREFRONT_PYTHON`.
  ///
  /// CI always sets it. Tests that ask the library are skipped without it, because the package
  /// itself needs no Python.
  package static let interpreter = ProcessInfo.processInfo.environment["STOREFRONT_PYTHON"]

  /// Runs a script over a file of lines and returns what it printed, line by line.
  ///
  /// - Parameters:
  ///   - script: The script's file; it gets the file of lines and the arguments.
  ///   - lines: What the script reads.
  ///   - arguments: What else it is told.
  /// - Returns: Its output.
  /// - Throws: ``ApplePythonError`` if it failed, or an error of the file system.
  package static func run(
    _ script: URL,
    on lines: [String],
    _ arguments: String...
  ) async throws -> [String] {
    try await run(script, on: lines, arguments)
  }

  /// Runs a script over a file of lines and returns what it printed, line by line.
  ///
  /// - Parameters:
  ///   - script: The script's file; it gets the file of lines and the arguments.
  ///   - lines: What the script reads.
  ///   - arguments: What else it is told.
  /// - Returns: Its output.
  /// - Throws: ``ApplePythonError`` if it failed, or an error of the file system.
  package static func run(
    _ script: URL,
    on lines: [String],
    _ arguments: [String]
  ) async throws -> [String] {
    guard let interpreter else { throw ApplePythonError(status: -1) }
    return try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "lines")
      try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: interpreter)
      process.arguments = [script.path, file.path] + arguments
      // A file and not a pipe: every program that another test is just starting would inherit the
      // pipe, and it would not end before those do.
      let output = directory.appending(path: "output")
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw ApplePythonError(status: process.terminationStatus)
      }
      return String(decoding: try Data(contentsOf: output), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }
}

/// A script of Apple's library that ended badly; what it said is on standard error.
package struct ApplePythonError: Error {
  package let status: Int32
}
