package import StoreModel

/// The members of a signed renewal info that the merchant's server reads (rule: payloads.renewal-info).
package struct RenewalFacts: Hashable, Sendable, Codable {
  package var originalTransactionId: TransactionID
  package var willAutoRenew: Bool
  /// The end of the days in which a failed renewal is borne with.
  package var gracePeriodExpiresDate: StoreInstant?

  package init(_ info: RenewalInfo) {
    originalTransactionId = info.originalTransactionId
    willAutoRenew = info.autoRenewStatus == .on
    gracePeriodExpiresDate = info.gracePeriodExpiresDate
  }

  /// Reads a decoded payload; nil if something that it must have is missing or of another kind.
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
  /// Its latest transaction.
  package var transaction: TransactionFacts
  package var renewal: RenewalFacts

  package init(status: RenewalState, transaction: TransactionFacts, renewal: RenewalFacts) {
    self.status = status
    self.transaction = transaction
    self.renewal = renewal
  }
}
