import Merchant
import ShopApp
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
import StoreSnapshots
import Synchronization

/// Gathers what an expectation asks about, and remembers which updates it has been told of.
///
/// Each player of a session has its own: what one was told of is news to another.
package final class FactSource: Sendable {
  private let told: Mutex<Told>

  fileprivate struct Told {
    var updates = 0
    /// The position of the newest registration in the merchant's log.
    var registrations = 0
    /// The revisions of subscriptions when a script last expected something of a token.
    var tokens: [TransactionID: Int] = [:]
    /// Where the script began: how many events there were, and when.
    var beginning = (events: 0, start: StoreInstant?.none)
  }

  /// One who has not been told of anything yet.
  package init() { told = Mutex(Told()) }

  /// One who has been told of the same as another one, and goes on alone.
  package init(copying other: FactSource) { told = Mutex(other.told.withLock(\.self)) }

  /// Notes where a script begins.
  package func begin(_ driver: StoreDriver) {
    let (events, start) = (driver.session.log.count, driver.session.read(\.now))
    told.withLock { $0.beginning = (events, start) }
  }

  /// Takes over where another one's script began.
  package func begin(like other: FactSource) {
    let beginning = other.told.withLock(\.beginning)
    told.withLock { $0.beginning = beginning }
  }

  /// The facts at this moment, as far as an expectation asks about them.
  ///
  /// - Parameters:
  ///   - expectation: What is expected; updates, registrations and tokens that it names are told of now.
  ///   - driver: The store and its app.
  ///   - screen: The screen as text, nil where there is none or the expectation does not ask for it.
  ///   - turn: The turn that the caller has already, or `nil` if there is none.
  /// - Returns: Everything that the expectation may be compared with.
  package func facts(
    for expectation: Expectation,
    of driver: StoreDriver,
    screen: String? = nil,
    in turn: StoreTurn? = nil
  ) async -> SessionFacts {
    // Without the lock, because the store and the app are asked; one task at a time has a source.
    var known = told.withLock(\.self)
    var found = known.facts(of: driver, screen: screen, for: expectation)
    told.withLock { [known] in $0 = known }
    if let asked = expectation.access?.keys {
      let known = asked.filter { found.mayBeSold($0) }
      let access = known.isEmpty ? [:] : try? await driver.access(to: Set(known), in: turn)
      found.access = access ?? [:]
    }
    for name in expectation.differs?.keys.sorted() ?? [] {
      let comparison = try? await driver.branches.comparison(with: name, in: turn)
      found.differences[name] = comparison?.differences
    }
    found.notifications = expectation.notifications.map {
      NotificationFacts(of: driver.session, for: $0)
    }
    return found
  }
}

extension FactSource.Told {
  fileprivate mutating func facts(
    of driver: StoreDriver,
    screen: String?,
    for expectation: Expectation
  ) -> SessionFacts {
    let (store, log, catalog) = driver.session.contents
    let app = driver.app
    var facts = SessionFacts(
      store: store,
      catalog: catalog,
      granted: expectation.granted == nil ? [] : driver.granted,
      updates: expectation.updates == nil ? [] : news(of: driver.updates),
      outcome: app.lastOutcome,
      error: app.lastError,
      message: app.message ?? "",
      sheetPrice: store.sheets.first.map {
        PriceFormat.displayPrice($0.price, in: store.settings.storefront)
      },
      screen: screen
    )
    facts.isPremium = driver.isPremium
    facts.namedTransactions = driver.names.transactions
    facts.spent.events = log.count - beginning.events
    if expectation.golden?.journal != nil {
      let events = log.events(after: beginning.events)
      facts.goldens.journal = try? events.map { try $0.line() }
    }
    facts.spent.start = beginning.start ?? log.first?.at ?? store.now
    if expectation.appTransaction != nil {
      facts.appTransaction = driver.session.appTransactionPayload
    }
    if expectation.notification != nil { facts.notification = driver.session.notificationPayload }
    if expectation.registrations != nil {
      let registered = driver.merchant.registrations(after: registrations)
      facts.registrations = registered.map(\.version)
      registrations = registered.last?.number ?? registrations
    }
    facts.refusal = driver.refusal
    facts.tokensTold = tokens
    if expectation.terms?.values.contains(where: { $0.token != nil }) == true {
      for subscription in store.subscriptions {
        tokens[subscription.id] = subscription.advancedCommerce?.revision
      }
    }
    return facts
  }
  private mutating func news(of record: UpdateRecord) -> [ProductID] {
    let news = record.products(after: updates)
    updates += news.count
    return news.map(ProductID.init(rawValue:))
  }
}
