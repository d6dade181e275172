import StoreEngine
import StoreModel
import Texts

/// Returns a factor as a string without unnecessary decimals, such as `60` or `0.5`.
func factor(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1_000_000_000
    ? grouped(Int(number)) : String(number)
}

extension SignatureFlaw {
  /// A description of the problem with the signature, for testers.
  var explanation: String {
    switch self {
    case .tamperedPayload: localized("pane.payload-changed-after-signed")
    case .foreignRoot: localized("pane.signed-chain-ends-another-root")
    case .expiredLeaf: localized("pane.leaf-certificate-had-expired-when")
    case .missingMarker: localized("pane.the-certificates-lack-apples-marker")
    case .revokedCertificate: localized("pane.signing-certificate-been-revoked")
    case .badEncoding: localized("pane.text-no-jws-can-decoded")
    case .wrongDevice: localized("pane.made-for-another-device")
    case .missingProperties: localized("pane.payload-lacks-properties-must")
    }
  }
}

extension PurchaseFailure {
  /// The error that the app receives, for testers.
  var explanation: String {
    switch self {
    case .unknown: localized("pane.it-is-not-known-what-went-wrong")
    case .networkError: localized("pane.the-app-store-could-not-be-reached")
    case .systemError: localized("pane.the-system-failed-on-the-way")
    case .notAvailableInStorefront: localized("pane.not-sold-in-the-customers-country")
    case .notEntitled: localized("pane.the-app-lacks-the-entitlement")
    case .unsupported: localized("pane.the-feature-is-not-supported-here")
    case .userCancelled: localized("pane.the-customer-closed-a-prompt")
    case .invalidPresentationContext: localized("pane.no-sheet-can-be-shown-here")
    case .duplicateRequest: localized("pane.a-refund-has-been-asked-for-already")
    case .failed: localized("pane.refund-request-could-not-sent")
    case .ineligible: localized("pane.the-purchase-cant-be-refunded")
    case .invalidQuantity: localized("pane.that-many-cannot-be-bought")
    case .productUnavailable: localized("pane.the-product-is-not-sold-now")
    case .purchaseNotAllowed: localized("pane.the-customer-may-not-make-purchases")
    case .ineligibleForOffer: localized("pane.the-customer-may-not-have-the-offer")
    case .invalidOfferIdentifier: localized("pane.there-is-no-such-offer")
    case .invalidOfferPrice: localized("pane.the-offers-price-is-not-right")
    case .invalidOfferSignature: localized("pane.the-offers-signature-is-not-right")
    case .missingOfferParameters: localized("pane.the-offer-lacks-parameters")
    case .paymentMethodBindingConfigurationRequired:
      localized("pane.a-way-to-pay-must-be-set-up-first")
    }
  }
}

extension ExpirationIntent {
  var words: String {
    switch self {
    case .cancelled: localized("notifications.canceled")
    case .billingError: localized("notifications.billing-error")
    case .didNotConsentToPriceIncrease: localized("pane.price-increase")
    case .productUnavailable: localized("notifications.not-sold-any-more")
    case .other: localized("pane.unknown-reason")
    }
  }
}

extension RenewalState {
  var words: String {
    switch self {
    case .subscribed: localized("pane.subscribed")
    case .expired: localized("common.expired")
    case .inBillingRetryPeriod: localized("notifications.billing-retry")
    case .inGracePeriod: localized("notifications.grace-period")
    case .revoked: localized("common.revoked")
    }
  }
}

extension ProductType {
  /// The name of the type in App Store Connect.
  var title: String {
    switch self {
    case .consumable: localized("pane.consumable")
    case .nonConsumable: localized("pane.non-consumable")
    case .autoRenewable: localized("pane.auto-renewable-subscription")
    case .nonRenewing: localized("pane.non-renewing-subscription")
    }
  }
}
