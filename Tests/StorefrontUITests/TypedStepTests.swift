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
    ("restore ", "restore:"), ("set {askToBuy: true", "set: {askToBuy: true}"),
  ])
  func aTypedStepIsCarriedOut(query: String, line: String) throws {
    var stage = try stage(query)
    if query == "restore" { try stage.press("tab") }
    let menu = try #require(stage.screen.menu)
    let item = try #require(stage.screen.items(of: menu).first)
    let step = try #require(Step(line: line))
    #expect(item.choice == .perform(step) && item.label == line)
    var screen = stage.screen
    #expect(screen.update(.keyPressed(.enter)) == [.perform(step)])
    #expect(screen.menu == nil)
  }

  @Test(arguments: [
    ("advance 3x", "is no"), ("buy {product: {", ""), ("raisePrice {to: 5.99}", "transaction"),
  ])
  func whatIsWrongIsSaid(query: String, words: String) throws {
    var stage = try stage(query)
    #expect(stage.picture.contains("Not now: "), "\(stage.picture)")
    #expect(stage.picture.contains(words), "\(stage.picture)")
    try stage.press("enter")
    #expect(stage.screen.menu != nil)
  }

  /// A message begins in capitals, but a name stays as it is typed.
  @Test(arguments: [
    ("api {}", "api lacks number"), ("webhook {hold: true, release: all}", "webhook can't have"),
    ("api nothing", "There is no fault"), ("raisePrice {to: 5.99}", "raisePrice lacks"),
  ])
  func aNameStaysAsItIsTyped(query: String, beginning: String) throws {
    var stage = try stage(query)
    try stage.press("enter")
    #expect(stage.screen.toast?.text.hasPrefix(beginning) == true, "\(stage.picture)")
  }

  /// A step that only scripts have says so, below everything that is found by its words.
  @Test(arguments: ["http {get: /x}", "press q", "expect {transactions: 1}"])
  func aStepOfScriptsIsExplained(query: String) throws {
    var stage = try stage(query)
    let words = "step \(query.prefix { $0 != " " }) runs only in a script that is played"
    let menu = try #require(stage.screen.menu)
    #expect(stage.screen.items(of: menu).last?.obstacle == "the \(words)")
    guard query.hasPrefix("http") else { return }
    #expect(stage.picture.contains("Not now: the \(words)"), "\(stage.picture)")
    try stage.press("enter")
    #expect(stage.screen.toast?.text == "The \(words)")
  }

  /// Tab completes names, words, members and products.
  @Test(arguments: [
    ("rais", "raisePrice "), ("answer int", "answer interrupt"), ("raisePrice ", "raisePrice {"),
    ("raisePrice {", "raisePrice {transaction: "), ("raisePrice {con", "raisePrice {consent: "),
    ("buy moon", "buy com.example.meridian.tour.moon"),
    ("buy {product: moon", "buy {product: com.example.meridian.tour.moon"),
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

  /// A step as a script writes it in its list is the same step.
  @Test(arguments: ["- advance: 3d", "-advance: 3d", "- advance 3d"])
  func theDashOfAScriptIsRead(query: String) throws {
    let stage = try stage(query)
    let menu = try #require(stage.screen.menu)
    let step = try #require(Step(line: "advance: 3d"))
    #expect(stage.screen.items(of: menu).first?.choice == .perform(step))
  }

  @Test(arguments: [
    ("advence 3d", "there is no step advence: did you mean advance?", "advance 3d"),
    ("bu: moon", "there is no step bu: did you mean buy?", "buy moon"),
    ("- xylophone: 1", "there is no step xylophone", nil),
    ("include: a.yaml", "the step include runs only in a script that is played", nil),
    ("branch {", "the step branch runs only in a script that is played", nil),
    ("always: x", "the step always runs only in a script that is played", nil),
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

/// The cycle of completions that tab goes through.
struct CompletionCycleTests {
  @Test func theCommonBeginningComesFirst() {
    var cycle = CompletionCycle(of: "ra", ["raise ", "rate "])
    #expect(cycle.shown == "raise ")
    cycle.advance()
    #expect(cycle.shown == "rate ")
    cycle = CompletionCycle(of: "r", ["raise ", "rate "])
    #expect(cycle.shown == "ra")
    cycle.advance()
    #expect(cycle.shown == "raise ")
    cycle.advance()
    cycle.advance()
    #expect(cycle.shown == "raise ")
  }

  /// Names that are found by other words have no beginning in common with what is typed.
  @Test func namesThatAreFoundComeInTheirOrder() {
    var cycle = CompletionCycle(of: "buy moon", ["buy com.a.moon", "buy com.b.moon"])
    #expect(cycle.shown == "buy com.a.moon")
    cycle.advance()
    #expect(cycle.shown == "buy com.b.moon")
  }
}
