import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

@testable import SimulatedStoreKit

/// The values of an Advanced Commerce purchase in StoreKit, member by member: flat names, and prices in units of
/// the currency.
struct AdvancedCommerceViewTests {
  private func money(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  @Test(.rule("storekit.advanced-commerce-values"))
  @MainActor
  func aSubscriptionsTransactionSaysWhatWasSold() async throws {
    let store = try BundleStore()
    let transaction = try await store.bought(BundleStore.create(1))
    #expect(transaction.productID == BundleStore.subscription)
    #expect(transaction.price == (try money("12.98")))
    let info = try #require(transaction.advancedCommerceInfo)
    #expect(info.displayName == "Streaming")
    #expect(info.description == "Films and sports")
    #expect(info.period == .init(value: 1, unit: .month))
    #expect(info.requestReferenceID == "10000000-0000-4000-8000-000000000001")
    #expect(info.taxCode == "C003-00-1")
    #expect(info.taxExclusivePrice + info.estimatedTax == transaction.price)
    #expect(info.items.map(\.details.sku) == ["FILMS", "FILMS_SPORTS"])
    let films = try #require(info.items.first)
    #expect(films.details.displayName == "Films")
    #expect(films.details.description == "Every film")
    #expect(films.details.price == (try money("9.99")))
    #expect(films.details.offer == nil)
    #expect(films.details.partners == [])
    #expect(films.refunds == nil)
    #expect(films.revocationDate == nil)
    let sports = try #require(info.items.last)
    #expect(sports.details.price == (try money("4.99")))
    let offer = try #require(sports.details.offer)
    #expect(offer.price == (try money("2.99")))
    #expect(offer.period == .init(value: 1, unit: .month))
    #expect(offer.periodCount == 3)
    #expect(offer.reason == .acquisition)
  }

  @Test(.rule("storekit.advanced-commerce-values"))
  @MainActor func aRenewalInfoContainsTheRenewingItems()
    async throws
  {
    let store = try BundleStore()
    let transaction = try await store.bought(BundleStore.create(1))
    let status = try #require(await transaction.subscriptionStatus)
    let info = try #require(try status.renewalInfo.payloadValue.advancedCommerceInfo)
    #expect(!info.consistencyToken.isEmpty)
    #expect(info.displayName == "Streaming")
    #expect(info.description == "Films and sports")
    #expect(info.period == .init(value: 1, unit: .month))
    #expect(info.requestReferenceID == "10000000-0000-4000-8000-000000000001")
    #expect(info.taxCode == "C003-00-1")
    #expect(info.items.map(\.details.sku) == ["FILMS", "FILMS_SPORTS"])
    // One of the three periods has been paid.
    #expect(info.items.last?.details.offer?.periodCount == 2)
    #expect(info.items.allSatisfy { $0.priceIncreaseInfo == nil })
  }

  @Test(.rule("storekit.advanced-commerce-values", "storekit.raw-values-others"))
  func refundsAndAPriceOnItsWayAreShownInMoney() throws {
    let day = StoreInstant(milliseconds: 1_767_225_600_000)
    let item = StoreModel.AdvancedCommerceInfo.Item(
      sku: "FILMS",
      displayName: "Films",
      description: "Every film",
      price: 990_000,
      refunds: [
        .init(refundAmount: 500_000, refundDate: day, refundReason: "LEGAL", refundType: "CUSTOM")
      ],
      revocationDate: day,
      priceIncreaseInfo: .init(status: .pending, price: 1_200_000, dependentSKUs: ["SPORTS"])
    )
    let info = StoreModel.AdvancedCommerceInfo(
      requestReferenceId: "r",
      taxCode: "C003-00-1",
      taxRate: "0.15",
      taxExclusivePrice: 861_000,
      estimatedTax: 129_000,
      consistencyToken: "1.2.3",
      period: .init(value: 1, unit: .year),
      items: [item]
    )
    let sold = Transaction.AdvancedCommerceInfo(info, currency: "JPY")
    #expect(sold.estimatedTax == 129)
    #expect(sold.taxExclusivePrice == 861)
    #expect(sold.taxRate == (try money("0.15")))
    #expect(sold.displayName == nil)
    let refund = try #require(sold.items.first?.refunds?.first)
    #expect(refund.amount == 500)
    #expect(refund.date == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(refund.reason == .legal)
    #expect(refund.type == .custom)
    #expect(sold.items.first?.revocationDate == refund.date)

    let renews = try #require(
      Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo(info, currency: "JPY")
    )
    #expect(renews.consistencyToken == "1.2.3")
    let increase = try #require(renews.items.first?.priceIncreaseInfo)
    #expect(increase.status == .pending)
    #expect(increase.price == 1200)
    #expect(increase.dependentSKUs == ["SPORTS"])
    #expect(renews.items.first?.details.price == 990)
  }

  /// Each CreateRequest starts its own subscription, and the product contains all of them.
  @Test(
    .rule(
      "entitlements.generic-product-lists-all",
      "advanced-commerce.requests.several-subscriptions"
    )
  )
  @MainActor func severalSubscriptionsOfOneProductAreHeldAtOnce() async throws {
    let store = try BundleStore()
    let first = try await store.bought(BundleStore.create(1))
    let second = try await store.bought(BundleStore.create(2, sku: "MUSIC"))
    #expect(first.originalID != second.originalID)
    let product = try await StoreScope.with(store.session) {
      try await AdvancedCommerceProduct(id: BundleStore.subscription)
    }
    #expect(product.type == .autoRenewable)
    #expect(await product.latestTransaction?.unsafePayloadValue.id == second.id)
    var all: [UInt64] = []
    for await result in product.allTransactions { all.append(try result.payloadValue.id) }
    #expect(all == [second.id, first.id])
    var held: [UInt64] = []
    for await result in product.currentEntitlements { held.append(try result.payloadValue.id) }
    #expect(Set(held) == [first.id, second.id])
    let entitlements = StoreScope.with(store.session) {
      Transaction.currentEntitlements(for: BundleStore.subscription)
    }
    var entitling: [UInt64] = []
    for await result in entitlements { entitling.append(try result.payloadValue.id) }
    #expect(Set(entitling) == [first.id, second.id])
  }

  @Test @MainActor func theCustomerHasNoTransactionsAtFirst() async throws {
    let store = try BundleStore()
    let product = try await StoreScope.with(store.session) {
      try await AdvancedCommerceProduct(id: BundleStore.consumable)
    }
    #expect(product.type == .consumable)
    #expect(await product.latestTransaction == nil)
    var all = 0
    for await _ in product.allTransactions { all += 1 }
    #expect(all == 0)
  }
}
