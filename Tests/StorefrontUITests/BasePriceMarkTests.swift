import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// A base price that is used in another storefront has a mark wherever a tester sees it.
///
/// Prices in the home storefront don't have a mark.
struct BasePriceMarkTests {
  private static let text = #"""
    {"format": "storefront-catalog", "version": 1,
     "products": [{"productID": "gem", "type": "Consumable", "displayPrice": "0.99"}],
     "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
      {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "59.99", "groupNumber": 1,
       "recurringSubscriptionPeriod": "P1Y",
       "adHocOffers": [
         {"offerID": "a", "paymentMode": "payUpFront", "displayPrice": "29.99", "subscriptionPeriod": "P1Y"},
         {"offerID": "b", "paymentMode": "payAsYouGo", "displayPrice": "2.99", "subscriptionPeriod": "P1M",
          "numberOfPeriods": 3, "billingPlanType": "MONTHLY"}],
       "codeOffers": [
         {"referenceName": "C", "paymentMode": "payUpFront", "displayPrice": "19.99", "subscriptionPeriod": "P6M"},
         {"referenceName": "D", "paymentMode": "free", "subscriptionPeriod": "P1W"}],
       "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "5.49"}]}]}]}
    """#

  private func stage(_ code: String) throws -> Stage {
    let bytes = Array(Self.text.utf8)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a.json").catalog)
    var stage = try Stage(catalog, size: Size(columns: 250, rows: 50))
    guard code != "USA" else { return stage }
    try stage.press("s f")
    try stage.type(code)
    try stage.press("enter escape")
    return stage
  }

  /// Returns whether every clause with a price has a mark, or `nil` if only some have.
  private func isMarked(_ text: String, _ sign: String) -> Bool? {
    let clauses = text.replacing(", then ", with: "\n").split(separator: "\n").filter {
      $0.contains(sign)
    }
    guard !clauses.isEmpty else { return nil }
    let marked = clauses.count { $0.contains("*") }
    return marked == clauses.count ? true : marked == 0 ? false : nil
  }

  @Test(arguments: [("USA", "$"), ("DEU", "€"), ("JPN", "¥"), ("KOR", "₩")])
  func everyPlaceHasTheMark(code: String, sign: String) throws {
    var stage = try stage(code)
    let isAway = code != "USA"
    // The menu of purchase options.
    for product in ["gem", "plus"] {
      let items = stage.screen.items(of: Menu(.buyWith(ProductID(rawValue: product))))
      let values = items.map(\.value).filter { $0.contains(sign) }
      #expect(values.count == (product == "gem" ? 1 : 7))
      for value in values { #expect(isMarked(value, sign) == isAway, "\(value)") }
      // A narrow menu truncates terms, which are complete in the help.
      for item in items where product == "plus" && !item.value.isEmpty {
        #expect(item.help.lowercased().hasPrefix(item.value.lowercased()))
      }
    }
    // The list and the details of each product.
    for keys in ["home", "end"] {
      try stage.press(keys)
      for line in stage.picture.split(separator: "\n") where line.contains(sign) {
        for pane in line.split(separator: "│") where pane.contains(sign) {
          #expect(pane.contains("*") == isAway, "\(pane)")
        }
      }
    }
    // The purchase sheet.
    try stage.press("enter")
    #expect(stage.store.sheets.count == 1)
    let storefront = try #require(Storefront(countryCode: code))
    let plus = try #require(stage.catalog.product("plus"))
    let price = PriceFormat.displayPrice(plus.price(in: storefront), in: storefront)
    let rate = SubscriptionPeriod(value: 1, unit: .year).rate(of: price)
    let words = rate.text(in: storefront.customerLanguage)
    #expect(stage.picture.contains(isAway ? "\(words) *" : words), "\(stage.picture)")
    #expect(isAway || !stage.picture.contains("\(words) *"))
    let note = ["DEU": "Kein Preis für", "JPN": "の価格なし"][code] ?? "No price for"
    #expect(stage.picture.contains(note) == isAway)
  }

  /// In a presentation, only the card has the mark, because only the card explains it.
  @Test func aMeetingListHasNoMark() throws {
    var stage = try stage("FRA")
    try stage.press("P")
    let rows = stage.picture.split(separator: "\n").compactMap { $0.split(separator: "│").first }
    for row in rows where row.contains("€") { #expect(!row.contains("*"), "\(row)") }
    #expect(stage.picture.contains("* No local price: base price used."))
  }

  /// The exported columns for plans and prices mark base prices too.
  @Test(arguments: ["USA", "FRA"])
  func theExportMarksBasePrices(code: String) throws {
    let bytes = Array(Self.text.utf8)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a.json").catalog)
    let storefront = try #require(Storefront(countryCode: code))
    let plus = try #require(catalog.product("plus"))
    #expect(plus.hasStandIn(in: storefront, home: "USA") == (code == "FRA"))
    for offer in plus.subscription?.offers ?? [] {
      let isMarked = offer.benefit(in: storefront, home: "USA").text.hasSuffix(" *")
      #expect(isMarked == (code == "FRA" && offer.paymentMode != .freeTrial))
    }
  }

  /// A SKU that isn't sold in a storefront has a dash there, without a rate.
  @Test func aSKUWithoutAPriceHasNoRate() throws {
    let text = #"""
      {"format": "storefront-catalog", "version": 1, "products": [],
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
         {"productID": "any", "type": "RecurringSubscription", "displayPrice": "", "isGeneric": true,
          "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}]}],
       "skus": [{"sku": "CLUB", "kind": "subscription", "taxCode": "S021-08-1", "period": "P1M",
         "genericProductID": "any", "prices": {"USA": "1.00"},
         "localizations": [{"locale": "en_US", "displayName": "Club", "description": "A club"}]}]}
      """#
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    var stage = try Stage(catalog, size: Size(columns: 120, rows: 40))
    #expect(stage.picture.contains("$1.00/mo"))
    try stage.press("s f")
    try stage.type("BRA")
    try stage.press("enter escape")
    #expect(stage.picture.contains("—"))
    #expect(!stage.picture.contains("—/"))
  }
}
