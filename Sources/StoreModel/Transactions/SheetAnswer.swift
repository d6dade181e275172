/// The outcomes of a purchase sheet that a tester can choose (rule: purchasing.sheet-confirms).
///
/// The text forms of ``PurchaseFailure`` and ``SignatureFlaw`` are those of scripts and of the journal.
package enum SheetAnswer: Hashable, Sendable, Codable {
  /// The customer confirms and pays (rule: purchasing.buy-succeeds).
  case buy
  /// The customer closes the sheet (rule: purchasing.cancel-returns-user-cancelled).
  case cancel
  /// A parent must approve first (Ask to Buy); `approve` or `decline` follow later.
  case pending
  /// The customer pays, and the signed transaction is bad in the way named
  /// (rule: signing.simulated-failure-unverified).
  case unverified(flaw: SignatureFlaw)
  /// The purchase throws; nothing is charged.
  case fail(failure: PurchaseFailure)
  /// The customer must settle something outside the app first: pending now, `resolve` follows later.
  case interrupt
  /// The bank asks the customer to prove who they are (strong customer authentication): pending now,
  /// `resolve` or `decline` follow later.
  case authenticate
}

/// An error that the store throws at an app, named as StoreKit names it.
package enum PurchaseFailure: String, Hashable, Sendable, Codable, CaseIterable {
  // `StoreKitError`.
  case unknown
  case networkError
  case systemError
  case notAvailableInStorefront
  case notEntitled
  case unsupported
  /// Something other than a purchase sheet was cancelled, such as the prompt of `AppStore.sync`.
  case userCancelled
  /// StoreKit can't present a sheet in the current context.
  case invalidPresentationContext
  // `Product.PurchaseError`.
  case invalidQuantity
  case productUnavailable
  case purchaseNotAllowed
  case ineligibleForOffer
  case invalidOfferIdentifier
  case invalidOfferPrice
  case invalidOfferSignature
  case missingOfferParameters
  case paymentMethodBindingConfigurationRequired
  // `Transaction.RefundRequestError`.
  case duplicateRequest
  case failed
  /// The purchase can't be refunded.
  case ineligible

  /// The error type of StoreKit that a failure is a case of.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case storeKitError
    case purchaseError
    case refundRequestError
  }

  package static let ofPurchases = allCases.filter {
    $0.family != .refundRequestError && $0 != .userCancelled
  }

  package var family: Family {
    switch self {
    case .unknown, .networkError, .systemError, .notAvailableInStorefront, .notEntitled,
      .unsupported, .userCancelled, .invalidPresentationContext:
      .storeKitError
    case .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
      .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
      .paymentMethodBindingConfigurationRequired:
      .purchaseError
    case .duplicateRequest, .failed, .ineligible:
      .refundRequestError
    }
  }
}

/// One way in which a signed transaction can really be bad.
package enum SignatureFlaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// The payload was changed after signing: `invalidSignature`.
  case tamperedPayload
  /// The chain ends in another root than Apple's: `invalidCertificateChain`.
  case foreignRoot
  /// The leaf certificate was over when the payload was signed: `invalidCertificateChain`.
  case expiredLeaf
  /// The leaf lacks the App Store's marker extension: `invalidCertificateChain`.
  case missingMarker
  /// The leaf is on the revocation list: `revokedCertificate`.
  case revokedCertificate
  /// The text is not a compact JWS: `invalidEncoding`.
  case badEncoding
  /// The payload belongs to another device: `invalidDeviceVerification`.
  case wrongDevice
  /// The payload lacks something that must be there: `missingRequiredProperties`.
  case missingProperties
}
