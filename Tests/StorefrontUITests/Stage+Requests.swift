import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas

extension Stage {
  static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  /// Returns a stage whose customer has a subscription with two items.
  ///
  /// The second item has an offer. The row of the subscription is selected.
  static func subscribed(size: Size = .standard) throws -> Stage {
    var stage = try creators(size: size)
    let request = SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(displayName: "Creators", description: "Two of them."),
      items: [
        SubscriptionCreateItem(
          sku: "AIKO",
          displayName: "Aiko Draws",
          description: "New every week.",
          price: 4990
        ),
        SubscriptionCreateItem(
          sku: "AIKO_VIDEO",
          displayName: "Process Videos",
          description: "New every week.",
          price: 2990,
          offer: Offer(period: .p1m, periodCount: 3, price: 1990, reason: .acquisition)
        ),
      ],
      period: .p1m,
      requestInfo: RequestInfo(requestReferenceId: "00000000-0000-4000-8000-000000000001"),
      taxCode: "C003-00-1"
    )
    try stage.perform(
      .request(
        AppRequest(
          product: "com.example.market.subscription",
          request: .createSubscription(request)
        )
      )
    )
    try stage.perform(.answer(.buy))
    try stage.press("4")
    return stage
  }

  /// Returns a stage whose customer has an ordinary subscription.
  static func ordinary(size: Size = .standard) throws -> Stage {
    var stage = try creators(size: size)
    try stage.perform(.buy(Buy(product: "com.example.market.plus")))
    try stage.perform(.answer(.buy))
    try stage.press("4")
    return stage
  }

  /// Returns a stage whose customer was informed about a price increase of one item.
  static func toldOfAPrice(size: Size = .standard) throws -> Stage {
    var stage = try subscribed(size: size)
    var change = SettingsChange()
    change.advancedCommerce = SettingsChange.AdvancedCommerce()
    change.advancedCommerce?.alwaysAsksConsent = true
    try stage.perform(.set(change))
    let request = SubscriptionPriceChangeRequest(
      requestInfo: RequestInfo(requestReferenceId: "00000000-0000-4000-8000-000000000002"),
      items: [SubscriptionPriceChangeItem(sku: "AIKO", price: 5990)],
      currency: "USD"
    )
    try stage.perform(
      .serverRequest(MerchantRequest(transaction: .latest, request: .changePrice(request)))
    )
    for _ in 0..<8 where !stage.store.awaitsAnswer { try stage.perform(.advance(.toNextEvent)) }
    return stage
  }

  /// Opens a form and gives it a reference.
  mutating func open(_ keys: String) throws {
    try press(keys)
    update([.referenceIDMade(Self.reference)])
  }
}

extension Store {
  /// Whether a price increase of an item waits for the customer.
  fileprivate var awaitsAnswer: Bool {
    subscriptions.contains { subscription in
      (subscription.advancedCommerce?.next.items ?? []).contains {
        $0.priceIncrease?.status == .pending
      }
    }
  }
}
