import StoreCatalog
import StoreModel

/// The figures of a population with one catalog, and optionally with a second catalog for comparison.
package struct WhatIfResult: Sendable {
  package let question: WhatIf
  package let first: Figures
  /// The figures with the second catalog, or `nil` if only one catalog was simulated.
  package let second: Figures?
  /// The storefronts of the habits.
  ///
  /// The storefronts are stored because every figure needs them.
  let places: [Storefront]
  private let money: Money

  init(question: WhatIf, first: Figures, second: Figures?) {
    self.question = question
    self.first = first
    self.second = second
    places = question.population.habits.places
    money = Money(question.population.habits)
  }
}

extension WhatIfResult {
  /// A catalog with its figures.
  struct Side: Sendable {
    let name: String
    let figures: Figures
  }

  var sides: [Side] {
    var sides = [Side(name: question.first.name, figures: first)]
    if let second, let side = question.second {
      sides.append(Side(name: side.name, figures: second))
    }
    return sides
  }

  /// Every offer that was redeemed with either catalog.
  var offerKeys: [OfferKey] {
    Set(sides.flatMap { $0.figures.offers.keys }).sorted()
  }

  var population: Population { question.population }

  /// An amount in the figures of a month, in milliunits of the storefront's currency.
  typealias Amount = KeyPath<MonthFigures, Int64>

  /// Returns a storefront's amount in one month, in milliunits of the reference currency.
  func reference(
    _ figures: Figures,
    at place: Int,
    month: Int,
    _ amount: Amount = \.revenue
  ) -> Int64 {
    money.reference(
      Price(
        milliunits: figures.months[place][month][keyPath: amount],
        currency: places[place].currency
      )
    )
  }

  /// Returns the revenue of one month in all storefronts, in milliunits of the reference currency.
  func reference(_ figures: Figures, month: Int) -> Int64 {
    places.indices.reduce(0) { $0.addingSaturated(reference(figures, at: $1, month: month)) }
  }

  /// Returns a storefront's amount in all months, in milliunits of the reference currency.
  func reference(_ figures: Figures, at place: Int, _ amount: Amount = \.revenue) -> Int64 {
    (0..<population.months).reduce(0) {
      $0.addingSaturated(reference(figures, at: place, month: $1, amount))
    }
  }

  /// Returns the amount of all storefronts in all months, in milliunits of the reference currency.
  func reference(_ figures: Figures, _ amount: Amount = \.revenue) -> Int64 {
    places.indices.reduce(0) { $0.addingSaturated(reference(figures, at: $1, amount)) }
  }

  /// Returns the sum of the storefronts' amounts, in milliunits of the reference currency.
  func reference(_ amounts: [Int64]) -> Int64 {
    places.indices.reduce(0) { sum, place in
      sum.addingSaturated(
        money.reference(Price(milliunits: amounts[place], currency: places[place].currency))
      )
    }
  }

  /// Returns the churn of a month in tenths of a percent, or `nil` if the month didn't start with subscribers.
  ///
  /// The churn is the number of ends in the month, relative to the subscribers at its start.
  func churn(_ figures: Figures, month: Int) -> Int? {
    guard month > 0 else { return nil }
    let before = figures.month(month - 1).subscribers
    return before > 0 ? figures.month(month).ended * 1000 / before : nil
  }

  /// Returns the average churn of all months in tenths of a percent, or `nil` if no month started with subscribers.
  func churn(_ figures: Figures) -> Int? {
    let months = (1..<max(2, population.months)).compactMap { month -> (Int, Int)? in
      guard month < population.months else { return nil }
      return (figures.month(month).ended, figures.month(month - 1).subscribers)
    }
    let before = months.reduce(0) { $0 + $1.1 }
    return before > 0 ? months.reduce(0) { $0 + $1.0 } * 1000 / before : nil
  }

  /// The remarks that readers of the result must know, one sentence each.
  var remarks: [String] {
    let people = counted(population.customers, "customer")
    var remarks = [
      Habits.caution,
      "\(people) over \(counted(population.years, "year")) from \(population.start.day), seed "
        + "\(population.seed).",
    ]
    if question.second != nil {
      remarks.append(
        question.changeMonth == 0
          ? "The same customers use both catalogs, each from the start."
          : "The same customers; in B, the second catalog replaces the first in month \(question.changeMonth + 1)."
      )
    }
    let places = placesWithoutPrices
    if !places.isEmpty {
      remarks.append(
        "A product without a price for \(places.map(\.countryCode).joined(separator: ", ")) is sold there for "
          + "the base price, in the storefront's currency."
      )
    }
    return remarks
  }
}

extension WhatIfResult {
  /// The storefronts in which a subscription has only a base price, in the currency of another storefront.
  private var placesWithoutPrices: [Storefront] {
    let catalogs = [question.first.catalog, question.second?.catalog].compactMap(\.self)
    return places.filter { place in
      catalogs.contains { catalog in
        let home = catalog.home
        return place.currency != home.currency
          && catalog.products.contains { product in
            product.subscription != nil && !product.isGeneric && product.isForSale(in: place)
              && !product.hasPrice(in: place, home: home.countryCode)
          }
      }
    }
  }
}

extension StoreInstant {
  /// The day: `2026-01-31`.
  var day: String { String(description.prefix(10)) }
}
