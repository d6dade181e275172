package import StoreModel

/// What a customer can still use of what StoreKit lists: a non-renewing subscription stays in
/// `currentEntitlements` for good, and the app ends it.
extension Store {
  /// Whether the customer can use a product now.
  ///
  /// Catalog, entitlements and the explanation (``why(product:)``) all ask this.
  package func hasAccess(to product: Product) -> Bool {
    isEntitled(to: product.id) && !isOver(product)
  }

  /// Whether the app has ended each non-renewing subscription of a product that StoreKit lists.
  func isOver(_ product: Product) -> Bool {
    guard product.type == .nonRenewing else { return false }
    guard let id = history(of: product.id).first(where: isEntitled),
      let record = transactions[id: id],
      let end = end(ofNonRenewing: record, product.duration)
    else { return false }
    return end <= now
  }

  /// The store time at which the app ends a non-renewing subscription, or `nil` for any other transaction.
  ///
  /// - Parameters:
  ///   - record: The transaction.
  ///   - duration: That of its product; without one it lasts as long as the setting says.
  /// - Returns: The end.
  package func end(
    ofNonRenewing record: TransactionRecord,
    _ duration: SubscriptionPeriod?
  ) -> StoreInstant? {
    guard record.transaction.type == .nonRenewing else { return nil }
    return settings.length(ofNonRenewing: duration).end(from: record.transaction.purchaseDate)
  }
}
