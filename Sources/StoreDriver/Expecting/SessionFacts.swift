package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript

/// Everything an `expect:` step may ask about, at one moment.
package struct SessionFacts: Sendable {
  package var store: Store
  /// What is sold, for products that were never bought; nil knows none.
  package var catalog: Catalog?
  /// Products that the app has given to its user, with repetitions.
  package var granted: [ProductID]
  /// Products that `Transaction.updates` brought to the app since they were last asked for.
  package var updates: [ProductID]
  /// How the app's last purchase ended; nil if it made none.
  package var outcome: String?
  /// The name of the error of the last thing the app tried; nil if it went well.
  package var error: String?
  /// The app's last message to its user; empty if there was none.
  package var message: String
  /// The price on the sheet that is up, as the customer reads it.
  package var sheetPrice: String?
  /// The screen as text; nil where there is none.
  package var screen: String?

  /// What the app says of the products that an expectation asks about; without those of an app that
  /// is not running.
  package var access: [String: Bool] = [:]
  /// Whether the merchant's server takes the customer for premium.
  package var isPremium = false
  /// The transactions that the names of steps stand for.
  package var namedTransactions: [String: TransactionID] = [:]
  /// How the registrations were made that the merchant's server took since they were last asked for.
  package var registrations: [RegistrationVersion] = []

  /// In what branches differ from the store, by their names; those alone that an expectation asks about.
  package var differences: [String: Set<BranchPart>] = [:]

  /// Why the last Advanced Commerce request was refused; nil if it was not.
  package var refusal: RequestRefusal?
  /// How often the renewal info of subscriptions had changed when their tokens were last asked for.
  package var tokensTold: [TransactionID: Int] = [:]

  /// Where the SKUs are that were sold.
  let skus = SKUIndex()
  /// What the names of subscriptions mean.
  let names = SubscriptionNames()

  /// The server notifications that an expectation asks about; nil where it asks about none.
  package var notifications: NotificationFacts?

  /// Why the step before was refused; nil if it was not.
  package var refused: String?
  /// What the script has taken so far.
  package var spent: Spending

  /// The payload of the app's own receipt; nil where an expectation does not ask for it.
  package var appTransaction: JSONValue?
  /// The payload of the newest notification, everything in it decoded; nil where there is none, or an
  /// expectation does not ask for it.
  package var notification: JSONValue?

  /// What goldens are compared with, as far as an expectation names some.
  package var goldens = FoundGoldens()

  /// What a script has taken.
  package struct Spending: Hashable, Sendable {
    package var steps = 0
    /// Events that the store has had since the script began.
    package var events: Int
    /// The store time at which it began.
    package var start: StoreInstant
  }

  package init(
    store: Store,
    catalog: Catalog? = nil,
    granted: [ProductID] = [],
    updates: [ProductID] = [],
    outcome: String? = nil,
    error: String? = nil,
    message: String = "",
    sheetPrice: String? = nil,
    screen: String? = nil
  ) {
    self.store = store
    self.catalog = catalog
    self.granted = granted
    self.updates = updates
    self.outcome = outcome
    self.error = error
    self.message = message
    self.sheetPrice = sheetPrice
    self.screen = screen
    spent = Spending(events: 0, start: store.now)
  }
}

extension SessionFacts {
  /// What `expect` may name, and how it is found here.
  typealias Finding = FoundFact<Expectation, SessionFacts>
}
