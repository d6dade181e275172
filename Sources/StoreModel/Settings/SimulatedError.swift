/// An error that a configuration file makes a function throw (rule: catalog.error-list).
package struct SimulatedError: Hashable, Sendable {
  /// The error enumeration that an index refers to.
  ///
  /// Raw values are those of the file.
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

  /// The function that throws the error.
  package var call: FailingCall
  package var family: Family
  /// The position of the case in its declaration, counted from 0.
  package var index: Int
  package var isEnabled: Bool

  package init(call: FailingCall, family: Family, index: Int, isEnabled: Bool) {
    self.call = call
    self.family = family
    self.index = index
    self.isEnabled = isEnabled
  }
}

/// An error that a setting can make a function throw.
protocol SimulatedFailure: Hashable, Sendable, Codable {
  init(_ error: SimulatedError)
}

extension PurchaseFailure: SimulatedFailure {
  /// Creates the error at a position in its enumeration, or `unknown` if the position is invalid
  /// (rule: catalog.error-positions).
  init(_ error: SimulatedError) {
    let failures = error.family.failures
    self = failures.indices.contains(error.index) ? failures[error.index] : .unknown
  }
}

extension SignatureFlaw: SimulatedFailure {
  /// Creates the flaw that makes the verifier report the error.
  init(_ error: SimulatedError) {
    let flaws: [SignatureFlaw] = [
      .revokedCertificate, .foreignRoot, .wrongDevice, .badEncoding, .tamperedPayload,
      .missingProperties,
    ]
    self = flaws.indices.contains(error.index) ? flaws[error.index] : .tamperedPayload
  }
}

extension SimulatedError.Family {
  /// The errors of functions other than the check of signatures.
  ///
  /// The errors have the order of the enumeration.
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
