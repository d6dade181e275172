import Foundation
import ProgramTestSupport
import StoreTestSupport

/// The scripts that call third-party libraries.
enum Oracle {
  static func script(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/\(name)")
  }

  /// Runs a script with lines as input, and returns the lines that it printed.
  static func run(_ name: String, on lines: [String], _ arguments: String...) async throws
    -> [String]
  {
    try await ApplePython.run(script(name), on: lines, arguments)
  }
}
