import StoreEngine
import StoreModel
import Texts

/// Returns a factor without unnecessary decimals, such as `60` or `0.5`.
func factor(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1_000_000_000
    ? grouped(Int(number)) : String(number)
}

extension SignatureFlaw {
  /// The problem of the signature, for a tester.
  var explanation: String {
    switch self {
    case .tamperedPayload: said("pane.payload-changed-after-signed")
    case .foreignRoot: said("pane.signed-chain-ends-another-root")
    case .expiredLeaf: said("pane.leaf-certificate-had-expired-when")
    case .missingMarker: said("pane.the-certificates-lack-apples-marker")
    case .revokedCertificate: said("pane.signing-certificate-been-revoked")
    case .badEncoding: said("pane.text-no-jws-can-decoded")
    case .wrongDevice: said("pane.made-for-another-device")
    case .missingProperties: said("pane.payload-lacks-properties-must")
    }
  }
}

extension PurchaseFailure {
  /// The error that the app receives, for a tester.
  var explanation: String {
    switch self {
    case .unknown: said("pane.it-is-not-known-what-went-wrong")
    case .networkError: said("pane.the-app-store-could-not-be-reached")
    case .systemError: said("pane.the-system-failed-on-the-way")
    case .notAvailableInStorefront: said("pane.not-sold-in-the-customers-country")
    case .notEntitled: said("pane.the-app-lacks-the-entitlement")
    case .unsupported: said("pane.the-feature-is-not-supported-here")
    case .userCancelled: said("pane.the-customer-closed-a-prompt")
    case .invalidPresentationContext: said("pane.no-sheet-can-be-shown-here")
    case .duplicateRequest: said("pane.a-refund-has-been-asked-for-already")
    case .failed: said("pane.refund-request-could-not-sent")
    case .ineligible: said("pane.the-purchase-cant-be-refunded")
    case .invalidQuantity: said("pane.that-many-cannot-be-bought")
    case .productUnavailable: said("pane.the-product-is-not-sold-now")
    case .purchaseNotAllowed: said("pane.the-customer-may-not-make-purchases")
    case .ineligibleForOffer: said("pane.the-customer-may-not-have-the-offer")
    case .invalidOfferIdentifier: said("pane.there-is-no-such-offer")
    case .invalidOfferPrice: said("pane.the-offers-price-is-not-right")
    case .invalidOfferSignature: said("pane.the-offers-signature-is-not-right")
    case .missingOfferParameters: said("pane.the-offer-lacks-parameters")
    case .paymentMethodBindingConfigurationRequired: said("pane.a-way-to-pay-must-be-set-up-first")
    }
  }
}

extension ExpirationIntent {
  var words: String {
    switch self {
    case .cancelled: said("notifications.canceled")
    case .billingError: said("notifications.billing-error")
    case .didNotConsentToPriceIncrease: said("pane.price-increase")
    case .productUnavailable: said("notifications.not-sold-any-more")
    case .other: said("pane.unknown-reason")
    }
  }
}

extension RenewalState {
  var words: String {
    switch self {
    case .subscribed: said("pane.subscribed")
    case .expired: said("common.expired")
    case .inBillingRetryPeriod: said("notifications.billing-retry")
    case .inGracePeriod: said("notifications.grace-period")
    case .revoked: said("common.revoked")
    }
  }
}

extension ProductType {
  /// The name of the type in App Store Connect.
  var title: String {
    switch self {
    case .consumable: said("pane.consumable")
    case .nonConsumable: said("pane.non-consumable")
    case .autoRenewable: said("pane.auto-renewable-subscription")
    case .nonRenewing: said("pane.non-renewing-subscription")
    }
  }
}
