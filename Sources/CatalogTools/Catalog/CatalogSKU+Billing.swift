package import StoreCatalog
package import StoreModel

extension CatalogSKU {
  /// Returns whether a request sells the SKU at the catalog's price, although that price is for another
  /// billing period.
  ///
  /// - Parameters:
  ///   - period: The billing period of the request.
  ///   - milliunits: The price in the request.
  ///   - storefront: The storefront of the request.
  /// - Returns: `false` if the request names its own price.
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
