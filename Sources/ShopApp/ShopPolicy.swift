package import Foundation
package import Mercato
package import StoreModel

/// The choices that Apple leaves to developers, for this app.
package struct ShopPolicy: Hashable, Sendable {
  /// The access during billing retry, after any grace period (rule: merchant.state-access).
  ///
  /// StoreKit doesn't entitle the customer then, and neither does this app
  /// (rule: entitlements.subscribed-or-grace).
  package var accessInBillingRetry = Access.none
  /// The durations of non-renewing subscriptions, by product, because StoreKit doesn't know their end.
  package var nonRenewingLengths: [String: StoreModel.SubscriptionPeriod] = [:]
  /// The default duration of non-renewing subscriptions, 30 days (rule: entitlements.non-renewing-days).
  package var nonRenewingLength = StoreModel.SubscriptionPeriod(value: 30, unit: .day)
  /// Whether a restore includes non-renewing subscriptions (rule: merchant.restore-non-renewing).
  package var restoresNonRenewing = true
  /// The number of automatic retries after each kind of failure, where a missing value is 0
  /// (rules: merchant.app-retries, merchant.restore-retries).
  package var retries: [ShopFailure: Int] = [
    .productLoadFailed: 3, .purchaseFailed: 3, .restoreFailed: 3,
  ]
  /// Whether the app rejects invalid requests instead of sending them.
  package var stopsInvalidRequests = false
  /// The price in ``limitCurrency`` from which the app asks the server to validate a purchase.
  package var lowValueLimit: Decimal = 5
  /// The currency of the limit, because the app always asks the server about prices in other currencies.
  package var limitCurrency = "USD"

  package init() {}

  package static let standard = ShopPolicy()

  func retries(after failure: ShopFailure) -> Int { retries[failure] ?? 0 }

  /// Returns the end of a non-renewing subscription that was bought at a date.
  package func end(of product: String, bought: Date) -> Date {
    let length = nonRenewingLengths[product] ?? nonRenewingLength
    let start = StoreInstant(milliseconds: Int64((bought.timeIntervalSince1970 * 1000).rounded()))
    return Date(timeIntervalSince1970: Double(length.end(from: start).milliseconds) / 1000)
  }
}

/// The customer's access to content.
package enum Access: String, Hashable, Sendable, CaseIterable {
  case full
  case none
}

extension Access {
  /// Creates the access for a subscription state (rule: merchant.state-access).
  ///
  /// - Parameters:
  ///   - state: The state of the subscription.
  ///   - policy: The choices of the app's developer, which include the access in billing retry.
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
