package import StoreModel
import StoreScript

/// The customers, and the time for which they are simulated.
package struct Population: Hashable, Sendable {
  package var customers = 10_000
  package var years = 2
  package var seed: UInt64 = 7
  /// The store time at the start.
  package var start = CivilDate(year: 2026, month: 1, day: 1).instant
  package var habits = Habits()
  /// Whether current subscribers keep their price if a later catalog's price is higher.
  package var preservesPrices = false

  package init() {}

  /// The range for the number of customers.
  ///
  /// The simulation of a million customers takes minutes.
  package static let customerBound = WholeBound("a number of customers", 1...1_000_000)
  /// The range for the number of simulated years.
  package static let yearBound = WholeBound("a number of years", 1...10)
}

extension Population {
  /// The number of simulated months.
  package var months: Int { years * 12 }

  /// The end of the last month.
  var end: StoreInstant { monthStart(months) }

  var arrivalEnd: StoreInstant { monthStart(min(habits.arrivalMonths, months)) }

  var placeWeights: [Int] { habits.storefronts.filter { $0.value > 0 }.map(\.value) }

  /// Returns the start of the given month, counted from 0.
  package func monthStart(_ month: Int) -> StoreInstant {
    CivilDate(start).adding(months: month).instant
  }
}
