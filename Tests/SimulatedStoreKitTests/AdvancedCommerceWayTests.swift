import AdvancedCommerce
import Foundation
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// The two ways to send each request through StoreKit, and the errors that the app receives from each.
struct AdvancedCommerceWayTests {
  private typealias Way = BundleStore.Way

  private func refusals(of store: BundleStore) -> [RequestRefusal] {
    store.session.log.compactMap { journaled in
      guard case .requestRefused(let refusal) = journaled.event else { return nil }
      return refusal
    }
  }

  @Test(
    .rule("advanced-commerce.requests.two-ways", "advanced-commerce.requests.four-in-app"),
    arguments: BundleStore.Way.allCases
  )
  @MainActor func everyRequestGoesIn(way: BundleStore.Way) async throws {
    let store = try BundleStore()
    let book = try await store.bought(
      BundleStore.charge(1),
      BundleStore.consumable,
      by: way
    )
    #expect(book.advancedCommerceInfo?.items.map(\.details.sku) == ["BOOK"])

    let created = try await store.bought(BundleStore.create(2), by: way)
    let modified = try await store.bought(
      SubscriptionModifyInAppRequest(
        requestInfo: BundleStore.info(3),
        addItems: [
          SubscriptionModifyAddItem(
            sku: "NEWS",
            displayName: "News",
            description: "Every hour",
            price: 1990
          )
        ],
        currency: "USD",
        retainBillingCycle: true,
        transactionId: String(created.id)
      ),
      by: way
    )
    #expect(modified.originalID == created.originalID)
    #expect(modified.advancedCommerceInfo?.items.map(\.details.sku).contains("NEWS") == true)

    try store.session.perform(.setAutoRenew(TransactionID(rawValue: created.id), false))
    let reactivated = try await store.bought(
      SubscriptionReactivateInAppRequest(
        requestInfo: BundleStore.info(4),
        transactionId: String(created.id)
      ),
      by: way
    )
    #expect(reactivated.originalID == created.originalID)
    let status = try #require(await reactivated.subscriptionStatus)
    #expect(try status.renewalInfo.payloadValue.willAutoRenew)
    #expect(refusals(of: store) == [])
  }

  /// Requests that are rejected before or by the store: the option hides the reason, and compactJWS reports it.
  @Test(
    .rule(
      "advanced-commerce.requests.app-hears-unknown",
      "advanced-commerce.requests.product-type-throws",
      "advanced-commerce.requests.decimals-error"
    ),
    arguments: BundleStore.Way.allCases
  )
  @MainActor func eachWayReportsARejectionDifferently(way: BundleStore.Way) async throws {
    let store = try BundleStore()
    var decimals = BundleStore.charge(1)
    decimals.item.price = 4991
    var abroad = BundleStore.charge(2)
    abroad.storefront = "DEU"
    abroad.currency = "USD"
    for (request, code) in [(decimals, 4_000_132), (abroad, 4_000_133)] {
      do {
        _ = try await store.buy(request, BundleStore.consumable, by: way)
        Issue.record("\(code) is sold")
      } catch let error as InvalidRequestError {
        #expect(way == .compactJWS)
        #expect(error.code == Int64(code))
        #expect(!error.message.isEmpty)
        #expect(error.errorDescription == error.message)
      } catch StoreKitError.unknown {
        #expect(way == .advancedCommerceData)
      }
    }
    #expect(refusals(of: store).map(\.code.rawValue) == [4_000_132, 4_000_133])
    #expect(refusals(of: store).map(\.layer) == [.payload, .storefront])
  }

