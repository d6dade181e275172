import StoreCatalog
package import StoreModel

/// A change of one price in a catalog.
package struct PriceChange: Hashable, Sendable {
  /// The product or SKU.
  package let thing: CatalogEditor.Target
  /// The storefront, or `nil` for the base price.
  package let storefront: Storefront?
  /// The old price, or `nil` if the storefront lacks its own price, or any price.
  package let old: Price?
  /// The new price, or `nil` if the storefront's own price is removed.
  package let new: Price?
  /// The storefront of the base price.
  package let home: Storefront
  /// The price in the home storefront, for judging a first price in a storefront, or `nil` if it is unknown.
  package let base: Price?

  /// The change in words: `gems in DEU: 4,99 € → 5,99 € (+20%)`.
  package var words: String {
    let money = { PriceFormat.displayPrice($0, in: storefront ?? home) }
    let shown = { (price: Price?) in
      price.map(money)
        ?? "no local price" + (fallback.map { " (\(money($0)) is charged)" } ?? "")
    }
    let place = storefront.map { " in \($0.countryCode)" } ?? ""
    var words = "\(name)\(place): \(shown(old)) → \(shown(new))"
    if let old, let new, old.milliunits > 0 {
      words += " (\(PercentChange(from: old.milliunits, to: new.milliunits)))"
    } else if old == nil, let base, let worth, base.currency != worth.currency {
      let price = PriceFormat.displayPrice(base, in: home)
      words += " (the base price of \(price) is worth about \(money(worth)))"
    }
    return words
  }

  /// The price in a storefront without its own price: the number of the base price.
  ///
  /// It is `nil` for a SKU, which isn't sold without a price.
  var fallback: Price? {
    if case .sku = thing { return nil }
    guard let storefront, let base else { return nil }
    return Price(milliunits: base.milliunits, own: [:], in: storefront)
  }

  /// The approximate base price in the new price's currency, or `nil` unless both currencies have a rate.
  var worth: Price? {
    let rates = PriceIncreaseThresholds.bundled.perUSD
    guard let base, base.milliunits > 0, let new,
      let from = rates[base.currency.rawValue], from > 0,
      let to = rates[new.currency.rawValue]
    else { return nil }
    let milliunits = Int64(clamping: Int128(base.milliunits) * Int128(to) / Int128(from))
    let step = new.currency.step
    return Price(milliunits: milliunits / step * step, currency: new.currency)
  }

  /// The identifier of the product, SKU or group.
  package var name: String {
    switch thing {
    case .product(let id), .offer(_, _, let id): id.rawValue
    case .sku(let name): name
    case .group(let id): id.rawValue
    }
  }
}

extension CatalogEditor {
  package mutating func edit(
    _ changes: [PriceChange]
  ) throws(CatalogEditFailure) -> CatalogEdit {
    var edit = CatalogEdit()
    for change in changes {
      edit += try price(change.new?.milliunits, of: change.thing, in: change.storefront)
    }
    return edit
  }
}
