import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

/// The life of one customer with an app, from arrival to the end of the population's time.
///
/// The actions and their times are drawn. The effects of the actions are decided by the store.
struct Life {
  let person: Person
  let population: Population
  /// The catalog that the customer sees now.
  var shop: Shop
  /// The catalog that replaces ``shop`` at the start of a later month, or `nil` if the catalog stays.
  let later: (moment: StoreInstant, shop: Shop)?
  var lived: LivedStore
  var agenda = Agenda()
  /// The number of subscriptions so far, not counting renewals.
  var run = 0
  /// The number of attempted renewals of the current subscription.
  var renewals = 0
  /// The start of the current subscription's first month, not counting a free trial.
  var monthsFrom: StoreInstant
  /// Whether the last known renewal of the subscription failed.
  var hadBillingProblem = false

  /// - Throws: An error of the store. It can't occur for a new store.
  init(
    of person: Person,
    _ population: Population,
    _ shop: Shop,
    later: (moment: StoreInstant, shop: Shop)?,
    record: LifeRecord,
    isTold: Bool = false
  ) throws {
    self.person = person
    self.population = population
    self.shop = shop
    self.later = later
    monthsFrom = person.arrival
    lived = try LivedStore(
      StoreIdentity(
        bundleId: shop.catalog.app.bundleId,
        appAppleId: shop.catalog.app.appAppleId,
        environment: .sandbox,
        seed: person.seed,
        catalogDigest: shop.catalog.digest
      ),
      shop.settings[person.place],
      at: person.arrival,
      record: record,
      isTold: isTold
    )
  }

  var habits: Habits { population.habits }
  var draws: Draws { person.draws }
  var offerings: [Offering] { shop.offerings[person.place] }
  var now: StoreInstant { lived.now }

  /// The customer's current or last subscription.
  var subscription: Subscription? {
    lived.store.transactions.last.flatMap { lived.store.subscription(of: $0.id) }
  }

  /// Continues the life to its end.
  mutating func live() {
    if let later { agenda.add(.changeShop, at: later.moment) }
    agenda.add(.arrive, at: person.arrival)
    let end = population.end
    while now < end {
      let entry = agenda.next.flatMap { $0.moment < end ? $0 : nil }
      let target = entry?.moment ?? end
      if let due = lived.store.nextDue, due <= target {
        // The due event may add an entry that is earlier than the next entry.
        letFallDue(at: due)
        continue
      }
      guard let entry else { break }
      lived.wait(until: target)
      agenda.removeNext()
      carryOut(entry.intention)
    }
    lived.advance(to: end)
  }

  private mutating func letFallDue(at due: StoreInstant) {
    prepareRenewal(due: due)
    lived.advance(to: due)
    look()
  }

  /// Makes the next renewal fail if the draw decides so.
  private mutating func prepareRenewal(due: StoreInstant) {
    guard let known = subscription, known.state == .subscribed, known.willAutoRenew,
      known.expiresDate == due
    else { return }
    renewals += 1
    guard draws.happens(habits.billingFailures, .billingFailure, time(renewals)) else { return }
    lived.wait(until: due.advanced(bySeconds: -1))
    lived.perform(.failRenewals(true))
  }

  /// Checks the subscription's state, and plans the customer's reaction to it.
  private mutating func look() {
    guard let known = subscription else { return }
    if known.hasBillingProblem, !hadBillingProblem { planRecovery() }
    hadBillingProblem = known.hasBillingProblem
    if known.state == .expired { endRun() }
  }

  private mutating func planRecovery() {
    guard draws.happens(habits.billingRecovery, .billingRecovery, time(renewals)) else { return }
    let seconds = Int64(habits.billingRecoveryDays) * 86_400
    let moment = now.advanced(
      bySeconds: 1 + draws.number(below: seconds, .billingRecoveryMoment, time(renewals))
    )
    agenda.add(.resolveBilling, at: moment, run: run)
  }

  /// Handles the end of the subscription, and plans whether the customer resubscribes.
  mutating func endRun() {
    agenda.forget(run: run)
    hadBillingProblem = false
    if lived.store.settings.billingRetryOnRenewal { lived.perform(.failRenewals(false)) }
    planReturn()
  }

  /// Returns a number that is unique for each of the subscription's draws of the same kind.
  func time(_ number: Int) -> Int { run << 16 + number }
}
