package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript

/// All facts that an `expect:` step may ask about, at one moment.
package struct SessionFacts: Sendable {
  package var store: Store
  /// The current catalog, for products that were never bought, or `nil` without one.
  package var catalog: Catalog?
  /// Products that the app has granted to its user, with repetitions.
  package var granted: [ProductID]
  /// Products that `Transaction.updates` delivered to the app since the last expectation about it.
  package var updates: [ProductID]
  /// The outcome of the app's last purchase, or `nil` without one.
  package var outcome: String?
  /// The name of the error of the app's last call, or `nil` without one.
  package var error: String?
  /// The app's last message to its user, or an empty text.
  package var message: String
  /// The price on the open sheet, as the customer reads it.
  package var sheetPrice: String?
  /// The screen as text, or `nil` without a screen.
  package var screen: String?

  /// The app's answers about the products that an expectation asks about.
  ///
  /// An app that isn't running gives none.
  package var access: [String: Bool] = [:]
  /// Whether the merchant's server treats the customer as premium.
  package var isPremium = false
  /// The transactions that steps' names refer to.
  package var namedTransactions: [String: TransactionID] = [:]
  /// The versions of the registrations that the merchant's server accepted since the last expectation about
  /// them.
  package var registrations: [RegistrationVersion] = []

  /// The differences between branches and the store, by name, for the branches that an expectation names.
  package var differences: [String: Set<BranchPart>] = [:]

  /// The refusal of the last Advanced Commerce request, or `nil`.
  package var refusal: RequestRefusal?
  /// The revisions of the subscriptions' renewal info at the last expectation about their tokens.
  package var tokensTold: [TransactionID: Int] = [:]

  /// The transactions of each SKU.
  let skus = SKUIndex()
  /// The subscriptions of each name.
  let names = SubscriptionNames()

  /// The server notifications that an expectation asks about, or `nil` if it asks about none.
  package var notifications: NotificationFacts?

  /// The reason why the previous step was refused, or `nil`.
  package var refused: String?
  /// The script's use of its limits so far.
  package var spent: Spending

  /// The payload of the app's receipt, or `nil` if the expectation doesn't use it.
  package var appTransaction: JSONValue?
  /// The payload of the newest notification, decoded, or `nil` without one or if the expectation doesn't use
  /// it.
  package var notification: JSONValue?

  /// The values to compare with golden files, if an expectation names any.
  package var goldens = FoundGoldens()

  /// A script's use of its limits.
  package struct Spending: Hashable, Sendable {
    package var steps = 0
    /// The number of events since the script began.
    package var events: Int
    /// The store time at the script's start.
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
  /// A fact that `expect` may name, with the function that finds it in these facts.
  typealias Finding = FoundFact<Expectation, SessionFacts>
}
