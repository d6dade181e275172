import Foundation
import StoreTestSupport
import Testing

/// The program in a real terminal, as users see it.
///
/// The tests run one at a time, because each has a tmux server, and the machine has other tests to run.
@Suite(.serialized, .runsProgram)
enum TerminalTests {
  /// Runs a test in a terminal with a separate folder.
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
  /// Opens the sample in a store that begins on the first of June 2026, and waits until the store
  /// is open.
  func open(_ arguments: String = "") throws {
    try run("storefront browse --start 2026-06-01 \(arguments)")
    try wait(
      for: "2026-06-01 00:00 UTC · paused",
      "▸ Telescope Hour",
      "enter Buy  / Filter"
    )
  }

  /// Requests a purchase of the selected product, and waits until its sheet takes an answer.
  func buy() throws {
    try press("Enter")
    try waitForSheet()
  }

  /// Waits for the purchase sheet, down to the keys of the last row.
  func waitForSheet() throws {
    try wait(for: "Tester: choose the outcome", "enter Buy  esc Cancel  p Ask to Buy")
  }

  /// Buys what the sheet offers.
  func confirm() throws {
    try press("Enter")
    try wait(for: "✓ You're all set", without: "Tester: choose the outcome")
  }

  /// Chooses from the menu that a key opens.
  func choose(_ letter: String, from menu: String, with item: String) throws {
    try press(menu)
    try wait(for: item, "letter Choose")
    try press(letter)
  }

  /// Filters the list by a word, and waits for the result.
  ///
  /// The title must have the count, such as `1 of 16`, and the first product must be selected with
  /// its details.
  func filter(by word: String, leaves count: String, first: String) throws {
    try press("/")
    try wait(for: "enter Keep   esc Clear")
    try type(word)
    try wait(for: "│ / \(word) ", "─ \(count) ─", "▸ \(first)", "││ \(first)")
  }

  /// Keeps the filter and goes back to the list.
  func keepFilter() throws {
    try press("Enter")
    try wait(for: "enter Buy  / Filter", without: "enter Keep")
  }

  /// Leaves the program and waits until the shell has the terminal.
  func quit(saying text: String = "shell>") throws {
    try press("q")
    try wait(for: exit(0), text)
  }
}
