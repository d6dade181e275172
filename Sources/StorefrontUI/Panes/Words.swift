import StoreEngine
import StoreModel

/// A factor without needless decimals, such as `60` or `0.5`.
func factor(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1_000_000_000
    ? grouped(Int(number)) : String(number)
}

extension SignatureFlaw {
  /// What is wrong with the signature, for a tester.
  var explanation: String {
    switch self {
    case .tamperedPayload: "The payload was changed after it was signed."
    case .foreignRoot: "Signed by a chain that ends in another root."
    case .expiredLeaf: "The leaf certificate had expired when it signed."
    case .missingMarker: "The certificates lack Apple's marker."
    case .revokedCertificate: "The signing certificate has been revoked."
    case .badEncoding: "The text is no JWS that can be decoded."
    case .wrongDevice: "Made for another device."
    case .missingProperties: "The payload lacks properties it must have."
    }
  }
}

extension PurchaseFailure {
  /// What the app is told, for a tester.
  var explanation: String {
    switch self {
    case .unknown: "It is not known what went wrong."
    case .networkError: "The App Store could not be reached."
    case .systemError: "The system failed on the way."
    case .notAvailableInStorefront: "Not sold in the customer's country."
    case .notEntitled: "The app lacks the entitlement."
    case .unsupported: "The feature is not supported here."
    case .userCancelled: "The customer closed a prompt."
    case .duplicateRequest: "A refund has been asked for already."
    case .failed: "The refund request could not be sent."
    case .invalidQuantity: "That many cannot be bought."
    case .productUnavailable: "The product is not sold now."
    case .purchaseNotAllowed: "The customer may not make purchases."
    case .ineligibleForOffer: "The customer may not have the offer."
    case .invalidOfferIdentifier: "There is no such offer."
    case .invalidOfferPrice: "The offer's price is not right."
    case .invalidOfferSignature: "The offer's signature is not right."
    case .missingOfferParameters: "The offer lacks parameters."
    case .paymentMethodBindingConfigurationRequired: "A way to pay must be set up first."
    }
  }
}

extension ExpirationIntent {
  /// Why a subscription ended.
  var words: String {
    switch self {
    case .cancelled: "cancelled"
    case .billingError: "billing error"
    case .didNotConsentToPriceIncrease: "price increase"
    case .productUnavailable: "not sold any more"
    case .other: "unknown reason"
    }
  }
}

extension RenewalState {
  var words: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "billing retry"
    case .inGracePeriod: "grace period"
    case .revoked: "revoked"
    }
  }
}

extension ProductType {
  /// What App Store Connect calls the type.
  var title: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    case .autoRenewable: "Auto-Renewable Subscription"
    case .nonRenewing: "Non-Renewing Subscription"
    }
  }
}
