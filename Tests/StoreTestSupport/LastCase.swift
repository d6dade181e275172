import Foundation

/// The last case that an exit test tried, for the failure message if its process crashes.
///
/// The crashed process can't report the case, and the parent doesn't receive its output, so they share a file.
package enum LastCase {
  /// Records the next case of a table.
  ///
  /// The process of the exit test calls this method.
  package static func record(_ table: String, _ what: String) {
    try? Data(what.prefix(500).utf8).write(to: file(table, of: getppid()))
  }

  /// Returns and removes the last recorded case of a table.
  ///
  /// The parent process calls this method.
  package static func removeLast(_ table: String) -> String {
    let file = file(table, of: getpid())
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing was tried"
  }

  private static func file(_ table: String, of parent: pid_t) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "storefront-last-\(table)-\(parent)")
  }
}
