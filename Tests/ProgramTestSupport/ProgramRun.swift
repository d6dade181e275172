package import Foundation
import Subprocess
import SystemPackage

/// The result of running a program.
///
/// If the program is still running after ten minutes, it is ended and the exit code is 124. Only a hanging program
/// takes so long.
package struct ProgramRun: Sendable {
  package let output: String
  package let errors: String
  /// The exit code, or 128 plus the signal's number if a signal ended the program.
  package let code: Int32

  /// The maximum number of bytes that a program may print.
  ///
  /// If a program prints more, the test fails.
  private static let limit = 1 << 28

  /// Runs a program.
  ///
  /// While the program runs, no thread is blocked. If the test is cancelled, the program is ended.
  ///
  /// - Parameters:
  ///   - path: The program's absolute path.
  ///   - arguments: The command line after the program's name.
  ///   - folder: The program's working directory, or `nil` for that of the tests.
  ///   - input: The file for the program's standard input, or `nil` for no input. It is a file rather than a text,
  ///     because the library ends this process if a program ends without reading a text (swift-subprocess 1.0.2).
  ///   - environment: The program's whole environment, or `nil` for that of the tests.
  /// - Throws: An error of the file system, ``NotText``, or an error if the program prints too much.
  package init(
    _ path: String,
    _ arguments: [String] = [],
    in folder: URL? = nil,
    input: URL? = nil,
    environment: [String: String]? = nil
  ) async throws {
    let variables = environment.map { variables in
      Environment.custom(
        Dictionary(
          uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) }
        )
      )
    }
    let run = try await Subprocess.run(
      .path("/usr/bin/timeout"),
      arguments: Arguments(["--kill-after=5", "600", path] + arguments),
      environment: variables ?? .inherit,
      workingDirectory: folder.map { FilePath($0.path) },
      input: .fileDescriptor(
        try FileDescriptor.open(
          FilePath(input?.path ?? "/dev/null"),
          .readOnly,
          options: .closeOnExec
        ),
        closeAfterSpawningProcess: true
      ),
      output: .bytes(limit: Self.limit),
      error: .bytes(limit: Self.limit)
    )
    guard let output = String(validating: run.standardOutput, as: UTF8.self),
      let errors = String(validating: run.standardError, as: UTF8.self)
    else { throw NotText() }
    self.output = output
    self.errors = errors
    code =
      switch run.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
  }

  /// The error that the program's output isn't UTF-8.
  package struct NotText: Error {}
}
