import Foundation
import Testing

extension TerminalTests {
  /// Scripts that a person plays without waiting for them.
  @Suite(.serialized)
  struct Playing {
    private static let script = """
      title: A year at the quickest rate
      steps:
        - set: {timeRate: oneRenewalEveryTwoSeconds}
        - buyElsewhere: com.example.meridian.plus.monthly
        - advance: 1y
        - expect: {entitlements: []}

      """

    @Test func ctrlCStopsTimeAndStillWritesTheReport() async throws {
      try await inTerminal { terminal in
        let file = terminal.folder.appending(path: "year.session.yaml")
        try Data(Self.script.utf8).write(to: file)
        try terminal.run("storefront play --junit results.xml year.session.yaml")
        try terminal.wait(for: "time moves: 2026-", "Ctrl-C stops")
        try terminal.press("C-c")
        try terminal.wait(
          for: "0 passed, 1 failed",
          "left during step 3 of 4",
          terminal.exit(130),
          without: "time moves"
        )
        let results = try String(
          contentsOf: terminal.folder.appending(path: "results.xml"),
          encoding: .utf8
        )
        #expect(results.contains(#"tests="1" failures="0" errors="1""#))
        #expect(results.contains("left during step 3 of 4"))
      }
    }

    /// A recording after taking over begins with the played steps.
    @Test func stepsAfterTakingOverAreRecorded() async throws {
      try await inTerminal { terminal in
        let shop = terminal.folder.appending(path: "shop")
        try FileManager.default.createDirectory(at: shop, withIntermediateDirectories: false)
        let catalog = """
          {"format": "storefront-catalog", "version": 1, "products": [
            {"productID": "gems", "type": "Consumable", "referenceName": "Gems", "displayPrice": "0.99"}
          ]}
          """
        try Data(catalog.utf8).write(to: shop.appending(path: "shop.json"))
        let script = """
          catalog: shop.json
          steps: [{buy: gems}, {answer: buy}, {expect: {transactions: 1}}]
          """
        try Data(script.utf8).write(to: shop.appending(path: "played.session.yaml"))
        try terminal.run("storefront play --show --speed 64 shop/played.session.yaml")
        try terminal.wait(for: "✓ PASSED", "t Take over")
        try terminal.press("t")
        try terminal.wait(for: "enter Buy", without: "✓ PASSED")
        try terminal.choose("s", from: "K", with: "Start recording…")
        try terminal.wait(for: "type a name")
        try terminal.type("mine.session.yaml")
        try terminal.press("Enter")
        try terminal.wait(for: "● REC", "enter Buy")
        try terminal.buy()
        try terminal.confirm()
        try terminal.quit()
        let file = terminal.folder.appending(path: "mine.session.yaml")
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(recorded.contains("catalog: shop/shop.json"), "\(recorded)")
        #expect(recorded.contains("before:"), "\(recorded)")
        let expectation = "  - expect: {transactions: 2}\n"
        try Data((recorded + expectation).utf8).write(to: file)
        try terminal.run("clear; storefront play mine.session.yaml")
        try terminal.wait(for: terminal.exit(0), "1 passed, 0 failed")
      }
    }

    /// Watched scripts are played again after a change, new files are included, and ctrl-c ends the wait.
    @Test func aChangeIsPlayedAndCtrlCEndsTheWaiting() async throws {
      try await inTerminal { terminal in
        func write(_ name: String, expecting count: Int) throws {
          let text = "steps: [{expect: {transactions: \(count)}}]"
          let file = terminal.folder.appending(path: name)
          try Data(text.utf8).write(to: file, options: .atomic)
        }
        try write("a.session.yaml", expecting: 0)
        try terminal.run("storefront play --watch --junit r.xml .")
        try terminal.wait(for: "1 passed, 0 failed", "waiting for changes")
        try write("a.session.yaml", expecting: 1)
        try terminal.wait(for: "0 passed, 1 failed")
        try write("b.session.yaml", expecting: 0)
        try terminal.wait(for: "1 passed, 1 failed")
        try terminal.press("C-c")
        try terminal.wait(for: terminal.exit(130))
      }
    }
  }
}
