import StoreKit

/// A client that names all current cases, and handles the others with `default`.
///
/// A client for Apple's systems must do so. The test is that it compiles without a warning.
enum FutureCases {
  static func words(_ result: Product.PurchaseResult) -> String {
    switch result {
    case .success: "success"
    case .userCancelled: "cancelled"
    case .pending: "pending"
    default: "new"
    }
  }

  static func words(_ error: StoreKitError) -> String {
    switch error {
    case .unknown, .userCancelled, .networkError, .systemError, .notAvailableInStorefront,
      .notEntitled, .unsupported, .invalidPresentationContext:
      "old"
    default: "new"
    }
  }

  static func words(_ error: Product.PurchaseError) -> String {
    switch error {
    case .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
      .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
      .paymentMethodBindingConfigurationRequired:
      "old"
    default: "new"
    }
  }

  static func words(_ error: VerificationResult<Transaction>.VerificationError) -> String {
    switch error {
    case .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification,
      .invalidEncoding, .invalidSignature, .missingRequiredProperties:
      "old"
    default: "new"
    }
  }

  static func words(_ error: Transaction.RefundRequestError) -> String {
    switch error {
    case .duplicateRequest, .failed, .ineligible: "old"
    default: "new"
    }
  }

  static func words(_ status: Transaction.RefundRequestStatus) -> String {
    switch status {
    case .success, .userCancelled: "old"
    @unknown default: "new"
    }
  }

  static func words(_ unit: Product.SubscriptionPeriod.Unit) -> String {
    switch unit {
    case .day, .week, .month, .year: "old"
    default: "new"
    }
  }

  static func words(_ visibility: Product.PromotionInfo.Visibility) -> String {
    switch visibility {
    case .appStoreConnectDefault, .visible, .hidden: "old"
    default: "new"
    }
  }

  static func words(_ code: SKError.Code) -> String {
    switch code {
    case .paymentCancelled: "old"
    default: "new"
    }
  }
}
