package import Foundation
package import Mercato
package import StoreModel

/// The decisions of this app's developer.
package struct ShopPolicy: Hashable, Sendable {
  /// The access to a subscription whose renewal failed, without a grace period or after it (rule: merchant.state-access).
  ///
  /// StoreKit doesn't count it as entitled, and neither does this app (rule: entitlements.subscribed-or-grace).
  package var accessInBillingRetry = Access.none
  /// How long non-renewing subscriptions last, by product; StoreKit knows no end of them.
  package var nonRenewingLengths: [String: StoreModel.SubscriptionPeriod] = [:]
  /// The length of any other one, 30 days by default (rule: entitlements.non-renewing-days).
  package var nonRenewingLength = StoreModel.SubscriptionPeriod(value: 30, unit: .day)
  /// Whether a restore includes non-renewing subscriptions (rule: merchant.restore-non-renewing).
  package var restoresNonRenewing = true
  /// The number of automatic retries by failure, 0 for any other
  /// (rules: merchant.app-retries, merchant.restore-retries).
  package var retries: [ShopFailure: Int] = [
    .productLoadFailed: 3, .purchaseFailed: 3, .restoreFailed: 3,
  ]
  /// Whether a request with an error that the app finds itself is not sent.
  package var stopsInvalidRequests = false
  /// What costs as much as this or more is worth asking the server about; in ``limitCurrency``.
  package var lowValueLimit: Decimal = 5
  /// The currency of the limit; an amount in any other is not compared, the server is asked.
  package var limitCurrency = "USD"

  package init() {}

  package static let standard = ShopPolicy()

  func retries(after failure: ShopFailure) -> Int { retries[failure] ?? 0 }

  /// When a non-renewing subscription ends that was bought then.
  package func end(of product: String, bought: Date) -> Date {
    let length = nonRenewingLengths[product] ?? nonRenewingLength
    let start = StoreInstant(milliseconds: Int64((bought.timeIntervalSince1970 * 1000).rounded()))
    return Date(timeIntervalSince1970: Double(length.end(from: start).milliseconds) / 1000)
  }
}

/// What the customer may use.
package enum Access: String, Hashable, Sendable, CaseIterable {
  case full
  case none
}

extension Access {
  /// The access that a subscription's state gives (rule: merchant.state-access).
  ///
  /// - Parameters:
  ///   - state: Where the subscription stands.
  ///   - policy: What the app does in billing retry.
  package init(
    _ state: SimulatedStoreKit.Product.SubscriptionInfo.RenewalState,
    _ policy: ShopPolicy
  ) {
    self =
      switch state {
      case .subscribed, .inGracePeriod: .full
      case .inBillingRetryPeriod: policy.accessInBillingRetry
      default: .none
      }
  }
}
