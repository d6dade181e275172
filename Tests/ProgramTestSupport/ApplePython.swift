package import Foundation
import StoreTestSupport
package import Testing

/// Scripts that call Apple's server library for Python (PyPI: `app-store-server-library`).
package enum ApplePython {
  /// The path of a Python interpreter with the library, from the variable `STOREFRONT_PYTHON`, or `nil`.
  ///
  /// CI always sets the variable. Without it, tests with the library are skipped, because the package itself needs no
  /// Python.
  package static let interpreter = ProcessInfo.processInfo.environment["STOREFRONT_PYTHON"]

  /// Runs a script with a file of input lines, and returns the lines of its output.
  ///
  /// - Parameters:
  ///   - script: The script. Its arguments are the path of the input file and the additional arguments.
  ///   - lines: The lines of the input file.
  ///   - arguments: The additional arguments.
  /// - Returns: The lines of the output.
  /// - Throws: ``ApplePythonError`` if the script failed, or an error of the file system.
  package static func run(
    _ script: URL,
    on lines: [String],
    _ arguments: String...
  ) async throws -> [String] {
    try await run(script, on: lines, arguments)
  }

  /// Runs a script with a file of input lines, and returns the lines of its output.
  ///
  /// - Parameters:
  ///   - script: The script. Its arguments are the path of the input file and the additional arguments.
  ///   - lines: The lines of the input file.
  ///   - arguments: The additional arguments.
  /// - Returns: The lines of the output.
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
  /// A trait for tests that use Apple's library.
  ///
  /// The tests are skipped if the environment doesn't name a Python interpreter with the library.
  package static var asksApple: Self {
    .enabled(if: ApplePython.interpreter != nil, "STOREFRONT_PYTHON names no interpreter")
  }
}
