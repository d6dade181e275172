import Foundation
import Testing

extension TerminalTests {
  /// What a person does in the storefront, seen on the screen.
  @Suite(.serialized)
  struct Shopping {
    @Test func theSampleOpensWithNothingTyped() async throws {
      try await inTerminal { terminal in
        try terminal.run("storefront")

        let screen = try terminal.wait(for: "standing still")
        #expect(screen.contains("▸ Telescope Hour           $4.99"))
        #expect(screen.contains("q Quit"))
        #expect(try terminal.fact("#{alternate_on} #{pane_title}") == "1 Sample – Storefront")
      }
    }

    @Test func theListFollowsTheFilterAndTheDetailsFollowTheSelection() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        #expect(try terminal.wait(for: "Type  ").contains("Consumable"))

        try terminal.press("/")
        try terminal.type("moon")
        var screen = try terminal.wait(for: "1 of 16")
        #expect(!screen.contains("Telescope"))
        #expect(screen.contains("││ Moon Tour"))

        try terminal.press("Escape")
        screen = try terminal.wait(without: "1 of 16")
        #expect(screen.contains("▸ Moon Tour"))
      }
    }

    @Test(
      arguments: [
        (["Enter"], "You’re all set", "Transactions 1"),
        (["Escape"], "The customer cancelled", "Transactions 0"),
        (["p"], "waits for a parent  A approve D decline", "Transactions 0 + 1 waiting"),
        (["u", "Enter"], "unverified", "Transactions 1 "),
        (["f", "b"], "network", "Transactions 0"),
        (["i"], "I Resolve", "Transactions"),
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
        for key in keys { try terminal.press(key) }

        try terminal.wait(without: "Tester: what happens")
        try terminal.wait(for: message)
        try terminal.wait(for: transactions)
      }
    }

    @Test func aParentApprovesLater() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.press("p")
        try terminal.wait(for: "A Approve")
        try terminal.press("A")
        try terminal.wait(for: "Approved")
        let screen = try terminal.wait(without: "A Approve")
        #expect(screen.contains("3 Transactions 1 "))
      }
    }

    @Test func panesMoveByThemselvesWhileTheClockRuns() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.press("/")
        try terminal.type("weekly")
        try terminal.wait(for: "1 of 16")
        try terminal.press("Enter")
        try terminal.buy()
        try terminal.press("Enter")
        try terminal.wait(for: "You’re all set")

        try terminal.press("t")
        try terminal.wait(for: "Run, a day each second")
        try terminal.press("4")
        // A week passes in seven seconds; no key is pressed meanwhile.
        try terminal.wait(for: "renewal of Digital (Weekly)")
        try terminal.press("t")
        try terminal.wait(for: "Stand still")
        try terminal.press("s")
        try terminal.wait(for: "standing still")
      }
    }

    @Test func timeMovesByADayAMonthAndToTheNextEvent() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.press("t")
        try terminal.wait(for: "+ 1 day")
        try terminal.press("d")
        try terminal.wait(for: "2026-06-02 00:00 UTC")
        try terminal.press("t")
        try terminal.wait(for: "+ 1 day")
        try terminal.press("m")
        try terminal.wait(for: "2026-07-02 00:00 UTC")

        try terminal.press("/")
        try terminal.type("weekly")
        try terminal.wait(for: "1 of 16")
        try terminal.press("Enter")
        try terminal.buy()
        try terminal.press("Enter")
        try terminal.wait(for: "You’re all set")
        try terminal.press("n")
        try terminal.wait(for: "2026-07-09")
      }
    }

    @Test func aTransactionOpensAndIsRefunded() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.press("Enter")
        try terminal.wait(for: "You’re all set")
        try terminal.press("3", "Enter")
        let inspector = try terminal.wait(for: "\"signedDate\"")
        #expect(inspector.contains("\"alg\": \"ES256\""))
        #expect(inspector.contains("✓ Verified"))
        #expect(inspector.contains("CN=Storefront Receipt"))
        #expect(inspector.contains("Finished   yes"))

        try terminal.press("R")
        try terminal.wait(for: "Refunded")
        try terminal.press("Escape")
        try terminal.wait(for: "1 Products")
      }
    }

    @Test func aChargeGoesFromTheFormThroughTheSheet() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.run("storefront browse \(catalogs)/CreatorMarketplace.catalog.json")
        try terminal.wait(for: "standing still")
        try terminal.press("/")
        try terminal.type("course")
        try terminal.wait(for: " of ")
        try terminal.press("Down", "a")
        try terminal.wait(for: "CREATE_ONE_TIME_CHARGE")
        try terminal.wait(without: "problems to solve")
        try terminal.press("F5")
        try terminal.wait(for: "Tester: what happens")
        try terminal.press("Enter")
        try terminal.wait(for: "You’re all set")
      }
    }

    @Test func helpFindsACommandAndRunsIt() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.press("?")
        try terminal.wait(for: "What you can do here")
        try terminal.type("next event")
        try terminal.press("Enter")
        try terminal.wait(for: "othing falls due")
      }
    }

    @Test func theMouseSelectsAndBuys() async throws {
      try await inTerminal { terminal in
        try terminal.run("export TERM=xterm-256color")
        try terminal.wait(for: "exit code 0")
        try terminal.open()
        try terminal.click(on: "Moon Tour")
        try terminal.wait(for: "▸ Moon Tour")
        try terminal.click(on: "enter Buy")
        try terminal.wait(for: "Tester: what happens")
        try terminal.click(on: "esc Cancel")
        try terminal.wait(for: "The customer cancelled")
      }
    }
  }
}
