package import AdvancedCommerce
import CatalogTools
package import StoreCatalog
import StoreModel

extension CatalogSKU {
  /// Returns a problem if the catalog's price is for another period than the subscription's, otherwise
  /// `nil`.
  ///
  /// - Parameters:
  ///   - milliunits: The price in the request.
  ///   - billed: The billing period of the request.
  ///   - storefront: The storefront of the request.
  /// - Returns: A clause that follows the SKU.
  func problem(
    costing milliunits: Int64,
    billedEvery billed: SubscriptionPeriod,
    in storefront: Storefront
  ) -> String? {
    guard let own = period, let price = price(in: storefront),
      isPricedForAnotherPeriod(than: billed, at: milliunits, in: storefront)
    else { return nil }
    return """
      costs \(PriceFormat.displayPrice(price, in: storefront)) \(own.rate), but the subscription \
      is billed \(billed.rate); a subscription has one period
      """
  }
}

extension Catalog {
  /// Returns the problems of a request's prices with the periods of the catalog's SKUs.
  ///
  /// - Parameter json: The JSON of a request that is otherwise valid.
  /// - Returns: An error for each item, with its location.
  package func problems(ofRequest json: [UInt8]) -> [RequestProblem] {
    let document = JSONDocument(json)
    guard let root = document.root,
      let billed = (root["period"] ?? root["periodChange"]?["period"])?.string
        .flatMap({ SubscriptionPeriod(iso8601: $0) })
    else { return [] }
    let code = root["storefront"]?.string ?? settings.storefront
    let storefront = code.flatMap(Storefront.init(countryCode:)) ?? .unitedStates
    return ["items", "addItems", "changeItems"].flatMap { list -> [RequestProblem] in
      (root[list]?.elements ?? []).enumerated().compactMap { index, item in
        guard let sku = item["SKU"]?.string, let price = item["price"],
          let problem = price.int64.flatMap({
            self.sku(sku)?.problem(costing: $0, billedEvery: billed, in: storefront)
          })
        else { return nil }
        var found = RequestProblem(
          field: "\(list)[\(index)].price",
          code: .invalidRenewalPrice,
          message: "\(sku) \(problem): remove \(sku), or give it a price for that period"
        )
        found.position = document.position(of: price.offset)
        return found
      }
    }
  }
}
