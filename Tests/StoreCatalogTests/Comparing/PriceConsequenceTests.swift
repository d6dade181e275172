import StoreModel
import Testing

@testable import CatalogTools
@testable import StoreCatalog

/// The consequences of prices before they are written are those of the catalog after they are written.
struct PriceConsequenceTests {
  private static let text = """
    {"format": "storefront-catalog", "version": 1,
     "products": [
       {"productID": "gems", "type": "Consumable", "displayPrice": "0.99"}
     ],
     "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
       {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "4.99",
        "prices": {"DEU": "5.49", "JPN": "600"}, "groupNumber": 1,
        "recurringSubscriptionPeriod": "P1M"},
       {"productID": "lite", "type": "RecurringSubscription", "displayPrice": "49.99",
        "groupNumber": 2, "recurringSubscriptionPeriod": "P1Y"}
     ]}]}
    """

  @Test(arguments: ["+50%", "-20%", "+1"])
  func consequencesAreReportedBeforeTheWrite(change: String) throws {
    let bytes = Array(Self.text.utf8)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a.json").catalog)
    let adjustment = PriceAdjustment(
      try #require(PriceAdjustment.change(by: change)),
      isRounded: false
    )
    let table = CatalogTable(catalog)
    let germany = try #require(Storefront(countryCode: "DEU"))
    let set = PriceAdjustment(.to(123_450), isRounded: false)
    for changes in [
      table.planEverywhere(adjustment).changes, table.plan(adjustment, in: [nil]).changes,
      table.plan(set, in: [germany]).changes,
    ] {
      #expect(!changes.isEmpty)
      var editor = try CatalogEditor(bytes)
      let edit = try editor.edit(changes).textEdit(of: bytes)
      let written = try #require(edit.applied(to: bytes))
      let edited = try #require(CatalogReader.read(bytes: written, path: "a.json").catalog)
      let before = CatalogComparison(pricing: changes, in: catalog)
      let after = CatalogComparison(from: catalog, to: edited)
      #expect(told(before) == told(after))
      #expect(!told(before).isEmpty)
    }
  }

  /// Half of the price is the limit of consent, so only a rise of exactly half reads as +50%.
  @Test(
    arguments: [
      (5_000, 7_500, "+50%"), (49_990, 75_000, "a little over +50%"),
      (4_990, 7_487, "a little over +50%"), (49_990, 74_980, "a little under +50%"),
      (1_000, 1_004, "+0.4%"),
      (4_990, 7_490, "+50.1%"), (5_000, 2_500, "−50%"),
    ] as [(Int64, Int64, String)]
  )
  func aShareReads(old: Int64, now: Int64, words: String) {
    #expect(ComparisonWords.percent(from: old, to: now) == words)
  }

  private func told(_ comparison: CatalogComparison) -> [String: [CatalogConsequence]] {
    Dictionary(
      uniqueKeysWithValues: comparison.entries.map { ($0.change.name, $0.consequences) }
    )
    .filter { !$0.value.isEmpty }
  }
}
