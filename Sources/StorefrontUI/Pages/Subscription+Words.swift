import StoreEngine
import StoreModel
import Texts

extension Subscription {
  /// Whether a price increase applies only after an offer, because the remaining periods of the offer keep their
  /// price.
  var keepsOfferPrice: Bool {
    nextProduct.id == product.id && offer != nil && offerPeriodsLeft > 0 || nextOffer != nil
  }

  /// Whether the customer will pay again at the end of the period according to the current state.
  var isGoingToRenew: Bool { state == .subscribed && willAutoRenew && !endsWithoutConsent }

  /// Returns a description of the subscription's state, with dates in the given format.
  func standing(_ day: (StoreInstant) -> String) -> String {
    switch state {
    case .subscribed:
      renewsNext && isRenewalWanted
        ? localized("pane.renews", day(expiresDate)) : localized("common.ends-n", day(termsEnd))
    case .inGracePeriod, .inBillingRetryPeriod: localized("reason.billing-problem")
    case .expired: localized("common.expired")
    case .revoked: localized("common.revoked")
    }
  }
}
