import StoreCatalog
import StoreModel
import Texts

/// Prices as the screen shows them: never one that no customer sees without saying so.
extension Shelf {
  /// The country code of the storefront that the catalog's own numbers are meant for.
  var home: String { catalog?.settings.storefront ?? Storefront.unitedStates.countryCode }

  /// Whether prices may need a mark, so that a list keeps a column for it.
  var marksPrices: Bool { storefront.countryCode != home }

  /// Whether the catalog has no price for a storefront, so that its one number stands in for it.
  func isAssumed(_ product: Product, in storefront: Storefront) -> Bool {
    isAssumed(.upFront, of: product, in: storefront)
  }

  /// The same about a bill of a plan.
  func isAssumed(
    _ plan: BillingPlan.Kind,
    of product: Product,
    in storefront: Storefront
  ) -> Bool {
    product.standsIn(plan, in: storefront, home: home)
  }

  /// A product's price in a storefront; a generic product has none of its own.
  func priceText(of product: Product, in storefront: Storefront) -> String {
    product.isGeneric ? said("browse.by-request") : product.priceWords(in: storefront).text
  }

  /// A SKU's price in a storefront; nil where it is not sold.
  func priceText(of sku: CatalogSKU, in storefront: Storefront) -> String? {
    sku.price(in: storefront).map { PriceFormat.displayPrice($0, in: storefront) }
  }

  /// A product's price here, marked where the catalog has none for this storefront.
  func markedPrice(of product: Product) -> String {
    marked(priceText(of: product, in: storefront), product, in: storefront)
  }

  /// A text about a product's price, with the mark of one that stands in.
  func marked(_ text: String, _ product: Product, in storefront: Storefront) -> String {
    isAssumed(product, in: storefront) ? text + " *" : text
  }

  /// What the mark means; nil where the catalog has a price for the storefront.
  func priceNote(on product: Product, in storefront: Storefront) -> String? {
    product.hasStandIn(in: storefront, home: home)
      ? said("browse.no-price-for-base-price-used", storefront.shownName) : nil
  }

  /// The price of a product or SKU with its period, such as `$19.99/mo`, or `nil` where it isn't sold.
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
