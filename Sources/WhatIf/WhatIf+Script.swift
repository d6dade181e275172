package import StoreEngine
import StoreModel
package import StoreScript

extension WhatIf {
  /// Returns a session script that repeats the actions of one customer with the first catalog.
  ///
  /// - Parameters:
  ///   - customer: The number of the customer, counted from 1.
  ///   - path: The catalog's path in the script, or `nil` to use the sample catalog.
  /// - Returns: The script.
  /// - Throws: ``Obstacle``.
  package func script(of customer: Int, catalog path: String?) throws(Obstacle) -> SessionScript {
    let told = try told(customer)
    var header = SessionHeader()
    header.title = "Customer \(customer) of \(population.customers), seed \(population.seed)"
    header.catalog = path
    header.isRecording = true
    header.start = told.person.arrival
    header.seed = told.person.seed
    header.storefront = population.habits.places[told.person.place].countryCode
    let steps = [Step.note(Habits.caution)] + (told.life.lived.steps ?? [])
    return SessionScript(header: header, steps: steps.map { ScriptStep($0) })
  }

  /// Returns all events in the life of one customer with the first catalog, beginning with the opening of the store.
  ///
  /// - Parameter customer: The number of the customer, counted from 1.
  /// - Returns: The events in order.
  /// - Throws: ``Obstacle``.
  package func events(of customer: Int) throws(Obstacle) -> [StoreEvent] {
    try told(customer).life.lived.events ?? []
  }

  private func told(_ customer: Int) throws(Obstacle) -> (person: Person, life: Life) {
    guard (1...population.customers).contains(customer) else {
      throw .noSuchCustomer(customer, customers: population.customers)
    }
    let person = Person(customer, in: population)
    let record = LifeRecord(
      of: person,
      ends: (1...population.months).map(population.monthStart),
      to: Figures(places: population.habits.places.count, months: population.months)
    )
    guard var life = try? life(of: person, firstShop, record: record, isTold: true) else {
      throw .nothingToSubscribe(name: first.name)
    }
    life.live()
    return (person, life)
  }
}
