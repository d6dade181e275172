import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The sheets, cards and presentations of every storefront, in its language and with its dates, in any
/// terminal.
struct CustomerLanguageTests {
  static let storefronts = Storefront.all
  static let translated = storefronts.filter { [.german, .japanese].contains($0.customerLanguage) }

  private static let plus: ProductID = "com.example.meridian.plus.monthly"
  private static let observatory: ProductID = "com.example.meridian.plus.observatory.monthly"
  private static let lite: ProductID = "com.example.meridian.plus.lite.monthly"

  /// The names of the App Store and its environment, and words that German shares with English.
  private static let names = ["app", "store", "code", "sample", "sandbox"]

  private static func stage(in storefront: Storefront, _ catalog: Catalog = .sample) throws -> Stage
  {
    var stage = try Stage(catalog)
    var change = SettingsChange()
    change.storefront = storefront.countryCode
    change.locale = storefront.locale
    try stage.perform(.set(change))
    return stage
  }

  /// Returns a store with every sheet that a customer of a storefront can see.
  private static func sheets(in storefront: Storefront) throws -> [(name: String, stage: Stage)] {
    let fresh = try stage(in: storefront)
    var all: [(String, Stage)] = []
    func add(_ name: String, from stage: Stage, _ steps: Step...) throws {
      var stage = stage
      for step in steps { try stage.perform(step) }
      all.append((name, stage))
    }
    for product in fresh.catalog.products where !product.isGeneric {
      try add("buy \(product.id)", from: fresh, .buy(Buy(product: product.id)))
    }
    var subscribed = fresh
    for step in [
      Step.buy(Buy(product: plus)), .answer(.buy), .advance(.toNextEvent), .advance(.toNextEvent),
    ] { try subscribed.perform(step) }
    try add("upgrade", from: subscribed, .buy(Buy(product: observatory)))
    try add("downgrade", from: subscribed, .buy(Buy(product: lite)))
    try add("refund", from: subscribed, .askForRefund(.latest))
    try add("manage", from: subscribed, .manageSubscriptions(nil))
    try add(
      "manage what ends",
      from: subscribed,
      .cancelRenewal(.latest),
      .manageSubscriptions(nil)
    )
    try add("redeem", from: subscribed, .redeemCode)
    var fails = SettingsChange()
    fails.billingRetryOnRenewal = true
    fails.billingGracePeriod = true
    try add(
      "billing",
      from: subscribed,
      .set(fails),
      .advance(.toNextEvent),
      .manageSubscriptions(nil)
    )
    var risen = subscribed
    try risen.press("4")
    try risen.askForHigherPrice()
    try add("price increase", from: risen)
    var reduced = fresh
    for step in [Step.buy(Buy(product: observatory)), .answer(.buy)] { try reduced.perform(step) }
    try reduced.press("4")
    try reduced.askForHigherPrice()
    try add("price increase after an offer", from: reduced)
    for (name, request) in try requests(in: storefront) {
      try add(name, from: stage(in: storefront, .creators), .request(request))
    }
    return all
  }

  /// Returns requests for a subscription with two items, one with an offer, and for a charge.
  private static func requests(in storefront: Storefront) throws -> [(String, AppRequest)] {
    let info = RequestInfo(requestReferenceId: Stage.reference)
    let create = SubscriptionCreateRequest(
      currency: storefront.currency.rawValue,
      descriptors: Descriptors(displayName: "1", description: "2"),
      items: [
        SubscriptionCreateItem(sku: "A", displayName: "3", description: "4", price: 5_000_000),
        SubscriptionCreateItem(
          sku: "B",
          displayName: "5",
          description: "6",
          price: 2_000_000,
          offer: Offer(period: .p1m, periodCount: 3, price: 1_000_000, reason: .acquisition)
        ),
      ],
      period: .p1m,
      requestInfo: info,
      storefront: storefront.countryCode,
      taxCode: "C003-00-1"
    )
    let charge = OneTimeChargeCreateRequest(
      currency: storefront.currency.rawValue,
      item: OneTimeChargeItem(sku: "C", displayName: "7", description: "8", price: 3_000_000),
      requestInfo: info,
      taxCode: "C003-00-2",
      storefront: storefront.countryCode
    )
    return [
      (
        "charge",
        AppRequest(product: "com.example.market.onetime", request: .oneTimeCharge(charge))
      ),
      (
        "bundle",
        AppRequest(
          product: "com.example.market.subscription",
          request: .createSubscription(create)
        )
      ),
    ]
  }

  /// Returns the words of the open sheet, as a terminal with all letters or with ASCII only shows them.
  static func words(_ stage: Stage, usesASCII: Bool = false) throws -> [String] {
    let page = stage.pageContext
    let context = PageContext(page.store, page.shelf, appearance: Appearance(usesASCII: usesASCII))
    if let sheet = context.sheet {
      let text = PurchaseText(sheet: sheet, context: context)
      return [text.item.kind, text.button] + text.facts.flatMap { [$0.label, $0.value] }
        + text.termLines(columns: 200).map(\.plainText)
    }
    let sheet = try #require(context.systemSheet)
    let text = SystemSheetText(sheet: sheet, context: context)
    return [text.words.button] + text.lines(columns: 200).map(\.plainText)
  }

