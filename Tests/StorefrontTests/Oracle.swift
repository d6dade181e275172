import Foundation
import ProgramTestSupport
import StoreTestSupport

/// The scripts that ask libraries that we did not write.
enum Oracle {
  static func script(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/\(name)")
  }

  /// Runs a script over lines and returns what it printed, line by line.
  static func run(_ name: String, on lines: [String], _ arguments: String...) async throws
    -> [String]
  {
    try await ApplePython.run(script(name), on: lines, arguments)
  }
}
