import AdvancedCommerce
import CatalogTools
import StoreCatalog
package import StoreModel
import Texts

/// The descriptions of requests and their effects, in words that a customer would understand.
package struct RequestWords {
  package let storefront: Storefront
  package let currency: Currency

  package init(in storefront: Storefront, _ currency: Currency? = nil) {
    self.storefront = storefront
    self.currency = currency ?? storefront.currency
  }

  /// Returns an amount as people write it, such as `$4.99`.
  package func money(_ milliunits: Int64) -> String {
    PriceFormat.displayPrice(Price(milliunits: milliunits, currency: currency), in: storefront)
  }

  /// Returns an offer as text, such as `1 month free` or `$2.99 per month for 3 months`.
  package func offer(_ offer: AdvancedCommerceInfo.Offer) -> String {
    guard let period = SubscriptionPeriod(iso8601: offer.period) else {
      return localized("request.n-for-n-n", money(offer.price), offer.periodCount, offer.period)
    }
    let length = period.length(times: offer.periodCount)
    if offer.price == 0 { return localized("request.free", length) }
    return offer.periodCount == 1
      ? localized("request.for", money(offer.price), length)
      : localized("request.n-n-for-n", money(offer.price), period.frequency, length)
  }

  /// Returns an offer and the price after it as text, such as `1 month free, then $4.99 per month`.
  package func terms(
    _ price: Int64,
    _ offer: AdvancedCommerceInfo.Offer?,
    every period: SubscriptionPeriod?
  ) -> String {
    let regular = period?.rate(of: money(price)).text ?? money(price)
    return offer.map { localized("request.then", self.offer($0), regular) } ?? regular
  }

  /// Returns a price increase and its status as text.
  ///
  /// - Parameters:
  ///   - info: The increase.
  ///   - isRefused: Whether the customer refused it, which no payload contains.
  /// - Returns: The new price and its status.
  package func rise(
    _ info: AdvancedCommerceInfo.PriceIncreaseInfo,
    isRefused: Bool = false
  ) -> String {
    let status =
      switch info.status {
      case .scheduled: localized("request.not-announced-yet")
      case .pending where isRefused: localized("request.refused-ends-with-the-period")
      case .pending: localized("request.waits-for-consent")
      case .accepted: localized("request.accepted")
      }
    return "→ \(money(info.price)), \(status)"
  }
}
