package import StoreCatalog
import StoreModel
import Synchronization

/// The question what a population of customers would do with a catalog, or with one instead of another.
///
/// Each customer lives through the store's own rules with a store of their own; see ``Habits`` for what the
/// result is worth.
package struct WhatIf: Sendable {
  /// A catalog, and what it is called.
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
  /// What is compared with the first; nil asks for the first alone.
  package let second: Side?
  /// The month, counted from 0, at whose beginning the second catalog takes over from the first; 0 has it
  /// from the start.
  package let changeMonth: Int
  /// The catalogs as the population meets them.
  let firstShop: Shop
  let secondShop: Shop?

  /// Asks.
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

  /// Has everybody live, on all cores.
  ///
  /// - Returns: What they did with each catalog; the same on every machine.
  package func result() -> WhatIfResult {
    let later = secondShop.map { (moment: population.monthStart(changeMonth), shop: $0) }
    let ends = (1...population.months).map(population.monthStart)
    let blank = Figures(places: population.habits.places.count, months: population.months)
    // A piece goes on with the sums of an earlier one: there are as many as cores to be added up.
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

  /// How many customers live behind one another: enough that sharing out costs nothing.
  private static let pieceSize = 100

  private func lived(
    _ person: Person,
    later: (moment: StoreInstant, shop: Shop)? = nil,
    ends: [StoreInstant],
    to figures: Figures
  ) -> Figures {
    let record = LifeRecord(of: person, ends: ends, to: figures)
    // A new store has no reason to refuse anything; a customer of whom it did would not count.
    guard var life = try? life(of: person, firstShop, later: later, record: record) else {
      return figures
    }
    life.live()
    return life.lived.record.figures
  }

  /// A life that is about to begin.
  func life(
    of person: Person,
    _ shop: Shop,
    later: (moment: StoreInstant, shop: Shop)? = nil,
    record: LifeRecord,
    isTold: Bool = false
  ) throws -> Life {
    // Who comes later than the other catalog has never met the first.
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
