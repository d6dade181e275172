/// An error that a configuration file has a function throw (rule: catalog.error-list).
package struct SimulatedError: Hashable, Sendable {
  /// Which error enumeration an index counts in; raw values are those of the file.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    /// `StoreKitError`.
    case generic
    /// `Product.PurchaseError`.
    case purchase
    /// `VerificationResult.VerificationError`.
    case verification
    /// `Transaction.RefundRequestError`.
    case refundRequest
  }

  /// The function that throws it.
  package var call: FailingCall
  package var family: Family
  /// The position of the case in its declaration, from 0.
  package var index: Int
  package var isEnabled: Bool

  package init(call: FailingCall, family: Family, index: Int, isEnabled: Bool) {
    self.call = call
    self.family = family
    self.index = index
    self.isEnabled = isEnabled
  }
}

/// What a switch can make a function fail with.
protocol SimulatedFailure: Hashable, Sendable, Codable {
  init(_ error: SimulatedError)
}

extension PurchaseFailure: SimulatedFailure {
  /// The error by its position in its enumeration, or `unknown` if no error has the position
  /// (rule: catalog.error-positions).
  init(_ error: SimulatedError) {
    let failures = error.family.failures
    self = failures.indices.contains(error.index) ? failures[error.index] : .unknown
  }
}

extension SignatureFlaw: SimulatedFailure {
  /// The flaw that makes the verifier find the error.
  init(_ error: SimulatedError) {
    let flaws: [SignatureFlaw] = [
      .revokedCertificate, .foreignRoot, .wrongDevice, .badEncoding, .tamperedPayload,
      .missingProperties,
    ]
    self = flaws.indices.contains(error.index) ? flaws[error.index] : .tamperedPayload
  }
}

extension SimulatedError.Family {
  /// What a function other than the check of signatures throws, in the order of the enumeration.
  fileprivate var failures: [PurchaseFailure] {
    switch self {
    case .generic, .verification:
      [
        .unknown, .userCancelled, .networkError, .systemError, .notAvailableInStorefront,
        .notEntitled,
      ]
    case .purchase:
      [
        .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
        .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
        .missingOfferParameters, .paymentMethodBindingConfigurationRequired,
      ]
    case .refundRequest: [.duplicateRequest, .failed, .ineligible]
    }
  }
}
