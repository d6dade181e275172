import StoreCatalog
package import StoreModel
import StoreScript

extension WhatIf {
  /// A reason why the simulation can't run.
  package enum Obstacle: Error, Hashable, Sendable {
    /// A catalog lacks subscriptions for sale in the storefronts.
    case nothingToSubscribe(name: String)
    /// The habits lack the rate of a currency.
    case noRate(Currency)
    /// The rates are for another reference currency.
    case ratesOfAnother(Currency, rate: Int64)
    /// The habits name a product that isn't a subscription in any catalog.
    case noSuchProduct(ProductID, remedy: String)
    /// The month, counted from 1, is after the last one.
    case noSuchMonth(Int, months: Int)
    /// The customer's number is greater than the number of customers.
    case noSuchCustomer(Int, customers: Int)
  }

  func check() throws(Obstacle) {
    let money = Money(population.habits)
    if let own = population.habits.rates.first(where: { $0.key == money.currency }),
      own.value != 1000
    {
      throw .ratesOfAnother(own.key, rate: own.value)
    }
    for place in population.habits.places where money.rate(of: place.currency) == nil {
      throw .noRate(place.currency)
    }
    let sides = [first, second].compactMap(\.self)
    let shops = [firstShop, secondShop].compactMap(\.self)
    for (side, shop) in zip(sides, shops) where !shop.sellsAnything {
      throw .nothingToSubscribe(name: side.name)
    }
    let products = sides.flatMap(\.catalog.products)
      .filter { $0.subscription != nil }
    for entry in population.habits.products where !products.contains(where: { $0.id == entry.key })
    {
      let names = products.map(\.id.rawValue)
      throw .noSuchProduct(
        entry.key,
        remedy: Suggestion.remedy(for: entry.key.rawValue, among: names)
      )
    }
    guard (0..<population.months).contains(changeMonth) else {
      throw .noSuchMonth(changeMonth + 1, months: population.months)
    }
  }
}

extension WhatIf.Obstacle: CustomStringConvertible {
  /// The problem and its remedy.
  package var description: String {
    switch self {
    case .nothingToSubscribe(let name):
      """
      \(name) has no auto-renewable subscription for sale in the storefronts of the habits; \
      what-if simulates only subscriptions
      """
    case .noRate(let currency):
      "the habits have no rate for \(currency); add it under rates:"
    case .ratesOfAnother(let currency, let rate):
      """
      the rates are for another reference currency: they have \(Decimals.short(rate)) \(currency) \
      for one \(currency); correct the rates
      """
    case .noSuchProduct(let product, let remedy):
      "the habits name the product \(product), which no catalog has as a subscription; \(remedy)"
    case .noSuchMonth(let month, let months):
      "there is no month \(month) to change the catalog in; choose one from 1 to \(months)"
    case .noSuchCustomer(let customer, let customers):
      "there is no customer \(customer); choose one from 1 to \(customers)"
    }
  }
}
