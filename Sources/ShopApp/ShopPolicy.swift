package import Foundation
package import Mercato

/// What seed 002 leaves to the developer, decided for this app.
package struct ShopPolicy: Hashable, Sendable {
  /// What a subscription gives whose renewal failed, with no grace left ("varies").
  ///
  /// StoreKit does not count it as entitled (storekit2.md 1.8), and neither does this app.
  package var accessInBillingRetry = Access.none
  /// How long a non-renewing subscription lasts; StoreKit knows no end of it (assumed: 30 days).
  package var seasonLength = Duration.seconds(30 * 86_400)
  /// Whether Restore brings non-renewing subscriptions back ("developer choice").
  package var restoresSeasons = true
  /// What costs as much as this or more is worth asking the server about; in ``limitCurrency``.
  package var lowValueLimit: Decimal = 5
  /// The currency of the limit; an amount in any other is not compared, the server is asked.
  package var limitCurrency = "USD"

  package init() {}

  /// What this app does.
  package static let standard = ShopPolicy()
}

/// What the customer may use.
package enum Access: String, Hashable, Sendable, CaseIterable {
  case full
  case none
}

extension Access {
  /// What a subscription's state gives (seed 002, subscription states).
  ///
  /// - Parameters:
  ///   - state: Where the subscription stands.
  ///   - policy: What the app does in billing retry.
  package init(_ state: Product.SubscriptionInfo.RenewalState, _ policy: ShopPolicy) {
    self =
      switch state {
      case .subscribed, .inGracePeriod: .full
      case .inBillingRetryPeriod: policy.accessInBillingRetry
      default: .none
      }
  }
}
