import PhraseBook
import StoreEngine
import StoreModel

extension Subscription {
  /// From when on a price increase is paid: reduced periods that are still to come keep their price.
  var newPriceStart: String {
    let isReduced =
      nextProduct.id == product.id && offer != nil && offerPeriodsLeft > 0 || nextOffer != nil
    return isReduced ? said("once its offer is over") : said("from \(expiresDate.dayText) on")
  }

  /// Whether it will end with its period unless the customer agrees to a price; a plan that is left
  /// anyway asks for nothing.
  var endsWithoutConsent: Bool {
    advancedCommerce?.lapsesWhole
      ?? (priceIncrease?.status == .pending && nextProduct.id == product.id)
  }

  /// What becomes of a subscription at the end of its period.
  var standing: String {
    let day = expiresDate.dayText
    return switch state {
    case .subscribed: willAutoRenew ? said("renews \(day)") : said("ends \(day)")
    case .inGracePeriod, .inBillingRetryPeriod: said("billing problem")
    case .expired: said("expired")
    case .revoked: said("revoked")
    }
  }
}
