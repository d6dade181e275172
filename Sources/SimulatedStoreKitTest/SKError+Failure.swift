import SimulatedStoreKit
import StoreModel

extension SKError.Code {
  /// The StoreKit 2 purchase error with the same reason, or `unknown` if StoreKit 2 doesn't define a matching error
  /// (rule: testing.storekit-one-errors).
  var failure: PurchaseFailure {
    switch self {
    case .unknown, .cloudServicePermissionDenied, .cloudServiceRevoked,
      .privacyAcknowledgementRequired, .overlayCancelled, .overlayInvalidConfiguration,
      .overlayTimeout, .unsupportedPlatform, .overlayPresentedInBackgroundScene:
      .unknown
    case .clientInvalid, .paymentNotAllowed: .purchaseNotAllowed
    case .unauthorizedRequestData: .notEntitled
    case .paymentCancelled: .userCancelled
    case .paymentInvalid: .invalidQuantity
    case .storeProductNotAvailable: .productUnavailable
    case .cloudServiceNetworkConnectionFailed: .networkError
    case .invalidOfferIdentifier: .invalidOfferIdentifier
    case .invalidSignature: .invalidOfferSignature
    case .missingOfferParams: .missingOfferParameters
    case .invalidOfferPrice: .invalidOfferPrice
    case .ineligibleForOffer: .ineligibleForOffer
    case .paymentMethodBindingConfigurationRequired: .paymentMethodBindingConfigurationRequired
    }
  }
}
