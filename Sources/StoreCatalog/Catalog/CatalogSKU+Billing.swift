package import StoreModel

extension CatalogSKU {
  /// Whether a request that bills every `period` sells the SKU at a price that the catalog has for another period.
  ///
  /// - Parameters:
  ///   - period: The billing period of the request.
  ///   - milliunits: The price in the request.
  ///   - storefront: The storefront of the request.
  /// - Returns: False if the request names a price of its own.
  package func isPricedForAnotherPeriod(
    than period: SubscriptionPeriod,
    at milliunits: Int64,
    in storefront: Storefront
  ) -> Bool {
    guard let own = self.period, own != period, own.months == nil || own.months != period.months
    else { return false }
    return price(in: storefront)?.milliunits == milliunits
  }
}
