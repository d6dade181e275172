import StoreCatalog
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Prices that are changed at the table, and the table as a text.
struct TablePriceTests {
  /// The lines of what would change, after a change was typed for every row at a column.
  private func preview(_ typed: String, at keys: String) throws -> [String] {
    var stage = try Stage.priced()
    try stage.press("p \(keys) A p")
    try stage.type(typed)
    try stage.press("enter")
    return stage.screen.table.preview?.lines.map(\.text) ?? []
  }

  @Test func aStorefrontsPricesAreChangedWhereTheCursorIs() throws {
    #expect(
      try preview("+10%", at: "tab tab tab") == [
        "2 prices would change:",
        "coins in JPN: ¥300 → ¥330 (+10%)",
        "yearly in JPN: ¥9,000 → ¥9,900 (+10%)",
        "Left alone: 2 products without a price in JPN (map, monthly)",
      ]
    )
  }

  @Test func onePriceForAllIsTypedWithOrWithoutTo() throws {
    for typed in ["to 4.99", "4.99"] {
      let lines = try preview(typed, at: "right")
      #expect(lines.first == "4 prices would change:", "\(typed)")
      #expect(lines.contains("coins: 1,99\u{A0}€ → 4,99\u{A0}€ (+150.8%)"), "\(typed): \(lines)")
    }
  }

  @Test func whatCannotBeIsSaidAndNotSaved() throws {
    var stage = try Stage.priced()
    try stage.press("p right A p")
    try stage.type("-5")
    try stage.press("enter")
    #expect(stage.picture.contains("Nothing can be changed:"))
    let count = stage.effects.count
    try stage.press("s")
    #expect(stage.effects.count == count)
    try stage.press("escape")
    #expect(stage.screen.table.preview == nil)
    #expect(stage.screen.page == .table)
  }

  @Test func whatIsNoPriceIsSaidInTheMenu() throws {
    var stage = try Stage.priced()
    try stage.press("p p")
    try stage.type("ten")
    #expect(stage.picture.contains("is no price and no change"))
    try stage.press("enter")
    #expect(stage.screen.table.preview == nil)
  }

  /// The table that is copied is the one that is marked, in its order.
  @Test func markedRowsAreCopiedInEveryForm() throws {
    var stage = try Stage.priced()
    try stage.press("p right s home v down v c g h i l escape y v")
    #expect(stage.effects.last == .copy("name\r\nA bag of coins\r\nA map\r\n"))
    try stage.press("y m")
    #expect(stage.effects.last == .copy("| name |\n| --- |\n| A bag of coins |\n| A map |\n"))
    try stage.press("y c")
    #expect(stage.effects.last == .copy("A map"))
  }

  @Test func aTableIsReadBackAndShownFirst() throws {
    var stage = try Stage.priced()
    stage.files["back.csv"] = "product,price,FRA\nmap,4.99,\nmonthly,9.99,11.49\n"
    try stage.press("p r")
    try stage.type("back.csv")
    try stage.press("enter")
    #expect(
      stage.screen.table.preview?.lines.map(\.text) == [
        "2 prices would change:",
        "map: 4,49\u{A0}€ → 4,99\u{A0}€ (+11.1%)",
        "monthly in FRA: 10,49\u{202F}€ → 11,49\u{202F}€ (+9.5%)",
      ]
    )
    stage.files["back.csv"] = "product,price\nmap,x\n"
    try stage.press("escape r")
    try stage.type("back.csv")
    try stage.press("enter")
    #expect(stage.picture.contains("back.csv:2: price:"))
    try stage.press("escape r")
    try stage.type("gone.csv")
    try stage.press("enter")
    #expect(stage.picture.contains("There is no such file"))
  }

  @Test func aFileThatIsThereIsReplacedOnlyAfterAQuestion() throws {
    var stage = try Stage.priced()
    try stage.press("p w")
    try stage.type("table.md")
    try stage.press("enter")
    #expect(stage.picture.contains("4 rows written to table.md"))
    stage.files["table.md"] = "what was there"
    try stage.press("w")
    try stage.type("table.md")
    try stage.press("enter")
    #expect(stage.picture.contains("Replace table.md?"))
    try stage.press("y")
    #expect(stage.effects.last == .table(.write(path: "table.md", replaces: true)))
    #expect(stage.picture.contains("4 rows written to table.md"))
  }

  @Test func nothingIsWrittenWhileAScriptPlays() throws {
    var stage = try Stage.priced()
    try stage.press("p right A p")
    try stage.type("+10%")
    try stage.press("enter")
    let count = stage.effects.count
    stage.tell([.playbackChanged(PlaybackStatus(title: "Demo", count: 3))])
    try stage.press("s")
    #expect(stage.effects.count == count)
    #expect(stage.picture.contains("A script plays: nothing is written"))
  }
}
