package import Foundation
import StoreTestSupport
package import Testing

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
    guard let interpreter else { throw ApplePythonError(status: -1, errors: "") }
    return try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "lines")
      try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
      let run = try await ProgramRun(interpreter, [script.path, file.path] + arguments)
      guard run.code == 0 else { throw ApplePythonError(status: run.code, errors: run.errors) }
      return run.output.split(separator: "\n").map(String.init)
    }
  }
}

/// A script of Apple's library that ended badly.
package struct ApplePythonError: Error {
  package let status: Int32
  /// What it said on standard error.
  package let errors: String
}

extension Trait where Self == ConditionTrait {
  /// Says that tests ask Apple's library: they are skipped where there is no interpreter that has it.
  package static var asksApple: Self {
    .enabled(if: ApplePython.interpreter != nil, "STOREFRONT_PYTHON names no interpreter")
  }
}
