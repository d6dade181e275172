import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The tax in a charge: the price includes it, except in the United States and Canada, where it is added.
struct TaxEstimateTests {
  struct Row: Sendable {
    let storefront: String
    let currency: Currency
    let price: Int64
    let rate: String
    let exclusive: Int64
    let tax: Int64
  }

  static let rows = [
    Row(storefront: "USA", currency: "USD", price: 9990, rate: "0", exclusive: 9990, tax: 0),
    Row(storefront: "CAN", currency: "CAD", price: 9990, rate: "0.05", exclusive: 9990, tax: 500),
    Row(storefront: "DEU", currency: "EUR", price: 9990, rate: "0.19", exclusive: 8390, tax: 1600),
    Row(storefront: "GBR", currency: "GBP", price: 9990, rate: "0.2", exclusive: 8320, tax: 1670),
    Row(storefront: "FIN", currency: "EUR", price: 9990, rate: "0.255", exclusive: 7960, tax: 2030),
    Row(storefront: "CHE", currency: "CHF", price: 9990, rate: "0.081", exclusive: 9240, tax: 750),
    Row(
      storefront: "JPN",
      currency: "JPY",
      price: 1_500_000,
      rate: "0.1",
      exclusive: 1_364_000,
      tax: 136_000
    ),
    Row(
      storefront: "KOR",
      currency: "KRW",
      price: 3_300_000,
      rate: "0.1",
      exclusive: 3_000_000,
      tax: 300_000
    ),
    Row(storefront: "HKG", currency: "HKD", price: 9000, rate: "0", exclusive: 9000, tax: 0),
    Row(storefront: "DEU", currency: "EUR", price: 0, rate: "0.19", exclusive: 0, tax: 0),
  ]

  @Test(.rule("storefronts.tax-rates", "storefronts.tax-on-top"), arguments: rows)
  func aCharge(row: Row) {
    let estimate = TaxEstimate(
      on: row.price,
      in: row.currency,
      storefront: row.storefront,
      isEstimated: true
    )
    #expect(estimate.rate == row.rate)
    #expect(estimate.exclusivePrice == row.exclusive)
    #expect(estimate.tax == row.tax)
  }

  @Test func everyRateIsOfAStorefront() {
    for storefront in Storefront.all {
      let estimate = TaxEstimate(
        on: .max / 1000 * 1000,
        in: storefront.currency,
        storefront: storefront.countryCode,
        isEstimated: true
      )
      #expect((0...0.3).contains(Double(estimate.rate) ?? 1))
    }
    let known = Set(Storefront.all.map(\.countryCode))
    #expect(TaxEstimate.storefronts.filter { !known.contains($0) } == [])
  }

  /// A one-time charge and a subscription in Germany, with and without the estimate.
  @Test(arguments: [true, false])
  func theSettingDecides(isEstimated: Bool) throws {
    var shop = Shop()
    try shop.change {
      $0.storefront = Storefront(countryCode: "DEU") ?? $0.storefront
      $0.advancedCommerce.estimatesTax = isEstimated
    }
    let charge = OneTimeChargeCreateRequest(
      currency: "EUR",
      item: OneTimeChargeItem(
        sku: "BOOK",
        displayName: "A Book",
        description: "A book",
        price: 9990
      ),
      requestInfo: RequestInfo(requestReferenceId: Shop.reference(1)),
      taxCode: "C003-00-2"
    )
    try shop.buy(.oneTimeCharge(charge), with: .genericConsumable)
    try shop.buy(.create(reference: 2, currency: "EUR"))
    for number in 1...2 {
      let info = try #require(shop.transaction(number).advancedCommerceInfo)
      #expect(info.taxRate == (isEstimated ? "0.19" : "0"))
      #expect(info.taxExclusivePrice == (isEstimated ? 8390 : 9990))
      #expect(info.estimatedTax == (isEstimated ? 1600 : 0))
      #expect(shop.transaction(number).price == 9990)
    }
    #expect(try shop.renewalInfo(of: 2).advancedCommerceInfo?.estimatedTax == nil)
  }
}
