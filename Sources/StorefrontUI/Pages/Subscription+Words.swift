import StoreEngine
import StoreModel
import Texts

extension Subscription {
  /// Whether a price increase is paid only after an offer: reduced periods still to come keep their price.
  var keepsOfferPrice: Bool {
    nextProduct.id == product.id && offer != nil && offerPeriodsLeft > 0 || nextOffer != nil
  }

  /// Whether the customer pays again at the end of the period, as far as is known.
  var isGoingToRenew: Bool { state == .subscribed && willAutoRenew && !endsWithoutConsent }

  /// The subscription's state after its terms, with a day as its readers write it.
  func standing(_ day: (StoreInstant) -> String) -> String {
    switch state {
    case .subscribed:
      renewsNext && isRenewalWanted
        ? said("pane.renews", day(expiresDate)) : said("common.ends-n", day(termsEnd))
    case .inGracePeriod, .inBillingRetryPeriod: said("reason.billing-problem")
    case .expired: said("common.expired")
    case .revoked: said("common.revoked")
    }
  }
}
