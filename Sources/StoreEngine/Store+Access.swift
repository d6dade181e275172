package import StoreModel

/// What a customer can still use of what StoreKit lists: a non-renewing subscription stays in
/// `currentEntitlements` for good, and the app ends it.
extension Store {
  /// Whether the customer can use a product now.
  ///
  /// Catalog, entitlements and the explanation (``why(product:)``) all ask this.
  package func hasAccess(to product: Product) -> Bool {
    guard isEntitled(to: product.id) else { return false }
    guard product.type == .nonRenewing else { return true }
    for id in history(of: product.id) where isEntitled(by: id) {
      guard let record = transactions[id: id],
        let end = end(ofNonRenewing: record, product.duration), end <= now
      else { return true }
      // Unless the setting lists each of them, only the newest is listed.
      if !settings.listsEveryNonRenewing { break }
    }
    return false
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
