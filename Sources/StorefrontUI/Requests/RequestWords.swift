import AdvancedCommerce
import StoreEngine
import StoreModel

/// Requests and what they bring about, in words that a customer would understand.
struct RequestWords {
  let storefront: Storefront
  let currency: Currency

  init(in storefront: Storefront, _ currency: Currency? = nil) {
    self.storefront = storefront
    self.currency = currency ?? storefront.currency
  }

  func money(_ milliunits: Int64) -> String {
    PriceFormat.displayPrice(Price(milliunits: milliunits, currency: currency), in: storefront)
  }

  /// Such as `1 month free`, `$2.99 per month for 3 months`.
  func offer(_ offer: AdvancedCommerceInfo.Offer) -> String {
    guard let period = SubscriptionPeriod(iso8601: offer.period) else {
      return "\(money(offer.price)) for \(offer.periodCount) × \(offer.period)"
    }
    let length = period.words(times: offer.periodCount)
    if offer.price == 0 { return "\(length) free" }
    return offer.periodCount == 1
      ? "\(money(offer.price)) for \(length)" : "\(money(offer.price)) \(period.rate) for \(length)"
  }

  /// Such as `1 month free, then $4.99 per month`.
  func terms(
    _ price: Int64,
    _ offer: AdvancedCommerceInfo.Offer?,
    every period: SubscriptionPeriod?
  ) -> String {
    let regular = [money(price), period?.rate].compactMap(\.self).joined(separator: " ")
    return offer.map { "\(self.offer($0)), then \(regular)" } ?? regular
  }

  /// A rise and how far it has got.
  func rise(_ info: AdvancedCommerceInfo.PriceIncreaseInfo) -> String {
    let status =
      switch info.status {
      case .scheduled: "not announced yet"
      case .pending: "waits for consent"
      case .accepted: "accepted"
      }
    return "→ \(money(info.price)), \(status)"
  }

  /// Money given back for an item.
  func refund(_ refund: AdvancedCommerceInfo.Refund) -> String {
    let type =
      switch refund.refundType {
      case RefundType.full.rawValue: "all of it"
      case RefundType.prorated.rawValue: "for the time left"
      default: "a stated amount"
      }
    return "\(money(refund.refundAmount)) back on \(refund.refundDate.dayText), \(type)"
  }
}

extension AdvancedCommerceInfo.Offer {
  /// The offer of a request.
  init(_ offer: Offer) {
    self.init(
      period: offer.period.rawValue,
      periodCount: Int(offer.periodCount),
      price: offer.price,
      reason: offer.reason.rawValue
    )
  }
}

extension RequestForm {
  /// What an entry comes to, on one line.
  func summary(of entry: Entry, _ words: RequestWords) -> String {
    let id = entry.id
    let name = text(.displayName, id)
    let label = name.isEmpty ? text(.sku, id) : name
    guard case .success(let price)? = price(FieldID(.price, id)), sellsItems else { return label }
    let period = SubscriptionPeriod(iso8601: text(.period)) ?? held?.period
    let terms = words.terms(price.milliunits, shownOffer(of: entry), every: period)
    return label.isEmpty ? terms : "\(label) · \(terms)"
  }

  private var sellsItems: Bool { kind == .createSubscription || kind == .modifySubscription }

  /// The offer of an entry as far as it can be read.
  private func shownOffer(of entry: Entry) -> AdvancedCommerceInfo.Offer? {
    let id = entry.id
    let choice = text(.offer, id)
    guard !choice.isEmpty else { return nil }
    var price: Int64 = 0
    if choice != "free" {
      guard case .success(let typed)? = self.price(FieldID(.offerPrice, id)) else { return nil }
      price = typed.milliunits
    }
    return AdvancedCommerceInfo.Offer(
      period: text(.offerPeriod, id),
      periodCount: choice == "free" ? 1 : Int(text(.offerCount, id)) ?? 1,
      price: price,
      reason: text(.offerReason, id)
    )
  }
}
