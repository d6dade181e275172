package import StoreModel

/// The members of a signed renewal info that the merchant's server reads (rule: payloads.renewal-info).
package struct RenewalFacts: Hashable, Sendable, Codable {
  package var originalTransactionId: TransactionID
  package var willAutoRenew: Bool
  /// The end of the grace period after a failed renewal.
  package var gracePeriodExpiresDate: StoreInstant?

  package init(_ info: RenewalInfo) {
    originalTransactionId = info.originalTransactionId
    willAutoRenew = info.autoRenewStatus == .on
    gracePeriodExpiresDate = info.gracePeriodExpiresDate
  }

  /// Creates the value from a decoded payload, or returns `nil` if a required member is missing or of the wrong
  /// type.
  package init?(payload: JSONValue) {
    guard
      let original = payload["originalTransactionId"]?.string.flatMap(TransactionID.init),
      let status = payload["autoRenewStatus"]?.int64
    else { return nil }
    originalTransactionId = original
    willAutoRenew = status == 1
    gracePeriodExpiresDate = payload["gracePeriodExpiresDate"]?.int64
      .map(StoreInstant.init(milliseconds:))
  }
}

/// The state of a subscription: an element of `lastTransactions` (rule: server.statuses).
package struct SubscriptionFacts: Hashable, Sendable {
  package var status: RenewalState
  /// The latest transaction of the subscription.
  package var transaction: TransactionFacts
  package var renewal: RenewalFacts

  package init(status: RenewalState, transaction: TransactionFacts, renewal: RenewalFacts) {
    self.status = status
    self.transaction = transaction
    self.renewal = renewal
  }
}
