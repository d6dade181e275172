import StoreCatalog
package import StoreModel

extension CatalogTable {
  package func cell(_ column: Column, of item: CatalogIndex.Item) -> Cell {
    switch column.kind {
    case .product: word(name(of: item))
    case .name: word(title(of: item))
    case .type: word(type(of: item))
    case .group: word(section(of: item))
    case .level:
      if let level = terms(of: item)?.groupLevel {
        Cell(text: String(level), order: Int64(level))
      } else {
        Cell(text: "")
      }
    case .period:
      Cell(
        text: period(of: item)?.iso8601 ?? "",
        order: order(of: period(of: item))
      )
    case .plans: plans(of: item, in: column.storefront)
    case .price: amount(shownPrice(of: item, in: column.storefront))
    case .month: amount(monthly(of: item, in: column.storefront))
    case .difference: difference(of: item, in: column.storefront)
    case .missing: word(missingLanguages(of: item).joined(separator: " "))
    }
  }

  /// Returns the identifier of a product, or the name of a SKU.
  package func name(of item: CatalogIndex.Item) -> String {
    switch item {
    case .product(let index): catalog.products[index].id.rawValue
    case .sku(let index): catalog.skus[index].sku
    }
  }

  /// Returns the merchant's internal name of a product if it has one.
  ///
  /// Otherwise, the name in the home storefront.
  package func title(of item: CatalogIndex.Item) -> String {
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      return product.referenceName ?? product.localized(in: home.locale).displayName
    case .sku(let index):
      let sku = catalog.skus[index]
      return Localization.choice(among: sku.localizations, for: home.locale)?.displayName ?? ""
    }
  }

  private func type(of item: CatalogIndex.Item) -> String {
    switch item {
    case .product(let index): catalog.products[index].type.rawValue
    case .sku(let index): "SKU, " + catalog.skus[index].kind.rawValue
    }
  }

  private func section(of item: CatalogIndex.Item) -> String {
    switch item {
    case .product(let index):
      let id = catalog.products[index].subscription?.groupID
      return catalog.groups.first { $0.id == id }?.name ?? ""
    case .sku(let index): return catalog.skus[index].category
    }
  }

  private func terms(of item: CatalogIndex.Item) -> SubscriptionTerms? {
    guard case .product(let index) = item else { return nil }
    return catalog.products[index].subscription
  }

  private func period(of item: CatalogIndex.Item) -> SubscriptionPeriod? {
    switch item {
    case .product(let index):
      catalog.products[index].subscription?.period ?? catalog.products[index].duration
    case .sku(let index): catalog.skus[index].period
    }
  }

  /// Returns the terms and offers of the plans that customers can choose instead of paying up front.
  private func plans(of item: CatalogIndex.Item, in storefront: Storefront?) -> Cell {
    guard case .product(let index) = item else { return Cell(text: "") }
    let product = catalog.products[index]
    let place = storefront ?? home
    guard let terms = product.subscription, product.isForSale(in: place) else {
      return Cell(text: "")
    }
    let plans = terms.plansForSale.dropFirst()
    let texts = plans.flatMap { plan in
      [product.terms(in: place, plan: plan)]
        + terms.offers(for: plan).map { offer in
          let id = offer.id.map { " \($0)" } ?? ""
          return "\(offer.kind.words)\(id): \(offer.words(in: place))"
        }
    }
    let isOwn = plans.allSatisfy { plan in
      product.hasPrice(of: plan, in: place, home: home.countryCode)
        && terms.offers(for: plan).allSatisfy { !$0.standsIn(in: place, home: home.countryCode) }
    }
    return Cell(text: texts.joined(separator: "; "), standsIn: !isOwn)
  }

  /// Returns the sort key of a period.
  func order(of period: SubscriptionPeriod?) -> Int64? { period.map { Int64($0.days * 1000) } }

  func missingLanguages(of item: CatalogIndex.Item) -> [String] {
    switch item {
    case .product(let index):
      let there = catalog.products[index].localizations.map(\.locale)
      return languages.products.filter { !there.contains($0) }
    case .sku(let index):
      let there = catalog.skus[index].localizations.map(\.locale)
      return languages.skus.filter { !there.contains($0) }
    }
  }

  private func word(_ text: String) -> Cell { Cell(text: text) }
}

