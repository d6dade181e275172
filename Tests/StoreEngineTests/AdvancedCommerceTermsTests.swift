import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of scheduled and announced prices of items, with only the terms of a subscription.
struct AdvancedCommerceTermsTests {
  private typealias Item = AdvancedCommerceTerms.Item
  private typealias Increase = AdvancedCommerceInfo.PriceIncreaseInfo

  private let month = SubscriptionPeriod(value: 1, unit: .month)

  private func item(_ sku: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item(sku: sku, displayName: sku, description: sku, price: 1000)
    change(&item)
    return item
  }

  private func terms(_ items: [Item]) -> AdvancedCommerceTerms {
    let bundle = AdvancedCommerceTerms.Bundle(
      descriptors: AdvancedCommerceInfo.Descriptors(displayName: "TV", description: "TV"),
      period: month,
      items: items
    )
    return AdvancedCommerceTerms(
      requestReferenceId: "",
      taxCode: "",
      current: bundle,
      next: bundle
    )
  }

  @Test(.rule("prices.increase-offer-postpones", "advanced-commerce.prices.rise-statuses"))
  func anOfferPutsTheQuestionOff() {
    let asked = item("BASIC") { $0.priceIncrease = Increase(status: .pending, price: 2000) }
    #expect(terms([asked, item("NEWS")]).lapsingSKUs == ["BASIC"])
    var inOffer = asked
    inOffer.offer = AdvancedCommerceInfo.Offer(
      period: "P1M",
      periodCount: 1,
      price: 500,
      reason: "RETENTION"
    )
    #expect(terms([inOffer, item("NEWS")]).lapsingSKUs == [])
    #expect(terms([asked]).lapsesWhole)
    #expect(!terms([asked, item("NEWS")]).lapsesWhole)
    #expect(!terms([item("NEWS")]).lapsesWhole)
    #expect(!terms([]).lapsesWhole)
  }

  /// If the price after an offer is the regular price, it isn't an increase.
  @Test(arguments: [(1000 as Int64, false), (1001, true)])
  func onlyAHigherPriceIsARise(price: Int64, isRise: Bool) {
    let renewal: StoreInstant = "2026-03-01"
    var terms = terms([
      item("BASIC") { $0.priceIncrease = Increase(status: .accepted, price: price) }
    ])
    terms.settleIncreases(at: renewal)
    #expect(terms.raisedAt == (isRise ? renewal : nil))
    #expect(terms.next.items.map(\.price) == [price])
    #expect(terms.next.items.map(\.priceIncrease) == [nil])
  }

  @Test(.rule("advanced-commerce.prices.dependents")) func dependentsLeaveWithARefusedItem() {
    var terms = terms([
      item("BASIC") {
        $0.priceIncrease = Increase(status: .pending, price: 2000, dependentSKUs: ["NEWS"])
        $0.refusesIncrease = true
      },
      item("NEWS"), item("SPORTS"),
    ])
    terms.leaveOutRefused()
    #expect(terms.next.items.map(\.sku) == ["SPORTS"])
  }

  @Test func aPartOfNothingIsNothing() {
    #expect(Transaction.part(1, of: 0, of: 100) == 0)
    #expect(Transaction.part(-1, of: 2, of: 100) == 0)
    #expect(Transaction.part(1, of: 2, of: -100) == 0)
    #expect(Transaction.part(1, of: 2, of: 100) == 50)
    #expect(Transaction.part(3, of: 2, of: 100) == 100)
  }
}
