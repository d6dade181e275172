import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds prices of any item that App Store Connect doesn't accept.
  mutating func findPriceLimits() {
    for product in products where !product.product.isGeneric {
      let sale = product.product.type == .autoRenewable ? "a subscription" : "a product"
      if product.product.saleObstacle == nil {
        let isFree = product.product.milliunits == 0
        checkPrice(product.product.milliunits, product.value, "displayPrice", home, product.what)
        if isFree, isRead(product.value, "displayPrice") {
          emit(
            .priceLimit,
            "\(product.what) costs nothing",
            "write a price: App Store Connect sells \(sale) from $0.29, and free offers of subscriptions",
            at: product.value.offset(of: "displayPrice"),
            as: product.product.type == .autoRenewable ? .warning : .note
          )
        }
      }
      checkPrices(product.product.storefrontMilliunits, product.value, product.what)
      for (offer, value) in offers(of: product) {
        let what = offer.words(of: product)
        checkPrices(offer.storefrontMilliunits, value, what)
        guard offer.paymentMode == .payAsYouGo || offer.paymentMode == .payUpFront,
          isRead(value, "displayPrice", "paymentMode")
        else { continue }
        checkPrice(offer.milliunits, value, "displayPrice", home, what)
        guard offer.milliunits == 0 else { continue }
        emit(
          .priceLimit,
          "\(what) costs nothing",
          "write \"paymentMode\" : \"free\"",
          at: value.offset(of: "displayPrice")
        )
      }
      let plans = product.product.subscription?.billingPlans ?? []
      for found in planValues(plans, product) where found.kind == .monthly {
        guard let plan = found.plan else { continue }
        checkPrice(
          plan.milliunits,
          found.value,
          "displayPrice",
          home,
          "the monthly plan of \(product.what)"
        )
      }
    }
    for (sku, value) in skus {
      checkPrices(sku.storefrontMilliunits, value, "the SKU \(sku.sku.quoted)")
    }
  }

  private mutating func checkPrices(_ prices: [String: Int64], _ value: JSONValue, _ what: String) {
    for code in prices.keys.sorted() {
      guard let storefront = Storefront(countryCode: code), let price = prices[code],
        let own = value["prices"]
      else { continue }
      checkPrice(price, own, code, storefront, what)
    }
  }

  private mutating func checkPrice(
    _ milliunits: Int64,
    _ value: JSONValue,
    _ key: String,
    _ storefront: Storefront,
    _ what: String
  ) {
    let range = AppStoreLimits.dollars
    guard storefront.currency == "USD", milliunits > 0, !range.contains(milliunits),
      isRead(value, key)
    else { return }
    let shown = { (milliunits: Int64) in
      PriceFormat.displayPrice(Price(milliunits: milliunits, currency: "USD"), in: storefront)
    }
    emit(
      .priceLimit,
      "\(what) costs \(shown(milliunits))",
      "App Store Connect has prices from \(shown(range.lowerBound)) to \(shown(range.upperBound))",
      at: value.offset(of: key)
    )
  }
}
