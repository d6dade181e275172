import AdvancedCommerce
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas

extension Stage {
  static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  /// A stage whose customer has a subscription of two items, the second with an offer; its row is
  /// selected.
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

  /// Opens a form and gives it a reference.
  mutating func open(_ keys: String) throws {
    try press(keys)
    tell([.referenceIDMade(Self.reference)])
  }
}
