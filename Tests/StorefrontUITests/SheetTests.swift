import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreTestSupport
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The content of the purchase sheet, and the messages about its result.
struct SheetTests {
  private static let plus: ProductID = "com.example.meridian.plus.monthly"
  private static let lite: ProductID = "com.example.meridian.plus.lite.monthly"
  private static let observatory: ProductID = "com.example.meridian.plus.observatory.monthly"

  /// Returns a customer of Plus whose trial has ended.
  private func subscribed(size: Size = .standard) throws -> Stage {
    var stage = try Stage(size: size)
    try stage.perform(.buy(Buy(product: Self.plus)))
    try stage.perform(.answer(.buy))
    try stage.perform(.advance(.toNextEvent))
    return stage
  }

  @Test(.rule("sheets.texts"))
  func aTrialSaysWhenTheFirstChargeComes() throws {
    var stage = try Stage()
    try stage.perform(.buy(Buy(product: Self.plus)))
    #expect(stage.line("free") == "3 days free                               Starting today")
    #expect(
      stage.line("$4.99 per month") == "$4.99 per month                     Starting Jan 4, 2026"
    )
    #expect(stage.line("Renews") == "Renews automatically until canceled.")
    #expect(stage.line("Nothing is") == "Sandbox     For testing. Nothing is charged.")
  }

  @Test func anUpgradeReplacesNow() throws {
    var stage = try subscribed()
    try stage.perform(.buy(Buy(product: Self.observatory)))
    #expect(stage.line("Starting").hasSuffix("Starting today, replaces Plus"))
  }

  @Test func aDowngradeStartsWithTheNextPeriod() throws {
    var stage = try subscribed()
    try stage.perform(.buy(Buy(product: Self.lite)))
    #expect(stage.line("Starting").hasSuffix("Starting Feb 4, 2026, after Plus"))
    try stage.perform(.answer(.buy))
    #expect(stage.picture.contains("✓ Lite starts 2026-02-04, Plus until then"))
    try stage.perform(.advance(.by(SubscriptionPeriod(value: 1, unit: .year))))
    #expect(!stage.picture.contains("until then"))
  }

  @Test(.rule("purchasing.owned-returned"))
  func buyingAnOwnedProductShowsNoSheet() throws {
    var stage = try subscribed()
    try stage.perform(.buy(Buy(product: Self.plus)))
    #expect(
      stage.picture.contains("No sheet: Plus is already subscribed, it continues on 2026-02-04")
    )
  }

  @Test func theSwitchAskToBuyRenamesTheButton() throws {
    var stage = try Stage()
    try stage.press("s a escape enter")
    #expect(stage.line("Ask to Buy") == "Ask to Buy")
    stage = try Stage()
    try stage.press("enter")
    #expect(stage.line("Purchase") == "Purchase")
  }

  @Test(arguments: [
    Size(columns: 40, rows: 10), Size(columns: 60, rows: 20), Size(columns: 80, rows: 16),
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ])
  func itemTermsAndButtonAreThereAtEverySize(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.perform(.buy(Buy(product: Self.plus)))
    for words in ["Plus", "3 days free", "$4.99 per month", "Renews automatically", "Subscribe"] {
      #expect(stage.picture.contains(words))
    }
    guard size.rows >= 16 else { return }
    #expect(stage.picture.contains("Nothing is charged"))
    #expect(stage.picture.contains("Tester: choose the outcome"))
  }

  @Test(.rule("purchasing.unfinished-consumable-returned"))
  func anUnfinishedConsumableThatComesBackIsNamed() throws {
    var stage = try Stage()
    try stage.press("enter u a enter")
    #expect(
      stage.picture.contains(
        "No sheet: StoreKit returned the unfinished Telescope Hour (unverified)."
      )
    )
    stage = try Stage()
    try stage.press("enter enter enter")
    #expect(stage.picture.contains("returned the unfinished Telescope Hour. 3 F finishes it."))
  }

  /// The app's own message comes with the store's message, or after it.
  @Test(arguments: [true, false])
  func theAppsMessageKeepsTheReasonForAMissingSheet(isLater: Bool) throws {
    var stage = try Stage()
    try stage.press("enter u a")
    let app = AppSnapshot(message: "Please try again", error: "invalidSignature")
    if !isLater { stage.app = app }
    try stage.press("enter")
    if isLater {
      stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
    }
    #expect(stage.picture.contains("the unfinished Telescope Hour (unverified)"))
    #expect(!stage.picture.contains("! Please try again"))
    #expect(
      stage.screen.session.log.lines.contains { $0.text.contains("the app says: Please try again") }
    )
    #expect(stage.screen.session.log.lines.contains { $0.text.hasSuffix(", no sheet") })
  }

  @Test func theErrorIsNamedForTheTester() throws {
    var stage = try Stage()
    try stage.press("enter f b")
    #expect(stage.picture.contains("! The app received: StoreKitError.networkError"))
    var app = AppSnapshot(message: "Please try again", error: "networkError")
    stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
    #expect(stage.picture.contains("! Please try again  (StoreKitError.networkError)"))
    app = AppSnapshot(message: "Could not verify", error: "invalidSignature")
    stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
    #expect(stage.picture.contains("! Could not verify  (VerificationError.invalidSignature)"))
    try stage.press("5 +")
    #expect(stage.line("purchase():") == "↳ purchase(): StoreKitError.networkError")
    #expect(
      stage.line("verify")
        == "▸   ↳ the app says: Could not verify  (VerificationError.invalidSignature)"
    )
  }

  @Test func aToastFillsTheLastRow() throws {
    var stage = try Stage()
    try stage.press("enter c")
    let rows = stage.picture.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[22] == " • The customer canceled")
  }
}

