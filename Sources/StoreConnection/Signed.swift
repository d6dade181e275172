package import StoreModel

/// A value that the App Store signed, with the result of verifying the signature.
package struct Signed<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  package let value: Value
  /// The compact JWS.
  package let jws: String
  /// The reason why verification failed, or `nil` if it succeeded.
  package let failure: VerificationReason?

  package init(_ value: Value, jws: String, failure: VerificationReason?) {
    self.value = value
    self.jws = jws
    self.failure = failure
  }
}

/// The status of a subscription, with its signed values.
package struct SignedStatus: Hashable, Sendable, Codable {
  package let state: RenewalState
  package let renewalInfo: Signed<RenewalInfo>
  package let transaction: Signed<Transaction>

  package init(
    _ state: RenewalState,
    renewalInfo: Signed<RenewalInfo>,
    transaction: Signed<Transaction>
  ) {
    self.state = state
    self.renewalInfo = renewalInfo
    self.transaction = transaction
  }
}