extension CatalogTable {
  /// A price, and whether the storefront has set it itself.
  package struct Amount: Hashable, Sendable {
    package let price: Price
    package let isOwn: Bool
  }

  /// Returns the price of an item in the home storefront, or `nil` if it isn't sold there.
  func basePrice(of item: CatalogIndex.Item) -> Price? {
    (price(of: item, in: nil) ?? price(of: item, in: home))?.price
  }

  /// Returns the price of an item.
  ///
  /// - Parameters:
  ///   - item: A product or a SKU.
  ///   - storefront: The storefront, or `nil` for the base price.
  /// - Returns: The price, or `nil` if the item isn't for sale there.
  package func price(of item: CatalogIndex.Item, in storefront: Storefront?) -> Amount? {
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      guard let storefront else {
        let price = Price(milliunits: product.milliunits, currency: home.currency)
        return product.saleObstacle == nil ? Amount(price: price, isOwn: true) : nil
      }
      let isOwn = product.storefrontMilliunits[storefront.countryCode] != nil
      guard isOwn || product.saleObstacle == nil else { return nil }
      return Amount(price: product.price(in: storefront), isOwn: isOwn)
    case .sku(let index):
      let price = storefront.flatMap { catalog.skus[index].price(in: $0) }
      return price.map { Amount(price: $0, isOwn: true) }
    }
  }

  /// Returns the price in a column.
  ///
  /// In the column of base prices, a SKU shows the price of the home storefront, marked like a price of another
  /// storefront.
  private func shownPrice(of item: CatalogIndex.Item, in storefront: Storefront?) -> Amount? {
    if let amount = price(of: item, in: storefront) { return amount }
    guard storefront == nil, let amount = price(of: item, in: home) else { return nil }
    return Amount(price: amount.price, isOwn: false)
  }

  private func amount(_ amount: Amount?) -> Cell {
    guard let amount else { return Cell(text: "") }
    return Cell(
      text: amount.price.decimal,
      order: amount.price.milliunits,
      standsIn: !amount.isOwn
    )
  }

  /// Returns the price of a month of a subscription, rounded to the smallest unit of the currency.
  private func monthly(of item: CatalogIndex.Item, in storefront: Storefront?) -> Amount? {
    guard let amount = shownPrice(of: item, in: storefront),
      let price = Self.monthly(amount.price, period(of: item))
    else { return nil }
    return Amount(price: price, isOwn: amount.isOwn)
  }

  static func monthly(_ price: Price?, _ period: SubscriptionPeriod?) -> Price? {
    guard let price, let months = period?.monthsInYears else { return nil }
    let step = price.currency.step
    let scaled = price.milliunits.multipliedSaturated(by: months.years)
    let unit = months.months.multipliedSaturated(by: step)
    return Price(milliunits: (scaled + unit / 2) / unit * step, currency: price.currency)
  }

  /// Compares a storefront's own price with the home storefront's.
  ///
  /// In the same currency, the result is in percent. In another one, it is the amount for each unit of the home
  /// currency.
  private func difference(of item: CatalogIndex.Item, in storefront: Storefront?) -> Cell {
    guard let storefront, let there = price(of: item, in: storefront), there.isOwn,
      let here = price(of: item, in: home) ?? price(of: item, in: nil), storefront != home
    else { return Cell(text: "") }
    return Self.difference(there.price, here.price)
  }

  static func difference(_ there: Price, _ here: Price) -> Cell {
    let (left, right) = (there.milliunits, here.milliunits)
    guard right > 0 else { return Cell(text: "") }
    guard there.currency == here.currency else {
      let hundredths = left.multipliedSaturated(by: 100) / right
      return Cell(text: "×\(Self.decimal(hundredths, decimals: 2))", order: hundredths)
    }
    let change = PercentChange(from: right, to: left)
    return Cell(text: change.cell, order: change.tenths)
  }

  private static func decimal(_ number: Int64, decimals: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

extension SubscriptionPeriod {
  /// The length in months as a fraction: 52 weeks or 365 days are 12 months.
  fileprivate var monthsInYears: (months: Int64, years: Int64) {
    switch unit {
    case .day: (Int64(value) * 12, 365)
    case .week: (Int64(value) * 12, 52)
    case .month: (Int64(value), 1)
    case .year: (Int64(value) * 12, 1)
    }
  }
}
