import Foundation
import Testing

extension TerminalTests {
  /// A person's actions in the storefront, as the screen shows them.
  @Suite(.serialized)
  struct Shopping {
    @Test func theSampleOpensWithNothingTyped() async throws {
      try await inTerminal { terminal in
        try terminal.run("storefront")
        try terminal.wait(
          for: "paused",
          "▸ Telescope Hour           $4.99",
          "q Quit",
          facts: ["alternate_on": "1", "pane_title": "Sample – Storefront"]
        )
      }
    }

    @Test func theTitleShowsWhatAFilesNameHides() async throws {
      try await inTerminal { terminal in
        let file = terminal.folder.appending(path: "a\u{202E}\u{200B}.catalog.json")
        let catalog = #"{"format": "storefront-catalog", "version": 1, "products": []}"#
        try Data(catalog.utf8).write(to: file)
        try terminal.run("storefront a*.json")
        try terminal.wait(
          for: "q Quit",
          facts: ["pane_title": "a<U+202E><U+200B> – Storefront"]
        )
      }
    }

    @Test func theListFollowsTheFilterAndTheDetailsFollowTheSelection() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.wait(for: "│ Telescope Hour", "Type            Consumable")

        try terminal.filter(by: "moon", leaves: "1 of 16", first: "Moon Tour")
        try terminal.wait(for: "Type            Non-Consumable", without: "Telescope", "Red Night")

