import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Compares prices: in different storefronts, and for different periods of the same service.
  mutating func findPrices() {
    let priced = products.filter {
      !$0.product.isGeneric && $0.product.saleObstacle == nil && isRead($0.value, "displayPrice")
    }
    compare(
      priced.map {
        Priced(
          what: $0.what,
          base: $0.product.milliunits,
          own: $0.product.storefrontMilliunits,
          value: $0.value
        )
      },
      isBaseEverywhere: true
    )
    compare(
      skus.map {
        Priced(
          what: "the SKU \($0.sku.sku.quoted)",
          base: $0.sku.storefrontMilliunits[home.countryCode] ?? 0,
          own: $0.sku.storefrontMilliunits,
          value: $0.value
        )
      },
      isBaseEverywhere: false
    )
    findDearerPeriods(priced)
  }

  /// An item with prices in single storefronts.
  private struct Priced {
    let what: String
    let base: Int64
    let own: [String: Int64]
    let value: JSONValue
  }

  /// Finds items that lack a price in a storefront, and prices that are far from those of other items.
  private mutating func compare(_ things: [Priced], isBaseEverywhere: Bool) {
    let priced = things.filter { !$0.own.isEmpty }
    guard priced.count >= Self.fewest else { return }
    var ratios: [String: [Double]] = [:]
    for thing in priced where thing.base > 0 {
      for (code, price) in thing.own {
        ratios[code, default: []].append(Double(price) / Double(thing.base))
      }
    }
    let wanted = ratios.filter { $0.value.count * 2 > priced.count }.keys.sorted()
    let usual = ratios.compactMapValues { $0.count < Self.fewest ? nil : $0.sorted()[$0.count / 2] }
    for thing in priced {
      let prices = thing.value["prices"]
      // A price that can't be read is present.
      let missing = wanted.filter { thing.own[$0] == nil && prices?[$0] == nil }
      if !missing.isEmpty {
        emit(
          .missingStorefront,
          "\(thing.what) has no price in \(missing.joined(separator: ", ")), as most have",
          isBaseEverywhere
            ? "add one, or use displayPrice there" : "add one, or don't sell it there",
          at: thing.value.offset(of: "prices")
        )
      }
      for code in thing.own.keys.sorted() { findStep(thing, code, usual: usual[code]) }
    }
  }

  private mutating func findStep(_ thing: Priced, _ code: String, usual: Double?) {
    guard let usual, usual > 0, thing.base > 0, let price = thing.own[code], price > 0,
      let storefront = Storefront(countryCode: code)
    else { return }
    let factor = Double(price) / Double(thing.base) / usual
    guard factor > Self.farthest || factor < 1 / Self.farthest else { return }
    let expected = Int64((Double(thing.base) * usual).rounded()) / storefront.currency.step
    let shown = { (milliunits: Int64) in
      PriceFormat.displayPrice(
        Price(milliunits: milliunits, currency: storefront.currency),
        in: storefront
      )
    }
    emit(
      .priceOutOfStep,
      "\(thing.what) costs \(shown(price)) in \(storefront.countryName), where the others' prices "
        + "would make it about \(shown(expected * storefront.currency.step))",
      "check the price and its decimal point",
      at: thing.value["prices"]?.offset(of: code) ?? thing.value.offset
    )
  }

  /// The minimum number of items with prices from which a usual ratio is derived.
  private static let fewest = 4

  /// The ratio to the usual price, up or down, beyond which a price is reported.
  ///
  /// Rounded prices stay below this ratio.
  private static let farthest = 1.6
}

extension CatalogLinter {
  /// Finds products of the same group and level that are billed for a longer period but cost more per month.
  private mutating func findDearerPeriods(_ products: [ProductValue]) {
    let terms = products.compactMap { product in
      product.product.subscription.flatMap { terms in
        isRead(product.value, "recurringSubscriptionPeriod", "groupNumber")
          ? terms.period.months.map { (product: product, terms: terms, months: $0) } : nil
      }
    }
    let alike = Dictionary(grouping: terms) {
      [$0.terms.groupID.rawValue, "\($0.terms.groupLevel)"]
    }
    // The first product of each period, the longest period last.
    let periods = alike.mapValues { products in
      Dictionary(products.map { ($0.months, $0) }) { first, _ in first }.values
        .sorted { $0.months < $1.months }
    }
    for product in terms {
      let others = periods[[product.terms.groupID.rawValue, "\(product.terms.groupLevel)"]] ?? []
      guard let shorter = others.last(where: { $0.months < product.months }),
        let storefront = storefronts(of: product.product.product, shorter.product.product).first(
          where: {
            let long = product.product.product.price(in: $0).milliunits
            let short = shorter.product.product.price(in: $0).milliunits
            return short > 0
              && Double(long) / Double(product.months) > Double(short) / Double(shorter.months)
          })
      else { continue }
      let times = product.months / shorter.months
      emit(
        .longerIsDearer,
        "\(product.product.what) costs \(product.product.product.displayPrice(in: storefront)) "
          + "\(product.terms.period.rate) in \(storefront.countryName), more than \(times) times "
          + "\(shorter.product.product.displayPrice(in: storefront)) of "
          + shorter.product.what,
        "lower the price, or raise the level if it gives more",
        at: product.product.value.offset(of: "displayPrice")
      )
    }
  }

  /// Returns the storefronts in which two products may have different prices, the catalog's own first.
  private func storefronts(of one: Product, _ other: Product) -> [Storefront] {
    let codes = Set(one.storefrontMilliunits.keys).union(other.storefrontMilliunits.keys)
    return [home] + codes.sorted().compactMap { Storefront(countryCode: $0) }
  }
}
