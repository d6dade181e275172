import StoreModel

extension PurchaseFailure {
  /// The argument of `setSimulatedError(_:forAPI:)` for a purchase, or `nil` if this function rejects the failure.
  var testFailure: String? {
    switch family {
    case .purchaseError:
      self == .paymentMethodBindingConfigurationRequired ? nil : ".purchase(.\(rawValue))"
    case .storeKitError: genericTestFailure
    case .refundRequestError: nil
    }
  }

  /// The argument of `setSimulatedError(_:forAPI:)` for any API, or `nil` if this function rejects the failure.
  var genericTestFailure: String? {
    switch self {
    case .networkError: ".generic(.networkError(URLError(.notConnectedToInternet)))"
    case .systemError: ".generic(.systemError(URLError(.badServerResponse)))"
    case .unknown, .notAvailableInStorefront, .notEntitled, .unsupported, .userCancelled:
      ".generic(.\(rawValue))"
    case .invalidPresentationContext, .invalidQuantity, .productUnavailable, .purchaseNotAllowed,
      .ineligibleForOffer, .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
      .missingOfferParameters, .paymentMethodBindingConfigurationRequired, .duplicateRequest,
      .failed, .ineligible:
      nil
    }
  }
}

extension SignatureFlaw {
  /// The argument of `setSimulatedError(_:forAPI:)` for the flaw.
  var testFailure: String {
    switch self {
    case .revokedCertificate: ".verification(.revokedCertificate)"
    case .foreignRoot, .expiredLeaf, .missingMarker: ".verification(.invalidCertificateChain)"
    case .wrongDevice: ".verification(.invalidDeviceVerification)"
    case .badEncoding: ".verification(.invalidEncoding)"
    case .tamperedPayload: ".verification(.invalidSignature)"
    case .missingProperties: ".verification(.missingRequiredProperties)"
    }
  }
}
