/// The outcomes of a purchase sheet that a tester can choose (rule: purchasing.sheet-confirms).
///
/// Scripts and the journal use the raw values of ``PurchaseFailure`` and ``SignatureFlaw``.
package enum SheetAnswer: Hashable, Sendable, Codable {
  /// The customer confirms and pays (rule: purchasing.buy-succeeds).
  case buy
  /// The customer closes the sheet (rule: purchasing.cancel-returns-user-cancelled).
  case cancel
  /// A parent must approve first (Ask to Buy).
  ///
  /// `approve` or `decline` follows later.
  case pending
  /// The customer pays, and the signed transaction has the named flaw
  /// (rule: signing.simulated-failure-unverified).
  case unverified(flaw: SignatureFlaw)
  /// The purchase throws, and nothing is charged.
  case fail(failure: PurchaseFailure)
  /// The customer must resolve a problem outside the app first.
  ///
  /// The purchase is pending, and `resolve` follows later.
  case interrupt
  /// The bank asks the customer to authenticate (strong customer authentication).
  ///
  /// The purchase is pending, and `resolve` or `decline` follows later.
  case authenticate
}

/// An error that the store throws in an app, with StoreKit's name for the error.
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

  /// The StoreKit error type of a failure.
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

/// A flaw that a signed transaction can have.
package enum SignatureFlaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// The payload was changed after signing: `invalidSignature`.
  case tamperedPayload
  /// The chain ends in a root other than Apple's: `invalidCertificateChain`.
  case foreignRoot
  /// The leaf certificate had expired when the payload was signed: `invalidCertificateChain`.
  case expiredLeaf
  /// The leaf lacks the App Store's marker extension: `invalidCertificateChain`.
  case missingMarker
  /// The leaf is on the revocation list: `revokedCertificate`.
  case revokedCertificate
  /// The text isn't a compact JWS: `invalidEncoding`.
  case badEncoding
  /// The payload belongs to another device: `invalidDeviceVerification`.
  case wrongDevice
  /// The payload lacks a required property: `missingRequiredProperties`.
  case missingProperties
}
