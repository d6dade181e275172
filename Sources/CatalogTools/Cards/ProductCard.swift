package import StoreCatalog
package import StoreModel
package import Texts
import VisibleText

/// A product as the App Store shows it to customers: its name, its price, and the terms.
package struct ProductCard: Hashable, Sendable {
  package let name: String
  package let description: String
  /// The price as customers of the storefront read it.
  package let price: String
  /// The period that the price covers, such as `per month`, or an empty text for a one-time price.
  package let rate: String
  /// The space between the price and its rate, which Japanese doesn't use.
  package var gap: String { rate.isEmpty || rate.hasPrefix("/") ? "" : " " }
  /// The sentences below the price, each with its full stop.
  package let lines: [String]
  /// Whether the base price is used because the catalog lacks one for the storefront.
  package let standsIn: Bool
  /// Whether the card has the mark, because one of its prices is a base price in place of a missing
  /// price.
  package let hasStandIn: Bool
  /// The product's identifier, or the name of a SKU.
  package let id: String

  /// The mark after a price for which ``standsIn`` is true.
  package static let standInMark = "*"
  /// The meaning of the mark.
  package static let standInNote: Phrase = "card.no-local-price-base-price-used"

  /// Makes the card of a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - storefront: The storefront that sells it.
  ///   - locale: The language of its name.
  ///   - home: The storefront that the catalog's base price is meant for.
  ///   - namesOffers: Whether to add the identifiers of offers, which customers don't see.
  ///   - language: The language of the App Store's own words, by default the storefront's.
  package init(
    _ product: Product,
    in storefront: Storefront,
    locale: String,
    home: Storefront,
    namesOffers: Bool = true,
    language: Language? = nil
  ) {
    let language = language ?? storefront.customerLanguage
    let words = product.localized(in: locale)
    id = product.id.rawValue
    name = words.displayName
    description = words.description
    price = product.priceWords(in: storefront).text(in: language)
    rate = product.subscription?.period.frequency.text(in: language) ?? ""
    standsIn = product.standsIn(.upFront, in: storefront, home: home.countryCode)
    let place = PriceContext(storefront: storefront, home: home.countryCode)
    hasStandIn = product.hasStandIn(in: storefront, home: place.home)
    var lines: [Phrase] = []
    if let terms = product.subscription {
      for plan in terms.plansForSale {
        if plan != .upFront {
          lines.append(
            localized("card.or", product.conditions(in: storefront, plan: plan, home: place.home))
          )
        }
        if let offer = terms.introductoryOffer(for: plan) {
          let regular = product.conditions(in: storefront, after: offer, home: place.home)
          lines.append(localized("card.new-subscribers-then", offer.trial(in: place), regular))
        }
        if let commitment = product.billing(plan, in: storefront)?.commitment {
          lines.append(commitment.cancellation(with: terms.introductoryOffer(for: plan)))
        }
        // The period is that of the price above.
        if plan == .upFront { lines += Self.renewals(of: terms.period, in: language) }
      }
      lines += terms.offers.filter { $0.kind != .introductory }.map { offer in
        let sentence = offer.sentence(in: place, isNamed: namesOffers)
        return offer.billingPlan == .upFront ? sentence : localized("card.billed-monthly", sentence)
      }
    } else {
      lines.append(Self.use(of: product))
    }
    if product.isFamilyShareable { lines.append(localized("card.family-sharing")) }
    self.lines = lines.map { $0.text(in: language) }
  }

  /// Makes the card of a SKU, or returns `nil` where the SKU isn't sold.
  package init?(
    _ sku: CatalogSKU,
    in storefront: Storefront,
    locale: String,
    language: Language? = nil
  ) {
    guard let price = sku.price(in: storefront) else { return nil }
    let language = language ?? storefront.customerLanguage
    let words = Localization.choice(among: sku.localizations, for: locale)
    id = sku.sku
    name = words?.displayName ?? sku.sku
    description = words?.description ?? ""
    self.price = PriceFormat.displayPrice(price, in: storefront)
    rate = sku.period?.frequency.text(in: language) ?? ""
    let lines =
      sku.period.map { Self.renewals(of: $0, in: language) } ?? [localized("card.one-time-charge")]
    self.lines = lines.map { $0.text(in: language) }
    (standsIn, hasStandIn) = (false, false)
  }

  private static func use(of product: Product) -> Phrase {
    switch product.type {
    case .consumable: localized("card.consumable-can-be-bought-again")
    case .nonConsumable: localized("card.one-time-purchase-never-expires")
    case .nonRenewing:
      product.duration.map { localized("card.lasts-does-not-renew", $0.length) }
        ?? localized("card.does-not-renew")
    case .autoRenewable: ""
    }
  }
}

