package import Foundation
import StoreTestSupport
package import Testing

/// Apple's server library for Python (PyPI: `app-store-server-library`), called by scripts.
package enum ApplePython {
  /// The interpreter with the library, if the environment names one: `STOREFRONT_PYTHON`.
  ///
  /// CI always sets it. Without it, tests with the library are skipped, because the package itself needs no
  /// Python.
  package static let interpreter = ProcessInfo.processInfo.environment["STOREFRONT_PYTHON"]

  /// Runs a script over a file of lines and returns its output, line by line.
  ///
  /// - Parameters:
  ///   - script: The script's file. It receives the file of lines and the arguments.
  ///   - lines: The script's input.
  ///   - arguments: The additional arguments.
  /// - Returns: The output.
  /// - Throws: ``ApplePythonError`` if the script failed, or an error of the file system.
  package static func run(
    _ script: URL,
    on lines: [String],
    _ arguments: String...
  ) async throws -> [String] {
    try await run(script, on: lines, arguments)
  }

  /// Runs a script over a file of lines and returns its output, line by line.
  ///
  /// - Parameters:
  ///   - script: The script's file. It receives the file of lines and the arguments.
  ///   - lines: The script's input.
  ///   - arguments: The additional arguments.
  /// - Returns: The output.
  /// - Throws: ``ApplePythonError`` if the script failed, or an error of the file system.
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

/// The failure of a script with Apple's library.
package struct ApplePythonError: Error {
  package let status: Int32
  /// The output on standard error.
  package let errors: String
}

extension Trait where Self == ConditionTrait {
  /// Marks tests that use Apple's library.
  ///
  /// They are skipped without an interpreter for it.
  package static var asksApple: Self {
    .enabled(if: ApplePython.interpreter != nil, "STOREFRONT_PYTHON names no interpreter")
  }
}
