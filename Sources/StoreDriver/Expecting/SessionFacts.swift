package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript

/// All facts that an `expect:` step may name, at one moment.
package struct SessionFacts: Sendable {
  package var store: Store
  /// The current catalog, for products that were never bought, or `nil` if no catalog is open.
  package var catalog: Catalog?
  /// The products that the app has granted to its user, with repetitions.
  package var granted: [ProductID]
  /// The products that `Transaction.updates` has delivered to the app since the last expectation about `updates`.
  package var updates: [ProductID]
  /// The outcome of the app's last purchase, or `nil` before the first purchase.
  package var outcome: String?
  /// The name of the error of the app's last call, or `nil` if the call succeeded.
  package var error: String?
  /// The app's last message to its user, or an empty string.
  package var message: String
  /// The price on the open sheet, as the customer sees it.
  package var sheetPrice: String?
  /// The screen as a string, or `nil` if no screen exists.
  package var screen: String?
  /// The lines that the user's program has printed since the start of the last step that may cause output.
  package var output: [String] = []
  /// The exit code of the user's program, or `nil` if it is still running or was never launched.
  package var exit: Int?

  /// Whether the app gives access, for each product that the expectation names.
  ///
  /// Empty if the app isn't running.
  package var access: [String: Bool] = [:]
  /// Whether the merchant's server treats the customer as premium.
  package var isPremium = false
  /// The transactions that the names of steps refer to.
  package var namedTransactions: [String: TransactionID] = [:]
  /// The versions of the registrations that the merchant's server has accepted since the last expectation about
  /// `registrations`.
  package var registrations: [RegistrationVersion] = []

  /// The differences between the store and the branches that the expectation names, by the branch's name.
  package var differences: [String: Set<BranchPart>] = [:]

  /// The refusal of the last Advanced Commerce request, or `nil` if the request wasn't refused.
  package var refusal: RequestRefusal?
  /// The revision of each subscription's renewal info at the last expectation about its token.
  package var tokensTold: [TransactionID: Int] = [:]

  /// An index of the transactions by SKU.
  let skus = SKUIndex()
  /// An index of the subscriptions by name.
  let names = SubscriptionNames()

  /// The server notifications that the expectation names, or `nil` if it names none.
  package var notifications: NotificationFacts?

  /// The reason why the previous step was refused, or `nil` if it wasn't refused.
  package var refused: String?
  /// The script's use of its limits so far.
  package var spent: Spending

  /// The payload of the app transaction, or `nil` if the expectation doesn't use it.
  package var appTransaction: JSONValue?
  /// The decoded payload of the newest notification, or `nil` if there is no notification or the expectation doesn't
  /// use it.
  package var notification: JSONValue?

  /// The values that are compared with golden files, if the expectation names any.
  package var goldens = FoundGoldens()

  /// The script's use of its limits so far.
  package struct Spending: Hashable, Sendable {
    package var steps = 0
    /// The number of events since the script began.
    package var events: Int
    /// The store time when the script started.
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
  /// A fact that `expect` may name, together with the function that finds the fact.
  typealias Finding = FoundFact<Expectation, SessionFacts>
}
