package import StoreModel
import StoreScript

/// Who the customers are, and for how long they are watched.
package struct Population: Hashable, Sendable {
  package var customers = 10_000
  package var years = 2
  package var seed: UInt64 = 7
  /// Store time at which it begins.
  package var start = CivilDate(year: 2026, month: 1, day: 1).instant
  package var habits = Habits()
  /// Whether present subscribers keep their price where a later catalog's is higher.
  package var preservesPrices = false

  package init() {}

  /// How many customers there may be: a million lives take minutes.
  package static let customerBound = WholeBound("a number of customers", 1...1_000_000)
  /// How many years they are watched.
  package static let yearBound = WholeBound("a number of years", 1...10)
}

extension Population {
  /// How many months they are watched.
  package var months: Int { years * 12 }

  /// The end of the last month.
  var end: StoreInstant { monthStart(months) }

  var arrivalEnd: StoreInstant { monthStart(min(habits.arrivalMonths, months)) }

  var placeWeights: [Int] { habits.storefronts.filter { $0.value > 0 }.map(\.value) }

  /// When a month begins, counted from 0.
  package func monthStart(_ month: Int) -> StoreInstant {
    CivilDate(start).adding(months: month).instant
  }
}
