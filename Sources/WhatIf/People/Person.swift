import StoreModel
import StoreScript

/// A customer, independent of any catalog.
struct Person: Sendable {
  /// The customer's number, counted from 1.
  let number: Int
  let draws: Draws
  /// The position of the customer's storefront in the habits.
  let place: Int
  let arrival: StoreInstant
  /// The customer's maximum price per month in milliunits of the reference currency, or `nil` if the customer pays any
  /// price.
  let budget: Int64?

  init(_ number: Int, in population: Population) {
    self.number = number
    draws = Draws(seed: population.seed, customer: number)
    place = draws.choice(among: population.placeWeights, .storefront) ?? 0
    let seconds = population.start.milliseconds(until: population.arrivalEnd) / 1000
    arrival = population.start.advanced(bySeconds: draws.number(below: seconds, .arrival))
    budget = draws.choice(among: population.habits.budgets.map(\.value), .budget)
      .map { population.habits.budgets[$0].key }
  }

  /// The seed of the customer's store.
  var seed: UInt64 { draws.number(.store) }
}
