/// The kinds as members of the error itself, for `catch SKError.paymentCancelled`.
extension SKError {
  /// See ``Code/unknown``.
  public static var unknown: Code { .unknown }
  /// See ``Code/clientInvalid``.
  public static var clientInvalid: Code { .clientInvalid }
  /// See ``Code/paymentCancelled``.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// See ``Code/paymentInvalid``.
  public static var paymentInvalid: Code { .paymentInvalid }
  /// See ``Code/paymentNotAllowed``.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// See ``Code/storeProductNotAvailable``.
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  /// See ``Code/cloudServicePermissionDenied``.
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  /// See ``Code/cloudServiceNetworkConnectionFailed``.
  public static var cloudServiceNetworkConnectionFailed: Code {
    .cloudServiceNetworkConnectionFailed
  }
  /// See ``Code/cloudServiceRevoked``.
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  /// See ``Code/privacyAcknowledgementRequired``.
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  /// See ``Code/unauthorizedRequestData``.
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  /// See ``Code/invalidOfferIdentifier``.
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  /// See ``Code/invalidSignature``.
  public static var invalidSignature: Code { .invalidSignature }
  /// See ``Code/missingOfferParams``.
  public static var missingOfferParams: Code { .missingOfferParams }
  /// See ``Code/invalidOfferPrice``.
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  /// See ``Code/overlayCancelled``.
  public static var overlayCancelled: Code { .overlayCancelled }
  /// See ``Code/overlayInvalidConfiguration``.
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  /// See ``Code/overlayTimeout``.
  public static var overlayTimeout: Code { .overlayTimeout }
  /// See ``Code/ineligibleForOffer``.
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  /// See ``Code/unsupportedPlatform``.
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  /// See ``Code/overlayPresentedInBackgroundScene``.
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }
  /// See ``Code/paymentMethodBindingConfigurationRequired``.
  public static var paymentMethodBindingConfigurationRequired: Code {
    .paymentMethodBindingConfigurationRequired
  }
}
