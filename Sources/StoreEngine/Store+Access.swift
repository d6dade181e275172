package import StoreModel

/// The customer's access to products that StoreKit lists. A non-renewing subscription stays in
/// `currentEntitlements` forever, so the app decides when it ends (rule: entitlements.non-renewing-stays).
extension Store {
  /// Returns whether the customer can use a product now.
  ///
  /// The catalog, the entitlements and the explanation (``why(product:)``) all use this method.
  package func hasAccess(to product: Product) -> Bool {
    guard isEntitled(to: product.id) else { return false }
    guard product.type == .nonRenewing else { return true }
    for id in history(of: product.id) where isEntitled(by: id) {
      guard let record = transactions[id: id],
        let end = end(ofNonRenewing: record, product.duration), end <= now
      else { return true }
      // StoreKit lists only the newest purchase, unless the setting lists every purchase.
      if !settings.listsEveryNonRenewing { break }
    }
    return false
  }

  /// Returns the store time at which the app ends a non-renewing subscription, or `nil` for any
  /// other transaction (rule: entitlements.non-renewing-days).
  ///
  /// - Parameters:
  ///   - record: The transaction.
  ///   - duration: The duration of the transaction's product, or `nil` to use the setting.
  /// - Returns: The end in store time, or `nil`.
  package func end(
    ofNonRenewing record: TransactionRecord,
    _ duration: SubscriptionPeriod?
  ) -> StoreInstant? {
    guard record.transaction.type == .nonRenewing else { return nil }
    return settings.length(ofNonRenewing: duration).end(from: record.transaction.purchaseDate)
  }
}