  private static func letters(_ texts: [String]) -> Set<String> {
    Set(texts.joined(separator: " ").lowercased().split { !$0.isLetter }.map(String.init))
  }

  private static func named(_ catalog: Catalog) -> Set<String> {
    letters(
      catalog.products.flatMap(\.localizations).map(\.displayName)
        + catalog.groups.map(\.name) + ["Creators"]
    )
  }

  /// No English words are left, and no dates in a technical format.
  @Test(.rule("sheets.texts"), arguments: translated)
  func sheetsAreInTheStorefrontsLanguage(storefront: Storefront) throws {
    for (name, stage) in try Self.sheets(in: storefront) {
      let words = try Self.words(stage)
      let known = Self.named(stage.catalog).union(Self.names)
        .union([storefront.currency.rawValue.lowercased()])
      let ours = Self.letters(words).subtracting(known)
      let left =
        storefront.customerLanguage == .japanese
        ? ours.filter { $0.allSatisfy(\.isASCII) }
        : ours.intersection(Self.letters(try Self.words(stage, usesASCII: true)))
      #expect(left == [], "\(name): \(words)")
      #expect(words.filter { $0.contains(/\d{4}-\d\d/) } == [], "\(name)")
    }
  }

  /// In other storefronts, words are English, with the local spelling and dates.
  @Test(arguments: ["USA", "GBR", "FRA", "BRA", "KOR"])
  func sheetsElsewhereAreEnglish(code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let isAmerican = code == "USA"
    for (name, stage) in try Self.sheets(in: storefront) {
      let text = try Self.words(stage).joined(separator: "\n")
      #expect(!text.contains(isAmerican ? "cancelled" : "canceled"), "\(name)")
      #expect(!text.contains(/\d{4}-\d\d/), "\(name)")
      #expect(
        !text.contains(isAmerican ? /\d [A-Z][a-z]+ 20/ : /[a-z] \d+, 20/),
        "\(name): \(text)"
      )
    }
  }

  /// The texts of a price increase contain the price, the date, and the consequence.
  @Test(arguments: [
    (
      "USA", "Plus goes from $4.99 to $5.48 per month on March 4, 2026.",
      "If you don't agree, your subscription ends on that date."
    ),
    (
      "DEU", "Plus kostet ab dem 04.03.2026 5,48\u{A0}€ pro Monat statt 4,99\u{A0}€.",
      "Wenn Sie nicht zustimmen, endet Ihr Abo an diesem Tag."
    ),
  ])
  func aPriceIncreaseNamesItsConsequence(code: String, rise: String, end: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let sheet = try Self.sheets(in: storefront).first { $0.name == "price increase" }
    let words = try Self.words(try #require(sheet).stage)
    #expect(words.contains(rise), "\(words)")
    #expect(words.contains(end))
  }

  /// The terminal's language changes no line of a sheet.
  @Test(arguments: ["USA", "DEU", "JPN"])
  func theTerminalsLanguageIsNotTheCustomers(code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    for (name, stage) in try Self.sheets(in: storefront) {
      let english = try Self.words(stage)
      for language in Language.allCases {
        let words = try Language.$current.withValue(language) { try Self.words(stage) }
        #expect(words == english, "\(name)")
      }
    }
  }

  /// A presentation shows cards, lists and entitlements in the storefront's language.
  @Test(arguments: ["DEU", "JPN"])
  func meetingsAreInTheStorefrontsLanguage(code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    var stage = try Self.stage(in: storefront)
    for step in [Step.buy(Buy(product: Self.plus)), .answer(.buy)] { try stage.perform(step) }
    stage.resize(120, 40)
    try stage.press("P")
    let rows = stage.picture.split(separator: "\n")
    let body = rows.dropLast().map(String.init)
    #expect(body.filter { $0.contains(/\d{4}-\d\d/) || $0.contains("per month") } == [])
    #expect(stage.picture.contains(code == "DEU" ? "verlängert sich 04.01.2026" : "2026年1月4日更新"))
    #expect(try #require(rows.last).contains("End presentation"))
    try stage.press("4 T")
    let timeline = stage.picture.split(separator: "\n").dropLast()
    #expect(timeline.contains { $0.contains(code == "DEU" ? "04.01.2026" : "2026年1月4日") })
    #expect(timeline.filter { $0.contains(/\d{4}-\d\d/) || $0.contains("renews") } == [])
  }

  /// Wide characters keep every frame aligned.
  @Test(arguments: [Size.standard, Size(columns: 120, rows: 40)], ["DEU", "JPN"])
  func framesStayAligned(size: Size, code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    for (name, stage) in try Self.sheets(in: storefront) {
      var stage = stage
      stage.resize(size.columns, size.rows)
      for line in stage.picture.split(separator: "\n") {
        #expect(CharacterWidth.columns(of: String(line)) <= size.columns, "\(name): \(line)")
      }
    }
  }
}
