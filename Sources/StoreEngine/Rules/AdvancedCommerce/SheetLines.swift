import StoreModel

/// The lines of the payment sheet of an Advanced Commerce subscription
/// (rule: advanced-commerce.requests.sheet-lines).
extension SheetLine {
  /// Creates the line of an item that renews.
  init(_ item: AdvancedCommerceTerms.Item, priceNow: Int64, change: Change? = nil) {
    self.init(
      displayName: item.displayName,
      priceNow: priceNow,
      renewalPrice: item.announcedPrice,
      offer: item.offer,
      change: change
    )
  }
}

extension AdvancedCommerceTerms.Item {
  /// The price of later periods on a sheet.
  ///
  /// If a higher price is announced, the sheet shows that price, before and after the customer accepts it
  /// (rules: advanced-commerce.prices.modify-keeps-rise, advanced-commerce.prices.reactivate-agrees).
  var announcedPrice: Int64 {
    guard let increase = priceIncrease, increase.status != .scheduled else { return price }
    return increase.price
  }
}

extension Quote.Terms {
  /// Creates the terms of an Advanced Commerce subscription, with the lines of its sheet.
  ///
  /// The lines are sorted from the highest to the lowest price. Lines with equal prices keep the order of the request
  /// (rule: advanced-commerce.requests.sheet-lines).
  init(
    _ terms: AdvancedCommerceTerms,
    price: Int64,
    lines: [SheetLine],
    currency: Currency,
    change: SubscriptionChange,
    continued: Subscription?,
    beginsCycle: Bool = true
  ) {
    self.init(price: Price(milliunits: price, currency: currency))
    renewalPrice = Price(
      milliunits: terms.next.items.sum(of: \.announcedPrice),
      currency: currency
    )
    // Sorting isn't stable, so the index decides between equal prices.
    self.lines =
      lines.enumerated()
      .sorted { one, other in
        let (left, right) = (one.element.fullPrice, other.element.fullPrice)
        return left == right ? one.offset < other.offset : left > right
      }
      .map(\.element)
    advancedCommerce = terms
    self.change = change
    self.continued = continued
    self.beginsCycle = beginsCycle
  }
}

extension SheetLine {
  /// The price to sort by: the regular price, or the price now if the item won't renew.
  fileprivate var fullPrice: Int64 { renewalPrice ?? priceNow }
}