        try terminal.press("Escape")
        try terminal.wait(
          for: "─ 16 ─",
          "Red Night",
          "▸ Moon Tour",
          "│ Moon Tour",
          "enter Buy  / Filter",
          without: "1 of 16",
          "/ moon",
          "esc Clear"
        )
      }
    }

    @Test(
      arguments: [
        (["Enter"], "✓ You're all set", "3 Transactions 1  4"),
        (["Escape"], "• The customer canceled", "3 Transactions 0  4"),
        (["p"], "waiting for approval  A approve D decline", "3 Transactions 0+1  4"),
        (["u", "Enter"], "unverified", "3 Transactions 1  4"),
        (["f", "b"], "networkError", "3 Transactions 0  4"),
        (["i"], "I Resolve", "3 Transactions 0+1  4"),
      ]
    )
    func everyAnswerOfTheSheetHasItsOutcome(
      keys: [String],
      message: String,
      transactions: String
    ) async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.buy()
        for (number, key) in keys.enumerated() {
          if number > 0 { try terminal.wait(for: "letter Choose") }
          try terminal.press(key)
        }

        try terminal.wait(
          for: message,
          transactions,
          "enter Buy  / Filter",
          without: "Tester: choose the outcome",
          "letter Choose"
        )
      }
    }

    @Test func aParentApprovesLater() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.press("p")
        try terminal.wait(for: "A approve D decline", "A Approve  D Decline")
        try terminal.press("A")
        try terminal.wait(
          for: "• Approved",
          "3 Transactions 1  4",
          without: "A approve",
          "A Approve",
          "waiting"
        )
      }
    }

    @Test func panesMoveByThemselvesWhileTheClockRuns() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.filter(by: "weekly", leaves: "1 of 16", first: "Digital (Weekly)")
        try terminal.keepFilter()
        try terminal.buy()
        try terminal.confirm()

        try terminal.choose("4", from: "t", with: "Run 1 day per second")
        // A week passes in seven seconds, without any key.
        try terminal.wait(for: "renewal of Digital (Weekly)", "▶ ×86,400", without: "letter Choose")
        try terminal.choose("s", from: "t", with: "s  Pause")
        try terminal.wait(
          for: "paused",
          "renewal of Digital (Weekly)",
          without: "▶",
          "letter Choose"
        )
      }
    }

    @Test func timeMovesByADayAMonthAndToTheNextEvent() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.choose("d", from: "t", with: "+ 1 day")
        try terminal.wait(for: "USD  2026-06-02 00:00 UTC", "/ Filter", without: "letter Choose")
        try terminal.choose("m", from: "t", with: "+ 1 month")
        try terminal.wait(for: "USD  2026-07-02 00:00 UTC", "/ Filter", without: "letter Choose")

        try terminal.filter(by: "weekly", leaves: "1 of 16", first: "Digital (Weekly)")
        try terminal.keepFilter()
        try terminal.buy()
        try terminal.confirm()
        try terminal.press("n")
        try terminal.wait(for: "USD  2026-07-09", "renewal of Digital (Weekly)")
      }
    }

    @Test func aTransactionOpensAndIsRefunded() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.confirm()
        try terminal.press("3")
        try terminal.wait(for: "enter Inspect")
        try terminal.press("Enter")
        try terminal.wait(
          for: "\"signedDate\"",
          "\"alg\": \"ES256\"",
          "✓ Verified",
          "CN=Storefront Receipt",
          "Finished   yes",
          "esc Back",
          "R Refund"
        )
        try terminal.press("R")
        try terminal.wait(for: "• Refunded", "esc Back", without: "R Refund")
        try terminal.press("Escape")
        try terminal.wait(for: "1 Products", "refunded", "enter Inspect", without: "\"alg\"")
      }
    }

    @Test func aChargeGoesFromTheFormThroughTheSheet() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.run("storefront browse \(catalogs)/CreatorMarketplace.catalog.json")
        try terminal.wait(for: "paused", "▸ Reading Themes", "enter Buy  / Filter")
        try terminal.filter(by: "course", leaves: "12 of 67", first: "Watercolor for Beginners")
        try terminal.press("Down")
        try terminal.wait(for: "enter Charge…", without: "enter Keep")
        try terminal.press("a")
        try terminal.wait(for: "c  Charge once…", "letter Choose")
        try terminal.press("c")
        try terminal.wait(
          for: "[ Purchase ]",
          "ready to send",
          "F5 Send",
          without: "problems to fix",
          "letter Choose"
        )
        try terminal.press("F3")
        try terminal.wait(for: "CREATE_ONE_TIME_CHARGE", "y Copy", without: "ready to send")
        try terminal.press("Escape")
        try terminal.wait(
          for: "[ Purchase ]",
          "ready to send",
          "F5 Send",
          without: "CREATE_ONE_TIME_CHARGE"
        )
        try terminal.press("F5")
        try terminal.waitForSheet()
        try terminal.confirm()
      }
    }

    @Test func helpFindsACommandAndRunsIt() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.press("?")
        try terminal.wait(for: "Commands here", "› type to search", "type to search")
        try terminal.type("next event")
        try terminal.wait(
          for: "› next event ",
          "Not now: nothing is scheduled",
          without: "! Nothing"
        )
        try terminal.press("Enter")
        try terminal.wait(for: "! Nothing is scheduled")
      }
    }

    @Test func theMouseSelectsAndBuys() async throws {
      try await inTerminal { terminal in
        try terminal.run("export TERM=xterm-256color")
        try terminal.wait(for: terminal.exit(0))
        try terminal.open()
        try terminal.click(on: "Moon Tour")
        try terminal.wait(for: "▸ Moon Tour", "│ Moon Tour", without: "▸ Telescope")
        try terminal.click(on: "enter Buy")
        try terminal.waitForSheet()
        try terminal.click(on: "esc Cancel")
        try terminal.wait(for: "• The customer canceled", without: "Tester: choose the outcome")
      }
    }

    /// An edge follows the mouse beyond the columns that older mouse reports can express, also with tmux's
    /// terminfo.
    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
    func anEdgeIsDragged(type: String) async throws {
      try await inTerminal { terminal in
        try terminal.run("export TERM=\(type)")
        try terminal.wait(for: terminal.exit(0))
        try terminal.resize(240, 30)
        try terminal.open()
        try terminal.wait(for: "╮╭ Details")
        try terminal.type("\u{1B}[<0;121;5M\u{1B}[<32;180;5M\u{1B}[<32;231;5M\u{1B}[<0;231;5m")
        let line = try terminal.wait(for: "1 Products", without: "Type            Consumable")
          .split(separator: "\n")
          .first { $0.contains("1 Products") }
        let edge = line.flatMap { text in text.firstIndex(of: "╮").map { text[..<$0].count } }
        #expect(edge == 223)
        try terminal.press("|")
        try terminal.wait(for: "Type            Consumable")
      }
    }
  }
}
