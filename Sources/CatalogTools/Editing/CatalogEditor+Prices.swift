import StoreCatalog
package import StoreModel
import VisibleText

extension CatalogEditor {
  /// Sets a price.
  ///
  /// - Parameters:
  ///   - milliunits: The price, or `nil` to remove a storefront's own price, so that the base price applies.
  ///   - thing: A product, an offer or a SKU.
  ///   - storefront: The storefront, or `nil` for the base price, used in every storefront without its own
  ///     price.
  /// - Returns: The edit, which is empty if the price is unchanged.
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist, the format has no such price, or the currency
  ///   has no such amount.
  package mutating func price(
    _ milliunits: Int64?,
    of thing: Target,
    in storefront: Storefront?
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing)
    if case .group = thing {
      throw .refused(message: "a group has no price", remedy: "name one of its subscriptions")
    }
    if let milliunits { try check(milliunits, (storefront ?? home).currency) }
    let isBase: Bool =
      switch thing {
      case .sku: false
      case .product, .offer, .group:
        storefront == nil || format == .storeKit && storefront == home
      }
    if isBase {
      guard let milliunits else {
        throw .refused(
          message: "the base price of \(path) can't be removed",
          remedy: "set it to a price; 0.00 is possible"
        )
      }
      return money(milliunits, home.currency, at: path.appending("displayPrice"))
    }
    guard let storefront else {
      throw .refused(
        message: "a SKU has no base price",
        remedy: "name the storefront"
      )
    }
    guard format == .storefrontCatalog else {
      throw .refused(
        message: "a .storekit file has only the base price, in \(home.countryCode)",
        remedy: "convert it with storefront catalog convert --to catalog"
      )
    }
    let own = path.appending("prices").appending(storefront.countryCode)
    guard let milliunits else { return withoutPrice(own, in: path.appending("prices")) }
    return money(milliunits, storefront.currency, at: own)
  }

  /// Removes the prices of single storefronts, because they belong to another base price.
  ///
  /// - Parameter thing: The copy of a product, with a base price other than the original's.
  /// - Returns: The edit, and the codes of the storefronts.
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist.
  package mutating func withoutOwnPrices(
    of thing: Target
  ) throws(CatalogEditFailure) -> (edit: CatalogEdit, codes: [String]) {
    let prices = try path(of: thing).appending("prices")
    let codes = catalog.value(at: prices)?.members?.map(\.key) ?? []
    return (codes.isEmpty ? CatalogEdit() : CatalogEdit([CatalogEdit.Item(prices, .remove)]), codes)
  }

  private func check(
    _ milliunits: Int64,
    _ currency: Currency
  ) throws(CatalogEditFailure) {
    guard WholeBound.milliunits.contains(milliunits) else {
      throw .refused(message: "this isn't a price", remedy: "write one \(Price.decimalWords)")
    }
    guard currency.canCharge(milliunits) else {
      let price = Price(milliunits: milliunits, currency: currency).decimal
      throw .refused(
        message: "\(price) isn't a price in \(currency), which has \(currency.decimalWords)",
        remedy: currency.decimalRemedy
      )
    }
  }

  private mutating func money(
    _ milliunits: Int64,
    _ currency: Currency,
    at path: CatalogPath
  ) -> CatalogEdit {
    if let text = catalog.value(at: path)?.string, Price.milliunits(decimal: text) == milliunits {
      return CatalogEdit()
    }
    let price = Price(milliunits: milliunits, currency: currency)
    return CatalogEdit([CatalogEdit.Item(path, .set(.text(price.decimal)))])
  }

  /// Removes a storefront's price, and the whole list of prices with the last one.
  private mutating func withoutPrice(
    _ path: CatalogPath,
    in prices: CatalogPath
  ) -> CatalogEdit {
    guard catalog.trace(path).found != nil, let all = catalog.trace(prices).found else {
      return CatalogEdit()
    }
    let isLast = catalog.spans.children(of: all.range).count == 1
    return CatalogEdit([CatalogEdit.Item(isLast ? prices : path, .remove)])
  }
}
