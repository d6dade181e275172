import AdvancedCommerce
import StoreEngine
import StoreModel

extension RequestDraft {
  /// Returns the summary of an entry in one line.
  package func summary(of entry: Entry, _ words: RequestWords) -> String {
    let id = entry.id
    let name = text(.displayName, id)
    let label = name.isEmpty ? text(.sku, id) : name
    guard case .success(let price)? = price(FieldID(.price, id)), sellsItems else { return label }
    let period = SubscriptionPeriod(iso8601: text(.period)) ?? held?.period
    let terms = words.terms(price.milliunits, shownOffer(of: entry), every: period)
    return label.isEmpty ? terms : "\(label) · \(terms)"
  }

  private var sellsItems: Bool { kind == .createSubscription || kind == .modifySubscription }

  /// Returns the offer of an entry, as far as it can be read.
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
