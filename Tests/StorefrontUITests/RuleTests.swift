import StoreEngine
import StoreModel
import StoreRulebook
import StoreScript
import StoreTelling
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The rules that decided an event, on the pages that explain it.
struct RuleTests {
  private static let size = Size(columns: 120, rows: 40)

  private func subscribed(_ keys: String) throws -> Stage {
    try RulePictureTests.subscribed(Self.size, keys)
  }

  private func page(_ id: RuleID) -> OpenPage { .explanation(Explanation(.rule(id))) }

  @Test func eachReasonIsFollowedByItsRules() throws {
    let lines = try subscribed("X w").picture.split(separator: "\n").map(String.init)
    let reason = try #require(lines.firstIndex { $0.contains("Renewal is switched off") })
    #expect(lines[reason + 1].contains("   renewal.cancel-keeps-period · documented"))
  }

  @Test func enterListsTheRulesAndOpensOne() throws {
    var stage = try subscribed("X w enter")
    #expect(stage.screen.menu?.kind.name == "namedRules(_:)")
    try stage.type("cancel-keeps")
    try stage.press("enter")
    let picture = stage.picture
    #expect(picture.contains("Rule: renewal.cancel-keeps-period"))
    #expect(picture.contains("Turning renewal off keeps access until the end of the period"))
    #expect(picture.contains("Documented") && picture.contains("Sources"))
    #expect(picture.contains("https://developer.apple.com/"))
    try stage.press("[")
    #expect(stage.picture.contains("Why: Observatory"))
  }

