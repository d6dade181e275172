import CatalogTools
import StoreCatalog
import StoreModel
import Texts

/// The prices on the screen.
///
/// A base price that customers don't see is always marked.
extension Shelf {
  /// The country code of the storefront that base prices apply to.
  var home: String { catalog?.settings.storefront ?? Storefront.unitedStates.countryCode }

  /// Whether prices may have a mark.
  ///
  /// If so, a list reserves a column for the mark.
  var marksPrices: Bool { storefront.countryCode != home }

  /// Returns whether the catalog lacks a price for the given storefront, so that the base price is used.
  func isAssumed(_ product: Product, in storefront: Storefront) -> Bool {
    isAssumed(.upFront, of: product, in: storefront)
  }

  /// Returns whether the base price is used for the given billing plan.
  func isAssumed(
    _ plan: BillingPlan.Kind,
    of product: Product,
    in storefront: Storefront
  ) -> Bool {
    product.standsIn(plan, in: storefront, home: home)
  }

  /// Returns a product's price in a storefront.
  ///
  /// The price of a generic product is determined by each request.
  func priceText(of product: Product, in storefront: Storefront) -> String {
    product.isGeneric ? localized("browse.by-request") : product.priceWords(in: storefront).text
  }

  /// Returns a SKU's price in a storefront, or `nil` if the SKU isn't sold there.
  func priceText(of sku: CatalogSKU, in storefront: Storefront) -> String? {
    sku.price(in: storefront).map { PriceFormat.displayPrice($0, in: storefront) }
  }

  /// Returns a product's price in the current storefront, with a mark if it is a base price.
  func markedPrice(of product: Product) -> String {
    marked(priceText(of: product, in: storefront), product, in: storefront)
  }

  /// Returns the given string about a product's price, with a mark if the price is a base price.
  func marked(_ text: String, _ product: Product, in storefront: Storefront) -> String {
    isAssumed(product, in: storefront) ? text + ProductCard.standInMark : text
  }

  /// Returns the meaning of the price mark, or `nil` if the catalog has a price for the storefront.
  func priceNote(on product: Product, in storefront: Storefront) -> String? {
    product.hasStandIn(in: storefront, home: home)
      ? localized("browse.no-price-for-base-price-used", storefront.shownName) : nil
  }

  /// Returns the price of a product or SKU with its period, such as `$19.99/mo`, or `nil` if the SKU isn't sold here.
  func priceAndPeriod(of item: CatalogIndex.Item) -> String? {
    guard let catalog else { return nil }
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      let rate = product.subscription.map { ShelfText.shortRate($0.period) } ?? ""
      return marked(priceText(of: product, in: storefront) + rate, product, in: storefront)
    case .sku(let index):
      let sku = catalog.skus[index]
      let rate = sku.period.map(ShelfText.shortRate) ?? ""
      return priceText(of: sku, in: storefront).map { $0 + rate }
    }
  }
}
