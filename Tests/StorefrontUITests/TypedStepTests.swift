import StoreCatalog
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Steps that are typed into the palette.
struct TypedStepTests {
  private func stage(_ query: String) throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press(":")
    try stage.type(query)
    return stage
  }

  @Test(arguments: [
    ("advance 3d", "advance: 3d"), ("advance: 3d", "advance: 3d"),
    ("ADVANCE next", "advance: next"),
    (
      "buy {product: com.example.meridian.tour.moon, quantity: 2}",
      "buy: {product: com.example.meridian.tour.moon, quantity: 2}"
    ),
    ("set {askToBuy: true}", "set: {askToBuy: true}"), ("restore", "restore:"),
    ("advance to: 2027-01-01", "advance: {to: \"2027-01-01T00:00:00Z\"}"),
    ("set askToBuy: true", "set: {askToBuy: true}"),
    ("set askToBuy:true", "set: {askToBuy: true}"), ("askToBuy: true", "set: {askToBuy: true}"),
    ("restore ", "restore:"), ("set {askToBuy: true", "set: {askToBuy: true}"),
  ])
  func aTypedStepIsCarriedOut(query: String, line: String) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let item = try #require(stage.screen.items(of: menu).first)
    let step = try #require(Step(line: line))
    #expect(item.choice == .perform(step) && item.label == line)
    var screen = stage.screen
    #expect(screen.update(.keyPressed(.enter)) == [.perform(step)])
    #expect(screen.menu == nil)
  }

  @Test(arguments: [
    ("advance 3x", "isn't a duration"),
    ("buy {product: {", ""), ("raisePrice {to: 5.99}", "transaction"),
  ])
  func whatIsWrongIsSaid(query: String, words: String) throws {
    var stage = try stage(query)
    #expect(stage.picture.contains("Not now: "), "\(stage.picture)")
    #expect(stage.picture.contains(words), "\(stage.picture)")
    try stage.press("enter")
    #expect(stage.screen.menu != nil)
  }

  /// A refusal that is certain from the names or the date of a step is shown before the step runs.
  @Test(arguments: [
    (
      "buy moon",
      "the catalog has no product moon: did you mean com.example.meridian.tour.moon?"
    ),
    ("buy {product: xyzzy}", "the catalog has no product xyzzy"),
    ("advance {to: 2020-01-01}", "store time only moves forward"),
    ("advance to: 2020-01-01", "store time only moves forward"),
    ("refund 99", "there is no transaction 99"), ("refund xyzzy", "xyzzy was never bought"),
  ])
  func aCertainRefusalIsShownInAdvance(query: String, obstacle: String) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.telescope.hour")))
    try stage.press(":")
    try stage.type(query)
    let menu = try #require(stage.screen.menu)
    let item = try #require(stage.screen.items(of: menu).first)
    #expect(item.obstacle?.contains(obstacle) == true, "\(item)")
  }

  @Test func aDecimalCommaIsExplained() throws {
    let stage = try stage("raisePrice {transaction: latest, to: 5,99}")
    let menu = try #require(stage.screen.menu)
    let item = try #require(stage.screen.items(of: menu).first)
    #expect(item.obstacle == "\"5,99\" has a decimal comma: write 5.99")
  }

  /// Lengths, dates and every product of the catalog are proposed.
  @Test(arguments: [
    ("advance ", ["1d", "1mo", "next", "{"]), ("advance {to: ", ["2027-01-01", "2026-02-01"]),
    ("advance 1", ["1d", "12h"]),
  ])
  func valuesAreProposed(query: String, values: [String]) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let labels = stage.screen.items(of: menu).filter { $0.keyText == "tab" }.map(\.label)
    #expect(Set(labels).isSuperset(of: values), "\(labels)")
  }

  @Test func everyProductIsProposed() throws {
    let stage = try stage("buy ")
    let menu = try #require(stage.screen.menu)
    let labels = stage.screen.items(of: menu).filter { $0.keyText == "tab" }.map(\.label)
    let products = try #require(stage.screen.pages.shelf.catalog).products.map(\.id.rawValue)
    #expect(products.count > 6 && labels.prefix(products.count) == products[...])
  }

  /// The program's command comes first, and commands with the same name show their contexts.
  @Test func quitEndsTheProgram() throws {
    let stage = try stage("quit")
    let menu = try #require(stage.screen.menu)
    let items = stage.screen.items(of: menu)
    #expect(items.first?.choice == .run(.screen(.quit)))
    let same = items.filter { $0.label == "Quit" }
    #expect(same.map(\.value) == ["Everywhere", "App"])
    #expect(items.contains { $0.choice == .perform(.quit) })
  }

  /// A message starts with a capital letter, but a name stays as it was typed.
  @Test(arguments: [
    ("api {}", "api lacks number"), ("webhook {hold: true, release: all}", "webhook can't have"),
    ("api nothing", "There is no fault"), ("raisePrice {to: 5.99}", "raisePrice lacks"),
  ])
  func aNameStaysAsItIsTyped(query: String, beginning: String) throws {
    var stage = try stage(query)
    try stage.press("enter")
    #expect(stage.screen.messages.toast?.text.hasPrefix(beginning) == true, "\(stage.picture)")
  }

  /// A step that only scripts have is explained, below all other matches of its words.
  @Test(arguments: ["http {get: /x}", "press q", "expect {transactions: 1}"])
  func aStepOfScriptsIsExplained(query: String) throws {
    var stage = try stage(query)
    let words = "step \(query.prefix { $0 != " " }) can't be typed, write it in a script"
    let menu = try #require(stage.screen.menu)
    #expect(stage.screen.items(of: menu).last?.obstacle == "the \(words)")
    guard query.hasPrefix("http") else { return }
    #expect(stage.picture.contains("Not now: the \(words)"), "\(stage.picture)")
    try stage.press("enter")
    #expect(stage.screen.messages.toast?.text == "The \(words)")
  }

  /// Tab completes names, words, members and products.
  @Test(arguments: [
    ("rais", "raisePrice "), ("answer int", "answer interrupt"), ("raisePrice ", "raisePrice {"),
    ("raisePrice {", "raisePrice {transaction: "), ("raisePrice {con", "raisePrice {consent: "),
    ("buy moon", "buy com.example.meridian.tour.moon"),
    ("buy {product: moon", "buy {product: com.example.meridian.tour.moon"),
    ("set: {ask", "set: {askToBuy: "), ("buy: moon", "buy: com.example.meridian.tour.moon"),
    ("set ask", "set {askToBuy: "), ("askToBuy", "set {askToBuy: "),
    ("set {storefront: JP", "set {storefront: JPN"), ("set {askToBuy: t", "set {askToBuy: true"),
    ("answer {fail: notEnt", "answer {fail: notEntitled"),
    (
      "buy {product: com.example.meridian.plus.monthly, offer: plus.st",
      "buy {product: com.example.meridian.plus.monthly, offer: plus.student"
    ),
    ("manageSubscriptions BB", "manageSubscriptions BB8AF310"),
    ("set {advancedCommerce: {estimatesTax: f", "set {advancedCommerce: {estimatesTax: false"),
  ])
  func tabCompletes(query: String, completed: String) throws {
    var stage = try stage(query)
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == completed, "\(stage.picture)")
  }

  /// A value of one kind is never completed with names of another.
  @Test(arguments: [
    "set {storefront: J", "set {locale: moon", "set {askToBuy: moon", "answer {fail: moon",
    "manageSubscriptions moon", "webhook {to: moon",
  ])
  func productsAreProposedOnlyWhereTheyAreNamed(query: String) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let labels = stage.screen.items(of: menu).filter { $0.keyText == "tab" }.map(\.label)
    #expect(!labels.contains { $0.hasPrefix("com.example") }, "\(labels)")
  }

  @Test func theStorefrontsOfALetterAreProposed() throws {
    let stage = try stage("set {storefront: J")
    let menu = try #require(stage.screen.menu)
    let labels = stage.screen.items(of: menu).filter { $0.keyText == "tab" }.map(\.label)
    #expect(labels.prefix(3).allSatisfy { Storefront(countryCode: $0) != nil }, "\(labels)")
    #expect(labels.contains("JPN"), "\(labels)")
  }

  /// A step in the syntax of a script's list is the same step.
  @Test(arguments: ["- advance: 3d", "-advance: 3d", "- advance 3d"])
  func theDashOfAScriptIsRead(query: String) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let step = try #require(Step(line: "advance: 3d"))
    #expect(stage.screen.items(of: menu).first?.choice == .perform(step))
  }

  @Test(arguments: [
    ("advence 3d", "there is no step advence: did you mean advance?", "advance 3d"),
    ("bu: moon", "there is no step bu: did you mean buy?", "buy: moon"),
    ("- xyloPhone: 1", "there is no step xyloPhone", nil),
    ("include: a.yaml", "the step include can't be typed, write it in a script", nil),
    ("branch {", "the step branch can't be typed, write it in a script", nil),
    ("always: x", "the step always can't be typed, write it in a script", nil),
  ])
  func aTextThatLooksLikeAStepIsAnswered(
    query: String,
    obstacle: String,
    completion: String?
  ) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let item = try #require(stage.screen.items(of: menu).last)
    #expect(item.obstacle == obstacle)
    #expect(item.completion == completion)
  }
}

