import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Symbols, letters and hints on the screen.
struct SignTests {
  /// With `frames: ascii`, only the texts of files have other characters.
  @Test func everyPageIsDrawnInASCII() throws {
    let appearance = Appearance(usesASCII: true)
    for size in [Size.standard, Size(columns: 120, rows: 40)] {
      for stop in try Tour.stops(size, appearance) + Tour.looks(appearance) {
        let cells = stop.stage.screen.draw(size: stop.stage.screen.terminal.size).canvas.cells
        // Letters come from names, and currency symbols from prices.
        let others = Set(cells.map(\.character)).filter {
          !$0.isASCII && !$0.isLetter && !$0.isCurrencySymbol && !stop.marks.contains($0)
        }
        #expect(others == [], "\(stop.name) at \(size)")
      }
    }
  }

  /// ASCII symbols don't move other parts of the screen.
  @Test func signsKeepTheirColumns() throws {
    for (plain, ascii) in zip(
      try Tour.stops(.standard),
      try Tour.stops(.standard, Appearance(usesASCII: true))
    ) {
      let own = plain.stage.screen.draw(size: .standard).canvas.cells
      let other = ascii.stage.screen.draw(size: .standard).canvas.cells
      let moved = zip(own, other).filter { left, right in
        left.character.isASCII && left.character != right.character || left.width != right.width
      }
      #expect(moved.isEmpty, "\(plain.name)")
    }
  }
}

/// Letters in menus.
struct MenuLetterTests {
  /// The letters in a menu of choices are in alphabetical order.
  @Test func lettersAreInOrder() {
    #expect(
      (0..<26).compactMap(Key.letter) == Array("abcdefghijklmnopqrstuvwxyz").map { .character($0) }
    )
  }

  /// Letters only choose, in every menu that a command opens.
  @Test(arguments: CommandRow.all.map(\.command))
  func otherLettersDoNothing(command: Command) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.buySome()
    try stage.press("3")
    _ = stage.screen.attempt(command)
    guard let menu = stage.screen.menu, !menu.isSearchable, menu.question == nil else { return }
    let taken = Set(stage.screen.items(of: menu).compactMap(\.key))
    for letter in "abcdefghijklmnopqrstuvwxyz" where !taken.contains(.character(letter)) {
      var screen = stage.screen
      #expect(screen.update(.keyPressed(.character(letter))) == [], "\(letter)")
      #expect(
        screen.overlays.menus == stage.screen.overlays.menus,
        "\(letter) in \(menu.kind.name)"
      )
    }
  }
}

/// Keys that are drawn in a pane can be clicked.
struct HintTests {
  private static let size = Size(columns: 120, rows: 40)

  private func click(_ text: String, in line: String, _ stage: inout Stage) throws {
    let lines = stage.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(line) && $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: line)?.lowerBound)
    let range = try #require(lines[row][start...].firstRange(of: text))
    let column = CharacterWidth.columns(of: lines[row][..<range.lowerBound])
    let event = MouseEvent(.down, at: Point(column: column, row: row))
    try stage.handle(stage.screen.update(.keyPressed(.mouse(event))))
  }

  /// Returns a stage with two purchases that wait for a parent.
  private func waiting() throws -> Stage {
    var stage = try Stage(size: Self.size)
    try stage.press("enter p down enter p")
    stage.update([.keyPressed(.focusIn)])
    try stage.press("escape")
    return stage
  }

  @Test func aClickOnAKeyIsAboutItsRow() throws {
    var stage = try waiting()
    let second = try #require(stage.store.deferred.last)
    try click("D decline", in: "Telescope Night", &stage)
    #expect(stage.store.deferred.count == 1)
    #expect(stage.store.deferred[id: second.id] == nil)
    try click("A approve", in: "Telescope Hour", &stage)
    #expect(stage.store.deferred.isEmpty)
    #expect(stage.store.transactions.count == 1)
  }

  @Test func theDetailsAndAnEmptyPaneHaveKeysToClick() throws {
    var stage = try waiting()
    try stage.press("3 home")
    try click("A approve", in: "A parent must approve it", &stage)
    #expect(stage.store.transactions.count == 1)
    var empty = try Stage(size: Self.size)
    try click("enter", in: "Press enter", &empty)
    #expect(empty.steps.count == 1)
  }

  /// Everything that is drawn with a command is a button, and wrapped runs of text keep the command.
  @Test(arguments: [200, 60, 20, 9])
  func aWrappedHintKeepsItsCommand(columns: Int) {
    let line = TextLine([
      TextRun("A parent must approve it: "),
      TextRun("A approve", .plain, running: .transaction(.approve)), TextRun(", "),
      TextRun("D decline", .plain, running: .transaction(.decline)),
    ])
    for command in [TransactionCommand.approve, .decline] {
      let text = line.wrapped(to: columns).flatMap(\.leading)
        .filter { $0.command == .transaction(command) }.map(\.text).joined()
      #expect(text.filter { $0 != " " }.lowercased().hasSuffix("\(command)"))
    }
  }

  /// The details name the flaw, and two purchases in one minute are two different rows.
  @Test func transactionsAreDistinguishable() throws {
    var stage = try Stage(size: Self.size)
    try stage.press("enter u f 1 down enter enter 3 home F 1 enter enter 3 home")
    let rows = stage.picture.split(separator: "\n").filter {
      $0.contains("Telescope N") && $0.contains("…")
    }
    .map { String($0.suffix(69)) }.filter { $0.contains("$24.99") && $0.contains(" …") }
    #expect(Set(rows.map { $0.filter { $0 != "▸" } }).count == rows.count)
    #expect(rows.count > 1, "\(stage.picture)")
    try stage.press("end")
    #expect(stage.picture.contains("Signature"), "\(stage.picture)")
    let id = try #require(stage.store.transactions.first?.id)
    #expect(stage.picture.contains("\(id)"))
  }

  /// Sixty columns have room for the storefront, and for some names of panes.
  @Test func aNarrowScreenShowsSomeNames() throws {
    var stage = try Stage(size: Size(columns: 60, rows: 30))
    try stage.press("s f D E U enter escape")
    let lines = stage.picture.split(separator: "\n").map(String.init)
    #expect(lines[0].contains("DEU"), "\(stage.picture)")
    let tabs = try #require(lines.first { $0.contains("3 Transactions") })
    #expect(tabs.contains("2 Entitlements") && tabs.contains("5 Log"), "\(tabs)")
  }
}
