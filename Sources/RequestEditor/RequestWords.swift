import AdvancedCommerce
import PhraseBook
import StoreCatalog
package import StoreModel

/// Requests and what they bring about, in words that a customer would understand.
package struct RequestWords {
  package let storefront: Storefront
  package let currency: Currency

  package init(in storefront: Storefront, _ currency: Currency? = nil) {
    self.storefront = storefront
    self.currency = currency ?? storefront.currency
  }

  /// An amount as people write it, such as `$4.99`.
  package func money(_ milliunits: Int64) -> String {
    PriceFormat.displayPrice(Price(milliunits: milliunits, currency: currency), in: storefront)
  }

  /// Such as `1 month free`, `$2.99 per month for 3 months`.
  package func offer(_ offer: AdvancedCommerceInfo.Offer) -> String {
    guard let period = SubscriptionPeriod(iso8601: offer.period) else {
      return said("\(money(offer.price)) for \(offer.periodCount) × \(offer.period)")
    }
    let length = period.length(times: offer.periodCount)
    if offer.price == 0 { return said("\(length) free") }
    return offer.periodCount == 1
      ? said("\(money(offer.price)) for \(length)")
      : said("\(money(offer.price)) \(period.frequency) for \(length)")
  }

  /// Such as `1 month free, then $4.99 per month`.
  package func terms(
    _ price: Int64,
    _ offer: AdvancedCommerceInfo.Offer?,
    every period: SubscriptionPeriod?
  ) -> String {
    let regular = period?.rate(of: money(price)).text ?? money(price)
    return offer.map { said("\(self.offer($0)), then \(regular)") } ?? regular
  }

  /// A rise and how far it has got.
  ///
  /// - Parameters:
  ///   - info: The rise.
  ///   - isRefused: Whether the customer refused it, which no payload contains.
  /// - Returns: The new price and its status.
  package func rise(
    _ info: AdvancedCommerceInfo.PriceIncreaseInfo,
    isRefused: Bool = false
  ) -> String {
    let status =
      switch info.status {
      case .scheduled: said("not announced yet")
      case .pending where isRefused: said("refused: ends with the period")
      case .pending: said("waits for consent")
      case .accepted: said("accepted")
      }
    return "→ \(money(info.price)), \(status)"
  }
}