/// The cycle of completions that tab inserts.
struct CompletionCycleTests {
  private func cycle(of typed: String, _ texts: [String]) -> CompletionCycle {
    CompletionCycle(of: typed, texts.map { MenuItem($0, .type($0)) })
  }

  @Test func theCommonBeginningComesFirst() {
    var cycle = cycle(of: "ra", ["raise ", "rate "])
    #expect(cycle.shown == "raise ")
    cycle.advance()
    #expect(cycle.shown == "rate ")
    cycle = self.cycle(of: "r", ["raise ", "rate "])
    #expect(cycle.shown == "ra")
    cycle.advance()
    #expect(cycle.shown == "raise ")
    cycle.advance()
    cycle.advance()
    #expect(cycle.shown == "raise ")
  }

  /// Names that match by other words don't share a prefix with the typed text.
  @Test func namesThatAreFoundComeInTheirOrder() {
    var cycle = cycle(of: "buy moon", ["buy com.a.moon", "buy com.b.moon"])
    #expect(cycle.shown == "buy com.a.moon")
    #expect(cycle.upcoming.map(\.label) == ["buy com.b.moon"])
    cycle.advance()
    #expect(cycle.shown == "buy com.b.moon")
    #expect(cycle.upcoming.map(\.label) == ["buy com.a.moon"])
  }

