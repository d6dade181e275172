import AdvancedCommerce
import Foundation
import ShopTestSupport
import SimulatedStoreKit
import StoreDriver
import StoreModel
import StoreScript
import StoreTestSupport

/// A shop that sells the products of the guide's samples, with their merchant's server.
struct GuideShop {
  let shop: Shop
  let backend: Backend

  /// The guide's generic subscription.
  static let premium = "com.app.premium"
  /// The guide's generic consumable.
  static let basic = "com.app.basic"

  /// Opens the shop, whose sheets get the given answer.
  init(answer: SheetAnswer = .buy) async throws {
    let shop = try Shop(selling: [
      .generic(Self.premium, .autoRenewable), .generic(Self.basic, .consumable), .gems,
    ])
    try await shop.driver.start()
    try await shop.play(.set { $0.standingAnswer = .on(answer) })
    let driver = shop.driver
    self.shop = shop
    backend = Backend { base64 in
      let signed = driver.signed(try AnyInAppRequest(base64: base64))
      return (Data(signed.wrapper.utf8), signed.jws)
    }
  }

  /// Runs samples in the app of this shop.
  func run<Result: Sendable>(
    _ samples: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await StoreScope.with(shop.session) {
      try await Backend.$current.withValue(backend) {
        try await samples()
      }
    }
  }
}

extension GuideShop {
  /// Whether each of the customer's subscriptions auto-renews.
  var renews: [Bool] { shop.session.store.subscriptions.map(\.willAutoRenew) }
}

extension StoreModel.Product {
  /// Returns a product that is sold only with a merchant's request.
  fileprivate static func generic(_ id: String, _ type: ProductType) -> StoreModel.Product {
    StoreModel.Product(
      id: ProductID(rawValue: id),
      type: type,
      referenceName: "Enabled for Advanced Commerce",
      milliunits: 290,
      localizations: [
        Localization(locale: "en_US", displayName: "Generic", description: "Generic")
      ],
      subscription: type == .autoRenewable
        ? SubscriptionTerms(
          groupID: SubscriptionGroup.plans.id,
          groupLevel: 1,
          period: SubscriptionPeriod(value: 1, unit: .month)
        ) : nil,
      isGeneric: true
    )
  }
}
