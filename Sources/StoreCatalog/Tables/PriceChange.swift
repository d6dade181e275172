package import StoreModel

/// A price of a catalog that becomes another one.
package struct PriceChange: Hashable, Sendable {
  /// The product or SKU.
  package let thing: CatalogEditor.Thing
  /// Where; nil for the catalog's one price.
  package let storefront: Storefront?
  /// The price before; nil where there is none of its own, or none at all.
  package let old: Price?
  /// The price after; nil where a storefront's own price is taken out.
  package let new: Price?
  /// The storefront that the one price is meant for.
  package let home: Storefront
  /// The price at home, which judges a first price in a storefront; `nil` if it is unknown.
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

  /// The price in the storefront without one of its own: the number of the base price.
  ///
  /// `nil` for a SKU, which isn't sold then.
  var fallback: Price? {
    if case .sku = thing { return nil }
    guard let storefront, let base else { return nil }
    return Price(milliunits: base.milliunits, own: [:], in: storefront)
  }

  /// The base price in the new price's currency, about; `nil` without a rate for both.
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

  /// The identifier of what is sold.
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
