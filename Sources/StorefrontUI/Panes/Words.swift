import PhraseBook
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
    case .tamperedPayload: said("The payload was changed after it was signed.")
    case .foreignRoot: said("Signed by a chain that ends in another root.")
    case .expiredLeaf: said("The leaf certificate had expired when it signed.")
    case .missingMarker: said("The certificates lack Apple's marker.")
    case .revokedCertificate: said("The signing certificate has been revoked.")
    case .badEncoding: said("The text is no JWS that can be decoded.")
    case .wrongDevice: said("Made for another device.")
    case .missingProperties: said("The payload lacks properties it must have.")
    }
  }
}

extension PurchaseFailure {
  /// What the app is told, for a tester.
  var explanation: String {
    switch self {
    case .unknown: said("It is not known what went wrong.")
    case .networkError: said("The App Store could not be reached.")
    case .systemError: said("The system failed on the way.")
    case .notAvailableInStorefront: said("Not sold in the customer's country.")
    case .notEntitled: said("The app lacks the entitlement.")
    case .unsupported: said("The feature is not supported here.")
    case .userCancelled: said("The customer closed a prompt.")
    case .invalidPresentationContext: said("No sheet can be shown here.")
    case .duplicateRequest: said("A refund has been asked for already.")
    case .failed: said("The refund request could not be sent.")
    case .ineligible: said("The purchase can't be refunded.")
    case .invalidQuantity: said("That many cannot be bought.")
    case .productUnavailable: said("The product is not sold now.")
    case .purchaseNotAllowed: said("The customer may not make purchases.")
    case .ineligibleForOffer: said("The customer may not have the offer.")
    case .invalidOfferIdentifier: said("There is no such offer.")
    case .invalidOfferPrice: said("The offer's price is not right.")
    case .invalidOfferSignature: said("The offer's signature is not right.")
    case .missingOfferParameters: said("The offer lacks parameters.")
    case .paymentMethodBindingConfigurationRequired: said("A way to pay must be set up first.")
    }
  }
}

extension ExpirationIntent {
  /// Why a subscription ended.
  var words: String {
    switch self {
    case .cancelled: said("canceled")
    case .billingError: said("billing error")
    case .didNotConsentToPriceIncrease: said("price increase")
    case .productUnavailable: said("not sold any more")
    case .other: said("unknown reason")
    }
  }
}

extension RenewalState {
  var words: String {
    switch self {
    case .subscribed: said("subscribed")
    case .expired: said("expired")
    case .inBillingRetryPeriod: said("billing retry")
    case .inGracePeriod: said("grace period")
    case .revoked: said("revoked")
    }
  }
}

extension ProductType {
  /// What App Store Connect calls the type.
  var title: String {
    switch self {
    case .consumable: said("Consumable")
    case .nonConsumable: said("Non-Consumable")
    case .autoRenewable: said("Auto-Renewable Subscription")
    case .nonRenewing: said("Non-Renewing Subscription")
    }
  }
}
