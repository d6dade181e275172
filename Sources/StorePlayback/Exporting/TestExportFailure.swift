import StoreScript

/// The reasons why a session can't be written as a test.
package struct TestExportFailure: Error, Hashable, Sendable {
  /// One sentence for each reason.
  ///
  /// If a reason has a location, the sentence includes it.
  package let lines: [String]
}

/// A part of a session that StoreKitTest can't express.
struct TestObstacle: Hashable, Sendable {
  /// The location in the script, or `nil` if the obstacle is in the header.
  let location: ScriptLocation?
  let reason: String

  /// Returns the obstacle on one line, including its location.
  ///
  /// - Parameter path: The path of the script.
  /// - Returns: The line.
  func line(of path: String) -> String {
    "\(location?.words(from: path) ?? path): \(reason)"
  }
}
