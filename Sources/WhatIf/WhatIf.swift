package import StoreCatalog
import StoreModel
import Synchronization

/// A simulation of a population of customers, with one catalog or with two catalogs for comparison.
///
/// Each customer has a separate store that applies the store's rules. ``Habits`` explains the limits of the result.
package struct WhatIf: Sendable {
  /// A catalog and its name.
  package struct Side: Sendable {
    package let name: String
    package let catalog: Catalog

    package init(name: String, catalog: Catalog) {
      self.name = name
      self.catalog = catalog
    }
  }

  package let population: Population
  package let first: Side
  /// The catalog to compare with the first one, or `nil` to simulate only the first one.
  package let second: Side?
  /// The month, counted from 0, at whose start the second catalog replaces the first.
  ///
  /// If it is 0, the second catalog applies from the start.
  package let changeMonth: Int
  /// The catalogs as the population sees them.
  let firstShop: Shop
  let secondShop: Shop?

  /// Creates a simulation.
  package init(
    _ population: Population,
    of first: Side,
    and second: Side? = nil,
    fromMonth changeMonth: Int = 0
  ) throws(Obstacle) {
    self.population = population
    self.first = first
    self.second = second
    self.changeMonth = changeMonth
    firstShop = Shop(first, population)
    secondShop = second.map { Shop($0, population) }
    try check()
  }

  /// Simulates all customers on all cores.
  ///
  /// - Returns: The figures with each catalog, which are the same on every machine.
  package func result() -> WhatIfResult {
    let later = secondShop.map { (moment: population.monthStart(changeMonth), shop: $0) }
    let ends = (1...population.months).map(population.monthStart)
    let blank = Figures(places: population.habits.places.count, months: population.months)
    // A piece of work adds to the sums of an earlier piece, so that there are only as many sums as cores.
    let sums = Mutex<[[Figures]]>([])
    Cores.perform((population.customers + Self.pieceSize - 1) / Self.pieceSize) { piece in
      let numbers = piece * Self.pieceSize..<min(population.customers, (piece + 1) * Self.pieceSize)
      var figures = sums.withLock { $0.popLast() } ?? [blank, blank]
      for number in numbers {
        let person = Person(number + 1, in: population)
        figures[0] = lived(person, ends: ends, to: figures[0])
        if let later { figures[1] = lived(person, later: later, ends: ends, to: figures[1]) }
      }
      sums.withLock { $0.append(figures) }
    }
    let found = sums.withLock(\.self).reduce(into: [blank, blank]) { found, sum in
      for side in found.indices { found[side] += sum[side] }
    }
    return WhatIfResult(question: self, first: found[0], second: second.map { _ in found[1] })
  }

  /// The number of customers in one piece of work.
  ///
  /// A piece is large enough that distributing the work takes almost no time.
  private static let pieceSize = 100

  private func lived(
    _ person: Person,
    later: (moment: StoreInstant, shop: Shop)? = nil,
    ends: [StoreInstant],
    to figures: Figures
  ) -> Figures {
    let record = LifeRecord(of: person, ends: ends, to: figures)
    // A new store has no reason to refuse anything. A customer whose store refused something
    // wouldn't be counted.
    guard var life = try? life(of: person, firstShop, later: later, record: record) else {
      return figures
    }
    life.live()
    return life.lived.record.figures
  }

  /// Creates a customer's life that hasn't started yet.
  func life(
    of person: Person,
    _ shop: Shop,
    later: (moment: StoreInstant, shop: Shop)? = nil,
    record: LifeRecord,
    isTold: Bool = false
  ) throws -> Life {
    // A customer who arrives after the change of catalogs never sees the first catalog.
    let isLate = later.map { $0.moment <= person.arrival } ?? false
    return try Life(
      of: person,
      population,
      isLate ? later?.shop ?? shop : shop,
      later: isLate ? nil : later,
      record: record,
      isTold: isTold
    )
  }
}
