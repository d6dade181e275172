import Foundation
import Testing

extension TerminalTests {
  /// The catalog's file, edited in the program's form and in the user's own editor.
  @Suite(.serialized)
  struct Editing {
    /// Creates a catalog of a shop in the terminal's folder.
    private func shop(_ terminal: TerminalRig, broken: Bool = false) throws -> URL {
      let file = terminal.folder.appending(path: "shop.storekit")
      var text = try String(
        contentsOf: URL(filePath: "\(TerminalTests.catalogs)/Sample.storekit"),
        encoding: .utf8
      )
      if broken { text = text.replacing("\"4.99\"", with: "\"dear\"") }
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file
    }

    /// Creates an editor that shows its arguments, and changes the file when return is pressed.
    private func editor(_ terminal: TerminalRig, _ change: String) throws {
      let path = terminal.folder.appending(path: "bin/fake-editor")
      let script = """
        #!/bin/sh
        echo "editing $1 of $2"
        read -r line
        sed -i '\(change)' "$2"

        """
      try script.write(to: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    }

    @Test func aFormWritesThePriceAndTheStoreSellsIt() async throws {
      try await inTerminal { terminal in
        let file = try shop(terminal)
        let before = try String(contentsOf: file, encoding: .utf8)
        try terminal.run("storefront shop.storekit")
        try terminal.wait(for: "▸ Telescope Hour           $4.99", "paused", "enter Buy")
        try terminal.press("e")
        try terminal.wait(for: "Product Telescope, one hour", "nothing has changed")
        for _ in 0..<3 { try terminal.press("Tab") }
        try terminal.wait(for: "▸ Price")
        try terminal.press("C-u")
        try terminal.type("5.49")
        try terminal.wait(for: "not saved", "✓ ready to save")
        try terminal.press("F5")
        try terminal.wait(for: "nothing has changed", "shop.storekit: 1 product changed")
        try terminal.press("Escape")
        try terminal.wait(for: "Telescope Hour           $5.49")
        let range = try #require(before.firstRange(of: "\"4.99\""))
        let wanted = before[..<range.lowerBound] + "\"5.49\"" + before[range.upperBound...]
        #expect(try String(contentsOf: file, encoding: .utf8) == wanted)
      }
    }

    @Test func theOwnEditorHasTheTerminalUntilItEnds() async throws {
      try await inTerminal { terminal in
        _ = try shop(terminal)
        try editor(terminal, "s/\"24.99\"/\"25.99\"/")
        try terminal.run("EDITOR=fake-editor storefront shop.storekit")
        try terminal.wait(for: "▸ Telescope Hour", "paused", "enter Buy")
        try terminal.press("E")
        try terminal.wait(for: "of shop.storekit", facts: ["alternate_on": "0"])
        try terminal.press("Enter")
        try terminal.wait(
          for: "$25.99",
          "products changed",
          facts: ["alternate_on": "1"]
        )
      }
    }

    @Test func aBrokenCatalogIsMendedAndOpens() async throws {
      try await inTerminal { terminal in
        _ = try shop(terminal, broken: true)
        try editor(terminal, "s/\"dear\"/\"4.99\"/")
        try terminal.run("EDITOR=fake-editor storefront shop.storekit")
        try terminal.wait(for: "can't be opened", "e Edit", "r Reload")
        try terminal.press("e")
        try terminal.wait(for: "editing +77 of shop.storekit")
        try terminal.press("Enter")
        try terminal.wait(for: "▸ Telescope Hour           $4.99", "enter Buy")
      }
    }

    @Test func aMissingEditorIsReported() async throws {
      try await inTerminal { terminal in
        _ = try shop(terminal)
        try terminal.run("EDITOR=no-such-editor storefront shop.storekit")
        try terminal.wait(for: "▸ Telescope Hour", "paused", "enter Buy")
        try terminal.press("E")
        try terminal.wait(
          for: "Can't run the editor no-such-editor",
          facts: ["alternate_on": "1"]
        )
      }
    }
  }
}
