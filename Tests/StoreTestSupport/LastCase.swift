import Foundation

/// What a test that runs in a process of its own tried last: it is told when that process dies.
///
/// The process that dies can say nothing any more, and its parent does not get its output; both know
/// one file's name.
package enum LastCase {
  /// Notes what is tried next in a table; called in the process of the exit test.
  package static func note(_ table: String, _ what: String) {
    try? Data(what.prefix(500).utf8).write(to: file(table, of: getppid()))
  }

  /// What a process that this one has started tried last in a table, which is forgotten then.
  package static func take(_ table: String) -> String {
    let file = file(table, of: getpid())
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing was tried"
  }

  private static func file(_ table: String, of parent: pid_t) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "storefront-last-\(table)-\(parent)")
  }
}
