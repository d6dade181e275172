/// The error codes as members of ``SKError``, for patterns such as `catch SKError.paymentCancelled`.
extension SKError {
  /// The code ``Code/unknown``.
  public static var unknown: Code { .unknown }
  /// The code ``Code/clientInvalid``.
  public static var clientInvalid: Code { .clientInvalid }
  /// The code ``Code/paymentCancelled``.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// The code ``Code/paymentInvalid``.
  public static var paymentInvalid: Code { .paymentInvalid }
  /// The code ``Code/paymentNotAllowed``.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// The code ``Code/storeProductNotAvailable``.
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  /// The code ``Code/cloudServicePermissionDenied``.
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  /// The code ``Code/cloudServiceNetworkConnectionFailed``.
  public static var cloudServiceNetworkConnectionFailed: Code {
    .cloudServiceNetworkConnectionFailed
  }
  /// The code ``Code/cloudServiceRevoked``.
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  /// The code ``Code/privacyAcknowledgementRequired``.
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  /// The code ``Code/unauthorizedRequestData``.
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  /// The code ``Code/invalidOfferIdentifier``.
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  /// The code ``Code/invalidSignature``.
  public static var invalidSignature: Code { .invalidSignature }
  /// The code ``Code/missingOfferParams``.
  public static var missingOfferParams: Code { .missingOfferParams }
  /// The code ``Code/invalidOfferPrice``.
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  /// The code ``Code/overlayCancelled``.
  public static var overlayCancelled: Code { .overlayCancelled }
  /// The code ``Code/overlayInvalidConfiguration``.
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  /// The code ``Code/overlayTimeout``.
  public static var overlayTimeout: Code { .overlayTimeout }
  /// The code ``Code/ineligibleForOffer``.
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  /// The code ``Code/unsupportedPlatform``.
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  /// The code ``Code/overlayPresentedInBackgroundScene``.
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }
  /// The code ``Code/paymentMethodBindingConfigurationRequired``.
  public static var paymentMethodBindingConfigurationRequired: Code {
    .paymentMethodBindingConfigurationRequired
  }
}
