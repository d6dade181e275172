import Foundation

/// The last tried case of a test in a process of its own, for the message when that process crashes.
///
/// The crashed process can't report it, and the parent doesn't get its output, so they share a file.
package enum LastCase {
  /// Notes the next case of a table, in the process of the exit test.
  package static func record(_ table: String, _ what: String) {
    try? Data(what.prefix(500).utf8).write(to: file(table, of: getppid()))
  }

  /// Returns and removes the last noted case of a table, in the parent process.
  package static func removeLast(_ table: String) -> String {
    let file = file(table, of: getpid())
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing was tried"
  }

  private static func file(_ table: String, of parent: pid_t) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "storefront-last-\(table)-\(parent)")
  }
}