  @Test func theRulesAreSearchedByWords() throws {
    var stage = try Stage(size: Self.size)
    try stage.press("#")
    try stage.type("grace keeps access")
    let items = try #require(
      stage.screen.menu.map { MenuLayout($0, stage.screen.menuContext).items }
    )
    #expect(items.contains { $0.label == "billing.grace-keeps-access" })
    #expect(items.count < 10)
    try stage.press("escape : ")
    try stage.type("Rules…")
    try stage.press("enter")
    #expect(stage.screen.menu?.kind == .rules())
  }

  @Test func aRuleShowsItsSettings() throws {
    var stage = try Stage(size: Self.size)
    stage.screen.pages.open = page("purchasing.offline-fails")
    #expect(stage.picture.contains("offline  false"))
    stage.screen.pages.open = page("advanced-commerce.requests.item-limits")
    #expect(stage.picture.contains("advancedCommerce.itemLimit"))
    #expect(stage.picture.contains("Assumed"))
    stage.screen.pages.open = page("prices.consent-thresholds")
    #expect(stage.picture.contains("priceIncreaseThresholds  of 2026-"))
    stage.screen.pages.open = page("no.such-rule")
    #expect(stage.picture.contains("This rule doesn't exist."))
  }

  @Test func aRuleShowsTheResultsOfItsTest() throws {
    var stage = try Stage(size: Self.size)
    stage.screen.pages.open = page("refunds.granted-revokes")
    #expect(stage.picture.contains("storefront rules export-tests writes an Xcode test of it."))
    let run = RuleRun(xcode: "27.1", os: "macOS 27.1", date: "2026-12-01")
    let later = RuleRun(xcode: "27.2", os: "macOS 27.2", date: "2026-12-24")
    let results = [
      RuleResult(rule: "refunds.granted-revokes", run: run, outcome: .confirmed),
      RuleResult(
        rule: "refunds.granted-revokes",
        run: later,
        outcome: .differs(expected: "1 event", seen: "2 events")
      ),
    ]
    for result in results { stage.screen.program.ruleResults.add(result) }
    let picture = stage.picture
    #expect(picture.contains("- macOS 27.1: confirmed by Xcode 27.1 on 2026-12-01"))
    #expect(
      picture.contains(
        "- macOS 27.2: differs in Xcode 27.2 (2026-12-24): expected 1 event, seen 2 events"
      )
    )
    // The screen shows the same text as the command.
    #expect(results.map { $0.phrase.text(in: .english) } == results.map(\.words))
    stage.screen.pages.open = page("server.error-body")
    let obstacle = "No Xcode test can observe it: StoreKitTest has no App Store Server API."
    #expect(stage.picture.contains(obstacle))
    #expect(!stage.picture.contains("macOS 27.1"))
  }

  /// The page of a rule shows the value of each setting that the rule names.
  @Test func everySettingOfARuleIsOneOfTheStore() throws {
    let stage = try Stage(size: Size(columns: 120, rows: 60))
    for rule in Rulebook.all where !rule.settings.isEmpty {
      let lines = RuleText(context: stage.screen.context, columns: 110).lines(of: rule.id)
      let told = lines.map(\.plainText)
      for setting in rule.settings {
        let line = try #require(told.first { $0.hasPrefix(setting) }, "\(rule.id)")
        #expect(line.dropFirst(setting.count).contains { $0 != " " }, "\(rule.id): \(setting)")
      }
    }
  }

  @Test func aTransactionAndALineOfTheLogNameTheirRules() throws {
    var stage = try subscribed("3 enter")
    #expect(stage.picture.contains("renewal.charges-at-end · documented"))
    try stage.press("escape 5 end enter")
    #expect(stage.picture.contains("Rules applied"))
    try stage.press("enter")
    #expect(stage.picture.contains("Rule: renewal.charges-at-end"))
  }

  @Test func aRefusalNamesItsRulesBelowIt() throws {
    var stage = try Stage(size: Self.size)
    let refusal = StoreRefusal.alreadyFinished(1)
    let report = StepReport(.finish(.latest), problem: refusal.description, by: refusal.rules)
    stage.update([.stepStarted(.finish(.latest)), .stepFinished(report)])
    #expect(stage.picture.contains("transactions.finish-repeats · assumed"))
    let line = try #require(stage.screen.session.log.lines.last)
    #expect(line.rules == ["transactions.finish-repeats"])
    var teller = LineNarrator()
    #expect(teller.news(of: stage.screen).contains("transactions.finish-repeats · assumed"))
  }

  /// While a refusal is shown, a key opens its rules, and all other keys keep their meaning.
  @Test func aKeyOpensTheRulesOfARefusal() throws {
    var stage = try Stage(size: Self.size)
    let footer = { (stage: Stage) in String(stage.picture.split(separator: "\n").last ?? "") }
    func refuse(_ stage: inout Stage) {
      let refusal = StoreRefusal.alreadyFinished(1)
      let report = StepReport(.finish(.latest), problem: refusal.description, by: refusal.rules)
      stage.update([.stepStarted(.finish(.latest)), .stepFinished(report)])
    }
    func firstRule(_ stage: Stage) -> String? {
      stage.screen.menu.flatMap { MenuLayout($0, stage.screen.menuContext).items.first?.label }
    }
    #expect(!footer(stage).contains("# Rules"))
    refuse(&stage)
    #expect(footer(stage).contains("# Rules applied"))
    try stage.press("#")
    #expect(firstRule(stage) == "transactions.finish-repeats")
    try stage.press("enter")
    #expect(stage.picture.contains("Rule: transactions.finish-repeats"))
    try stage.press("escape")
    #expect(!footer(stage).contains("# Rules"))
    try stage.press("#")
    #expect(firstRule(stage) == Rulebook.all.first?.id.rawValue)
    try stage.press("escape")
    refuse(&stage)
    try stage.press("enter")
    #expect(stage.screen.menu?.kind != .rules() && stage.screen.pages.open == .browse)
  }

  /// The rules of a page are the first ones in the list of all.
  @Test func theRulesOfAPageComeFirst() throws {
    var stage = try subscribed("X w #")
    let menu = try #require(stage.screen.menu)
    let labels = MenuLayout(menu, stage.screen.menuContext).items.map(\.label)
    let named = stage.screen.pages.page.rules(in: stage.screen.context).map(\.rawValue)
    #expect(named.count > 1 && Array(labels.prefix(named.count)) == named)
    #expect(labels.count == Rulebook.all.count)
    try stage.type("cancel-keeps")
    let found = try #require(stage.screen.menu)
    let first = MenuLayout(found, stage.screen.menuContext).items.first
    #expect(first?.label == "renewal.cancel-keeps-period")
  }

  /// The app gets only StoreKit's error, but the step's report names the rules.
  @Test func aPurchaseThatFailsBeforeASheetNamesItsRules() throws {
    var stage = try Stage(size: Self.size)
    let step = Step.buy(Buy(product: "com.example.meridian.theme.night", quantity: 2))
    func fail(_ stage: inout Stage) {
      stage.app.message = "Please try again"
      stage.app.error = "invalidQuantity"
      stage.app.failures += 1
      let snapshot = StoreSnapshot(store: stage.store, events: [], app: stage.app)
      stage.update([
        .stepStarted(step), .storeChanged(snapshot),
        .stepFinished(StepReport(step, by: ["purchasing.quantity-types"])),
      ])
    }
    fail(&stage)
    #expect(stage.picture.contains("Product.PurchaseError.invalidQuantity"))
    #expect(stage.picture.contains("purchasing.quantity-types · assumed"))
    let lines = stage.screen.session.log.lines.filter(\.isStep)
    #expect(lines.last?.rules == ["purchasing.quantity-types"])
    try stage.press("P")
    fail(&stage)
    #expect(!stage.picture.contains("purchasing.quantity-types"))
  }

  @Test func aMeetingShowsNoRules() throws {
    var stage = try subscribed("X w")
    #expect(stage.picture.contains(" · documented"))
    try stage.press("P")
    #expect(!stage.picture.contains("renewal.cancel-keeps-period"))
    try stage.press("enter")
    #expect(stage.screen.menu == nil)
    try stage.press("#")
    #expect(stage.screen.menu == nil)
    stage.screen.terminal.appearance.isForPresentation = false
    stage.screen.pages.open = page("renewal.cancel-keeps-period")
    try stage.press("P")
    #expect(!stage.picture.contains("renewal.cancel-keeps-period"))
    let refusal = StoreRefusal.alreadyFinished(1)
    let report = StepReport(.finish(.latest), problem: refusal.description, by: refusal.rules)
    stage.update([.stepStarted(.finish(.latest)), .stepFinished(report)])
    #expect(!stage.picture.contains("transactions.finish-repeats"))
  }

  /// The words around a rule's statement are translated, but the statement is unchanged.
  @Test(arguments: [(Language.german, "dokumentiert"), (.japanese, "文書あり")])
  func theStatusIsInTheLanguageOfTheTerminal(language: Language, status: String) throws {
    var appearance = Appearance()
    appearance.speak(language)
    var stage = try Stage(size: Self.size, appearance: appearance)
    stage.screen.pages.open = page("billing.retry-no-access")
    #expect(stage.picture.contains(status))
    #expect(stage.picture.contains("Without a grace period, a failed renewal"))
  }
}
