import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Queries after `/`, in every pane.
struct QueryTests {
  private func rows(_ stage: Stage, _ size: Size = Size(columns: 120, rows: 40)) -> [String] {
    stage.screen.draw(size: size).canvas.description.split(separator: "\n").map(String.init)
  }

  /// Returns a customer with a renewed subscription, and a refunded purchase.
  private func customer() throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape")
    try stage.press("2 enter R escape")
    try stage.press("1 /")
    try stage.type("id:plus.monthly")
    try stage.press("enter enter enter escape t m escape")
    return stage
  }

  @Test func productsAreFoundByWhatTheyAre() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/group:plus -name:lite")
    #expect(rows(stage)[1].contains("3 of 16"))
    try stage.press("escape")
    try stage.type("/(type:consumable or period:P1Y) price>20")
    let found = rows(stage).joined(separator: "\n")
    #expect(found.contains("Plus (1 Year)") && !found.contains("Moon Tour  "))
  }

  /// A malformed pattern filters nothing and is reported, in every pane.
  @Test(arguments: ["1", "3"], ["/[/", "/(a/"])
  func aWrongPatternIsTold(pane: String, pattern: String) throws {
    var stage = try customer()
    try stage.press(pane)
    try stage.type("/" + pattern)
    #expect(stage.picture.contains("\(pattern) isn't a regular expression"), "\(stage.picture)")
  }

  /// A filter with a problem stays open, and both the screen and line mode report the problem.
  @Test(arguments: ["1", "2", "3", "4", "5", "6", "p"], ["typ:x", "price<", "@late", "date=abc"])
  func aFilterWithAProblemIsNotKept(pane: String, text: String) throws {
    var stage = try customer()
    try stage.press(pane == "p" ? "1 p" : pane)
    let fields = pane == "p" ? Pane.products.queryFields : stage.screen.focus.queryFields
    let fault = try #require(Query(typed: text, fields: fields).fault)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    try stage.type("/" + text)
    try stage.press("enter")
    #expect(stage.screen.messages.toast?.text == fault.description.capitalizedFirst)
    #expect(teller.news(of: stage.screen).contains("! " + fault.description.capitalizedFirst))
    try stage.type("y")
    #expect(filter(of: stage, isTable: pane == "p") == text + "y")
    try stage.press("escape")
    #expect(filter(of: stage, isTable: pane == "p") == "")
  }

  private func filter(of stage: Stage, isTable: Bool) -> String? {
    let screen = stage.screen
    if isTable { return screen.pages.table.filter.input.text }
    return screen.focus == .products
      ? screen.pages.shelf.filter.text : screen.pages.browse.filters[screen.focus]?.input.text ?? ""
  }

  /// A key that the palette shows finds its own command first.
  @Test(arguments: [
    ("s b", "Billing retry on renewal"), ("t d", "+ 1 day"), ("o p", "Raise the price…"),
  ])
  func aKeyFindsItsCommand(keys: String, label: String) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press(":")
    try stage.type(keys)
    let row = try #require(rows(stage).first { $0.contains("│ \(keys) ") })
    let first = rows(stage).firstIndex { $0.contains("├──") }.map { rows(stage)[$0 + 1] }
    #expect(row.contains(label) && row == first, "\(stage.picture)")
  }

  @Test func transactionsAreFoundByTheirFields() throws {
    var stage = try customer()
    try stage.press("3")
    try stage.type("/state:refunded")
    #expect(rows(stage).contains { $0.contains("1 of ") })
    try stage.press("escape")
    try stage.type("/-state:refunded reason:renewal")
    #expect(rows(stage).contains { $0.contains("Plus") && $0.contains("renewal") })
  }

  @Test func problemsAreShownWhileTyping() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/typ:auto")
    #expect(rows(stage).last?.contains("There is no field typ; did you mean type?") == true)
    try stage.press("escape 3")
    try stage.type("/date:march")
    #expect(rows(stage).last?.contains("Date is never march") == true)
  }

  @Test func tabCompletesFieldsAndWords() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/off")
    #expect(rows(stage).last?.contains("tab offer:") == true)
    try stage.press("tab")
    try stage.type("tr")
    try stage.press("tab")
    #expect(rows(stage)[2].contains("/ offer:trial"))
    // If no completion is unambiguous, tab moves to the list as usual.
    try stage.press("tab enter")
    #expect(rows(stage).joined().contains("App Store"))
  }

  @Test(arguments: [
    ("type:consumable", String?.none, "Telescope Hour", String?.none),
    ("", "com.example.meridian.tour.moon", "Moon Tour", nil),
    ("type:consumable", "com.example.meridian.tour.moon", "Moon Tour", nil),
    ("", "nothing", "Telescope Hour", "The catalog has no product or SKU nothing"),
  ])
  func aScreenBeginsWithAFilterAndASelection(
    filter: String,
    wanted: String?,
    selected: String,
    problem: String?
  ) {
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    screen.setInitial(filter: filter, selecting: wanted)
    _ = screen.update(.catalogLoaded(.sample, CatalogIndex(.sample)))
    let picture = screen.draw(size: .standard).canvas.description
    #expect(picture.contains("▸ \(selected)"))
    if let problem { #expect(picture.contains(problem)) }
  }
}
