import StoreScript

/// The reasons why a session can't be written as a test.
package struct TestExportFailure: Error, Hashable, Sendable {
  /// One sentence for each reason, with its location if it has one.
  package let lines: [String]
}

/// A part of a session that StoreKitTest can't express.
struct TestObstacle: Hashable, Sendable {
  /// The position in the script, or `nil` for its header.
  let location: ScriptLocation?
  let reason: String

  /// Returns the obstacle in one line.
  ///
  /// - Parameter path: The script's file.
  /// - Returns: The line, with its location.
  func line(of path: String) -> String {
    "\(location?.words(from: path) ?? path): \(reason)"
  }
}
