import StoreModel

/// A failure that the customer sees, which determines the app's reaction (rule: merchant.app-retries).
package enum ShopFailure: String, Hashable, Sendable, CaseIterable, Codable {
  case productLoadFailed
  case purchaseFailed
  case purchasePending
  case verificationFailed
  case restoreFailed

  /// The message for the customer.
  package var message: String {
    switch self {
    case .productLoadFailed: "Check your connection"
    case .purchaseFailed, .restoreFailed: "Please try again"
    case .purchasePending: "Waiting for approval"
    case .verificationFailed: "Could not verify"
    }
  }

  /// Returns the pause before a retry, counted from 1, on the store's clock: 1, 2 and 4 seconds.
  package static func pause(before retry: Int) -> Duration {
    .seconds(RetryDelay.seconds(before: retry))
  }
}