/// Local prices of the catalog, and base prices.
struct StandInPriceTests {
  private func inJapan(_ stage: Stage) throws -> Stage {
    var stage = stage
    var change = SettingsChange()
    change.storefront = "JPN"
    try stage.perform(.set(change))
    return stage
  }

  @Test(.rule("storefronts.converted-price"))
  func aPriceThatTheCatalogLacksIsMarkedEverywhere() throws {
    var stage = try inJapan(Stage(size: Size(columns: 120, rows: 40)))
    #expect(stage.picture.contains("¥5*"))
    #expect(!stage.picture.contains("¥4.99"))
    #expect(stage.picture.contains("* no price for Japan: base price used"))
    try stage.press("enter")
    // The sheet is in the customer's language.
    #expect(stage.line("価格なし").hasSuffix("日本の価格なし：基準価格"))
    try stage.press("c s f")
    try stage.type("germ")
    #expect(stage.line("DEU").hasSuffix("4,99\u{A0}€*"))
  }

  /// A sheet shows each fact completely and only once, whatever its size.
  @Test(arguments: Language.allCases, [9, 14, 20, 22, 40])
  func aFactIsShownOnceAndCompletely(language: Language, rows: Int) throws {
    var stage = try inJapan(Stage())
    try stage.press("enter")
    let context = stage.pageContext
    let text = PurchaseText(sheet: try #require(context.sheet), context: context)
    Language.$current.withValue(language) {
      for columns in [24, 40, 62, 78] {
        let plan = PurchasePlan(text, in: Rect(column: 0, row: 0, columns: columns, rows: rows))
        let shown = PurchasePlan.factParts.filter(plan.layout.has).flatMap { plan.facts[$0] ?? [] }
        let words = (plan.terms + shown).flatMap { line in
          line.plainText.split(separator: " ").filter { !$0.contains("…") }
        }
        let said = words.joined()
        for fact in text.facts {
          let value = fact.value.split(separator: " ").joined()
          #expect(said.ranges(of: value).count == 1, "\(fact.value) at \(columns) columns")
        }
      }
    }
  }

  @Test func atHomeNothingIsMarked() throws {
    let stage = try Stage(size: Size(columns: 120, rows: 40))
    #expect(!stage.picture.contains("*"))
    #expect(!stage.picture.contains("no price for"))
  }

  @Test func aGenericProductHasNoPriceOfItsOwn() throws {
    var stage = try inJapan(Stage.marketplace(size: Size(columns: 120, rows: 40)))
    #expect(stage.picture.contains("by request"))
    #expect(stage.picture.contains("¥1,299"))
    #expect(!stage.picture.contains("0.99"))
    #expect(!stage.picture.contains("¥1 "))
    try stage.type(":purchase")
    #expect(!stage.picture.contains("0.99"))
  }
}

/// Terms for this customer, and reasons for ended subscriptions.
struct StandingTests {
  @Test func anIntroductoryOfferThatWasUsedIsNotPromised() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/lite")
    try stage.press("enter")
    #expect(stage.picture.contains(", then $1.99 per month"))
    try stage.perform(.buy(Buy(product: "com.example.meridian.plus.monthly")))
    try stage.perform(.answer(.buy))
    #expect(!stage.picture.contains(", then $1.99 per month"))
    try stage.press("tab +")
    #expect(stage.picture.contains("already used in this group"))
  }

  @Test func aFailedRenewalSaysHowLongAndWhy() throws {
    var stage = try Stage(size: Size(columns: 80, rows: 24))
    try stage.perform(.buy(Buy(product: "com.example.meridian.plus.observatory.monthly")))
    try stage.perform(.answer(.buy))
    var change = SettingsChange()
    change.billingRetryOnRenewal = true
    change.billingGracePeriod = true
    try stage.perform(.set(change))
    try stage.perform(.advance(.to(CivilDate(year: 2026, month: 2, day: 2).instant)))
    try stage.press("2")
    #expect(stage.line("Observatory", last: true).hasSuffix("until 2026-02-17"))
    try stage.press("4")
    #expect(stage.picture.contains("in grace period until 2026-02-17"))
    try stage.perform(.advance(.to(CivilDate(year: 2026, month: 2, day: 20).instant)))
    #expect(stage.picture.contains("in billing retry until 2026-04-02"))
    try stage.perform(.advance(.to(CivilDate(year: 2026, month: 5, day: 1).instant)))
    #expect(stage.picture.contains("expired 2026-02-01, billing error"))
  }
}

extension Stage {
  /// Returns the text between frames on the first or last line with a text.
  func line(_ text: String, last: Bool = false) -> String {
    let lines = picture.split(separator: "\n").filter { $0.contains(text) }
    let line = (last ? lines.last : lines.first).map(String.init) ?? ""
    let parts = line.split(separator: "│").map { $0.trimmed }
    return parts.first { $0.contains(text) } ?? ""
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
