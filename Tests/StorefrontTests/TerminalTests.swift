import Foundation
import StoreTestSupport
import Testing

/// The program in a real terminal, as its users have it.
///
/// One test at a time: each has a tmux server, and the machine has other tests to run.
@Suite(
  .serialized,
  .enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program")
)
enum TerminalTests {
  /// Runs a test in a terminal with a folder of its own.
  static func inTerminal(
    _ columns: Int = 80,
    _ rows: Int = 24,
    environment: [String: String] = [:],
    _ body: (TerminalRig) throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let rig = try TerminalRig(columns, rows, in: folder, environment: environment)
      defer { rig.end() }
      try body(rig)
    }
  }

  static let catalogs = SourceTree.root.appending(path: "Catalog").path
}

extension TerminalRig {
  /// Opens the sample in a store that begins on the first of June 2026, and waits until it sells.
  func open(_ arguments: String = "") throws {
    try run("storefront browse --start 2026-06-01 \(arguments)")
    try wait(for: "2026-06-01 00:00")
    try wait(for: "Telescope Hour")
  }

  /// Asks to buy the selected product.
  func buy() throws {
    try press("Enter")
    try wait(for: "Tester: what happens")
  }

  /// Chooses another pane.
  func show(_ pane: String, titled title: String) throws {
    try press(pane)
    try wait(for: title)
  }
}
