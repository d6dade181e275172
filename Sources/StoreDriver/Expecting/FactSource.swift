import Merchant
import ShopApp
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
import StoreSnapshots
import Synchronization

/// A collector of the facts that expectations need.
///
/// The collector remembers which updates it has already reported. Each player of a session has its own collector,
/// because an update that one player has received is new to another.
package final class FactSource: Sendable {
  private let reported: Mutex<Report>

  fileprivate struct Report {
    var updates = 0
    /// The position of the newest registration in the merchant's log.
    var registrations = 0
    /// The revision of each subscription at the last expectation about a token.
    var tokens: [TransactionID: Int] = [:]
    /// The start of the script: the number of events, and the store time.
    var beginning = (events: 0, start: StoreInstant?.none)
  }

  /// Creates a source that hasn't reported any updates yet.
  package init() { reported = Mutex(Report()) }

  /// Creates a source that begins with the reports of another source.
  package init(copying other: FactSource) { reported = Mutex(other.reported.withLock(\.self)) }

  /// Records the start of a script.
  package func recordStart(_ driver: StoreDriver) {
    let (events, start) = (driver.session.log.count, driver.session.read(\.now))
    reported.withLock { $0.beginning = (events, start) }
  }

  /// Copies the start of another source's script.
  package func recordStart(like other: FactSource) {
    let beginning = other.reported.withLock(\.beginning)
    reported.withLock { $0.beginning = beginning }
  }

  /// Returns the current facts that an expectation needs.
  ///
  /// - Parameters:
  ///   - expectation: The expectation. The updates, registrations and tokens that it names count as reported
  ///     afterwards.
  ///   - driver: The store and its app.
  ///   - screen: The screen as a string, or `nil` if no screen exists or the expectation doesn't use it.
  ///   - turn: The caller's current turn, or `nil` to wait for one where a turn is needed.
  /// - Returns: The facts that the expectation is compared with.
  package func facts(
    for expectation: Expectation,
    of driver: StoreDriver,
    screen: String? = nil,
    in turn: StoreTurn? = nil
  ) async -> SessionFacts {
    // Outside the lock, because this code calls the store and the app. Only one task at a time uses a source.
    var known = reported.withLock(\.self)
    var found = known.facts(of: driver, screen: screen, for: expectation)
    reported.withLock { [known] in $0 = known }
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

extension FactSource.Report {
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
    if expectation.output != nil { facts.output = driver.programs.output }
    facts.exit = driver.programs.launched?.exitCode.map(Int.init)
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