extension ProductCard {
  /// Returns sentences that say when a subscription renews, by the store's own calendar.
  private static func renewals(of period: SubscriptionPeriod, in language: Language) -> [Phrase] {
    let every: Phrase = localized("card.renews-until-canceled", period.repetition)
    guard let (bought, renewed) = surprise(of: period) else { return [every] }
    if period == SubscriptionPeriod(value: 1, unit: .month) {
      return [every, localized("card.bought-31st-renews-last-day-each")]
    }
    let first = bought.dayOfYearWords(in: language)
    return [
      every, localized("card.bought-on-it-renews-on", first, renewed.dayOfYearWords(in: language)),
    ]
  }

  /// Returns a day of purchase that a later month lacks, and the day of the first renewal, or `nil` if
  /// the period has no such day.
  private static func surprise(of period: SubscriptionPeriod) -> (CivilDate, CivilDate)? {
    // Leap days are left out, because a purchase on one surprises few customers.
    let days = (1...12).map { CivilDate(year: 2027, month: $0, day: 31) }
    for day in days where day.day <= CivilDate.daysIn(month: day.month, year: day.year) {
      let renewed = CivilDate(period.end(from: day.instant))
      switch period.unit {
      case .day, .week: return nil
      case .month, .year:
        if renewed.day != day.day { return (day, renewed) }
      }
    }
    return nil
  }
}

/// A storefront, and the country code of the storefront that base prices are meant for.
private struct PriceContext {
  let storefront: Storefront
  let home: String
}

extension SubscriptionOffer {
  /// Returns the audience of an offer and its benefit, as a sentence.
  fileprivate func sentence(in place: PriceContext, isNamed: Bool) -> Phrase {
    let (name, gift) = ((id ?? "").shortened(), gift(in: place))
    return switch kind {
    case .introductory: localized("card.new-subscribers", gift)
    case .promotional where isNamed: localized("card.promotional-offer-app-sentence", name, gift)
    case .promotional: localized("card.promotional-offer-in-the-app", gift)
    case .code where isNamed: localized("card.with-the-code", name, gift)
    case .code: localized("card.with-a-code", gift)
    case .winBack where isNamed: localized("card.for-former-subscribers-sentence", name, gift)
    case .winBack: localized("card.for-former-subscribers", gift)
    }
  }

  /// Returns the benefit for a new subscriber, such as `3-day free trial`.
  fileprivate func trial(in place: PriceContext) -> Phrase {
    guard paymentMode == .freeTrial else {
      return benefit(in: place.storefront, home: place.home)
    }
    let whole = period.times(periodCount)
    return switch (whole.unit, whole.value) {
    case (.day, 1): localized("card.1-day-free-trial")
    case (.week, 1): localized("card.1-week-free-trial")
    case (.month, 1): localized("card.1-month-free-trial")
    case (.year, 1): localized("card.1-year-free-trial")
    case (.day, let days): localized("card.day-free-trial", days)
    case (.week, let weeks): localized("card.week-free-trial", weeks)
    case (.month, let months): localized("card.month-free-trial", months)
    case (.year, let years): localized("card.year-free-trial", years)
    }
  }

  /// Returns the benefit for other subscribers, such as `first month free`.
  private func gift(in place: PriceContext) -> Phrase {
    guard paymentMode == .freeTrial else {
      return benefit(in: place.storefront, home: place.home)
    }
    let whole = period.times(periodCount)
    guard whole.value == 1 else { return localized("card.first-free", whole.length) }
    return switch whole.unit {
    case .day: localized("card.first-day-free")
    case .week: localized("card.first-week-free")
    case .month: localized("card.first-month-free")
    case .year: localized("card.first-year-free")
    }
  }
}