  /// Each tab inserts the first row with its label, also after a completed key.
  @Test(arguments: [
    (
      "set {bill",
      [
        "set {billing", "set {billingRetryOnRenewal: ", "set {billingRetryOnRenewal: true",
        "set {billingRetryOnRenewal: false", "set {billingRetryOnRenewal: true",
      ]
    ),
    (
      "set {askToBuy",
      [
        "set {askToBuy: ", "set {askToBuy: true", "set {askToBuy: false",
        "set {askToBuy: true", "set {askToBuy: false",
      ]
    ),
    ("answer ", []), ("advance ", []),
  ])
  func tabMatchesItsRows(query: String, texts: [String]) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press(":")
    try stage.type(query)
    var seen: [String] = []
    for _ in 0..<5 {
      let before = try #require(stage.screen.menu)
      let rows = stage.screen.items(of: before).compactMap(\.completedText)
      try #require(!rows.isEmpty)
      try stage.press("tab")
      let text = try #require(stage.screen.menu).query.text
      let isCommon = rows.allSatisfy { $0.hasPrefix(text) } && text.count > before.query.text.count
      #expect(text == rows[0] || isCommon, "\(rows)")
      seen.append(text)
    }
    #expect(texts.isEmpty || seen == texts, "\(seen)")
  }
}
