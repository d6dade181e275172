import Foundation
import ProgramTestSupport
import StoreTestSupport

/// A complete run of the program, as users run it.
///
/// See ``ProgramRun``.
struct ProcessRun {
  /// The release program, if the environment names one with `STOREFRONT_BINARY`, as CI always does.
  static let binary = ProcessInfo.processInfo.environment["STOREFRONT_BINARY"]

  let output: String
  let errors: String
  let code: Int32

  /// Runs the program in a folder, which also contains its stores.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - folder: The working folder.
  ///   - input: The text on standard input.
  ///   - environment: The environment variables in addition to the standard ones.
  ///   - program: The name of a program that was built together with it, or a whole path.
  /// - Throws: An error of the file system, or if there is no such program.
  init(
    _ arguments: [String],
    in folder: URL,
    input: String = "",
    environment: [String: String] = [:],
    program: String = "storefront"
  ) async throws {
    let binary = URL(filePath: Self.binary ?? "/nonexistent/storefront")
    let path =
      program.hasPrefix("/")
      ? program : binary.deletingLastPathComponent().appending(path: program).path
    let file = folder.appending(path: ".run-input")
    try Data(input.utf8).write(to: file)
    let run = try await ProgramRun(
      path,
      arguments,
      in: folder,
      input: file,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": "\(folder.path)/home",
        "XDG_STATE_HOME": folder.path,
        "TERM": "xterm-256color",
      ].merging(environment) { $1 }
    )
    output = run.output
    errors = run.errors
    code = run.code
  }
}

extension ProcessRun {
  /// Runs the program in a separate folder, which is deleted afterwards.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - files: The files in the folder, by name.
  ///   - input: The text on standard input.
  ///   - program: The name of a program that was built together with it.
  /// - Returns: The finished run.
  /// - Throws: An error of the file system, or if there is no such program.
  static func alone(
    _ arguments: [String],
    files: [String: String] = [:],
    input: String = "",
    program: String = "storefront"
  ) async throws -> ProcessRun {
    try await withTemporaryDirectory { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      return try await ProcessRun(arguments, in: folder, input: input, program: program)
    }
  }
}
