package import StoreCatalog
package import StoreModel
import VisibleText

/// A product in plain words: its name, what it costs, and what a customer has to know.
package struct ProductCard: Hashable, Sendable {
  package let name: String
  package let description: String
  /// What it costs, as customers of the storefront read money.
  package let price: String
  /// What the price is for, such as `per month`; empty for what is paid once.
  package let rate: String
  /// Sentences, each with its full stop.
  package let lines: [String]
  /// Whether the catalog has no price for the storefront, so that its one price stands in.
  package let standsIn: Bool
  /// The product's identifier, or the name of a SKU.
  package let id: String

  /// The card of a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - storefront: Where it is sold.
  ///   - locale: The language that its name is shown in.
  ///   - home: The storefront that the catalog's one price is meant for.
  ///   - namesOffers: Whether offers are told by their identifiers as well, which customers do not see.
  package init(
    _ product: Product,
    in storefront: Storefront,
    locale: String,
    home: Storefront,
    namesOffers: Bool = true
  ) {
    let words = product.localized(in: locale)
    id = product.id.rawValue
    name = words.displayName
    description = words.description
    price = product.displayPrice(in: storefront)
    rate = product.subscription?.period.rate ?? ""
    standsIn =
      product.isForSale(in: storefront)
      && !product.hasPrice(in: storefront, home: home.countryCode)
    var lines: [String] = []
    if let terms = product.subscription {
      if let offer = terms.introductoryOffer {
        lines.append("New: \(product.terms(in: storefront, offer: offer)).")
      }
      lines += Self.renewals(of: terms.period)
      lines += terms.offers.filter { $0.kind != .introductory }.map { offer in
        "\(offer.audience(isNamed: namesOffers)): \(offer.words(in: storefront))."
      }
    } else {
      lines.append(Self.use(of: product))
    }
    if product.isFamilyShareable { lines.append("Shared with the family.") }
    self.lines = lines
  }

  /// The card of a SKU; nil where it is not sold.
  package init?(_ sku: CatalogSKU, in storefront: Storefront, locale: String) {
    guard let price = sku.price(in: storefront) else { return nil }
    let words = Localization.choice(among: sku.localizations, for: locale)
    id = sku.sku
    name = words?.displayName ?? sku.sku
    description = words?.description ?? ""
    self.price = PriceFormat.displayPrice(price, in: storefront)
    rate = sku.period?.rate ?? ""
    lines = sku.period.map(Self.renewals) ?? ["Paid once."]
    standsIn = false
  }

  private static func use(of product: Product) -> String {
    switch product.type {
    case .consumable: "Used up, and bought again whenever it is wanted."
    case .nonConsumable: "Bought once, and kept."
    case .nonRenewing:
      product.duration.map { "Lasts \($0.words), and does not renew." } ?? "Does not renew."
    case .autoRenewable: ""
    }
  }
}

extension ProductCard {
  /// When a subscription renews, by the store's own calendar.
  static func renewals(of period: SubscriptionPeriod) -> [String] {
    let every =
      "Renews \(period.value == 1 ? "every \(period.unit.word)" : period.rate), until cancelled"
    guard let (bought, renewed) = surprise(of: period) else { return ["\(every)."] }
    if period == SubscriptionPeriod(value: 1, unit: .month) {
      return ["\(every); bought on the 31st it renews on the last day of each month."]
    }
    return ["\(every); bought on \(bought) it renews on \(renewed)."]
  }

  /// A day of purchase that a later month lacks, and the day of the first renewal, if there is one.
  private static func surprise(of period: SubscriptionPeriod) -> (String, String)? {
    let days =
      [CivilDate(year: 2027, month: 1, day: 31), CivilDate(year: 2028, month: 2, day: 29)]
      + (2...12).map { CivilDate(year: 2027, month: $0, day: 31) }
    for day in days where day.day <= CivilDate.daysIn(month: day.month, year: day.year) {
      let renewed = CivilDate(period.end(from: day.instant))
      switch period.unit {
      case .day, .week: return nil
      case .month, .year:
        if renewed.day != day.day { return (words(day), words(renewed)) }
      }
    }
    return nil
  }

  private static func words(_ date: CivilDate) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(date.day) \(months[date.month - 1])"
  }
}

extension SubscriptionOffer {
  /// Whom an offer is for.
  fileprivate func audience(isNamed: Bool) -> String {
    let name = isNamed ? " (\((id ?? "").shortened()))" : ""
    return switch kind {
    case .introductory: "New"
    case .promotional: "From the app" + name
    case .code: isNamed ? "With the code \((id ?? "").shortened())" : "With a code"
    case .winBack: "For former subscribers" + name
    }
  }
}