  @Test(
    .rule(
      "advanced-commerce.requests.invalid-product-unsupported",
      "storekit.advanced-commerce-unknown-id"
    )
  )
  @MainActor func anOtherProductIsUnsupported() async throws {
    let store = try BundleStore()
    for id in ["gems", "gold.monthly", "nothing"] {
      await #expect {
        _ = try await store.buy(BundleStore.charge(1), id, by: .compactJWS)
      } throws: { error in
        if case StoreKitError.unsupported = error { true } else { false }
      }
    }
  }

  @Test(.rule("purchasing.generic-needs-request"))
  @MainActor
  func aGenericProductIsNotSoldWithoutARequest() async throws {
    let store = try BundleStore()
    await #expect(throws: (any Error).self) {
      try await StoreScope.with(store.session) {
        let product = try #require(
          try await Product.products(for: [BundleStore.consumable]).first
        )
        _ = try await product.purchase()
      }
    }
    #expect(store.session.store.transactions.isEmpty)
  }

  /// The account can be in the request, in the option, or in both if they agree.
  @Test(.rule("advanced-commerce.requests.account-agrees"))
  @MainActor
  func twoAccountsMustBeTheSame() async throws {
    let account = "3152947d-8f63-41c2-9a91-e92e45f145e9"
    let other = "00000000-8f63-41c2-9a91-e92e45f145e9"
    let rows: [(named: String?, option: String?, sold: String?)] = [
      (account, nil, account), (nil, account, account), (account, account, account),
      (account, other, nil),
    ]
    for (number, row) in rows.enumerated() {
      let store = try BundleStore()
      let option = row.option.flatMap(UUID.init(uuidString:)).map {
        Product.PurchaseOption.appAccountToken($0)
      }
      do {
        let result = try await store.buy(
          BundleStore.charge(number, account: row.named),
          BundleStore.consumable,
          by: .advancedCommerceData,
          options: Set([option].compactMap(\.self))
        )
        guard case .success(let transaction) = result else {
          Issue.record("\(result)")
          continue
        }
        let token = try transaction.payloadValue.appAccountToken
        #expect(token?.uuidString.lowercased() == row.sold)
      } catch StoreKitError.unknown {
        #expect(row.sold == nil)
        #expect(refusals(of: store).map(\.code) == [.invalidAppAccountToken])
      }
    }
  }

  /// With a repeated reference, the same body gets the same response, and another body is rejected.
  @Test(
    .rule(
      "advanced-commerce.requests.reference-once",
      "advanced-commerce.requests.retry-answers-same"
    )
  )
  @MainActor func aRetryHasTheSameAnswer() async throws {
    let store = try BundleStore()
    let first = try await store.bought(BundleStore.create(1))
    let sheets = store.session.log.count { $0.event.isSheet }
    let again = try await store.bought(BundleStore.create(1))
    #expect(again.id == first.id)
    #expect(store.session.log.count { $0.event.isSheet } == sheets)
    let error = await #expect(throws: InvalidRequestError.self) {
      try await store.buy(BundleStore.create(1, sku: "MUSIC"))
    }
    #expect(error?.code == 4_000_097)
    #expect(refusals(of: store).map(\.layer) == [.reference])
  }

  /// The app can end a purchase when the storefront changes, with either way.
  @Test(.rule("purchasing.storefront-change-cancels"))
  @MainActor func aChangedStorefrontCanEndIt()
    async throws
  {
    let store = try BundleStore()
    var settings = store.session.store.settings
    settings.standingAnswer = nil
    try store.session.perform(.changeSettings(settings))
    let jws = store.sign(BundleStore.charge(1))
    let purchase = Task { @MainActor in
      try await StoreScope.with(store.session) {
        let product = try await AdvancedCommerceProduct(id: BundleStore.consumable)
        return try await product.purchase(
          compactJWS: jws,
          confirmIn: HeadlessUIContext(),
          options: [.onStorefrontChange { _ in false }]
        )
      }
    }
    while store.session.store.sheets.isEmpty { await Task.yield() }
    let germany = StoreModel.Storefront(countryCode: "DEU")
    settings.storefront = try #require(germany)
    try store.session.perform(.changeSettings(settings))
    guard case .userCancelled = try await purchase.value else {
      return #expect(Bool(false), "it goes on")
    }
  }
}

extension StoreEvent {
  fileprivate var isSheet: Bool {
    if case .sheetPresented = self { true } else { false }
  }
}
