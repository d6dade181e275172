import ShopApp
package import StoreModel
package import StoreScript

/// The app at one moment, with the values that scripts use.
package struct AppSnapshot: Hashable, Sendable {
  package var isRunning: Bool
  /// The number of entries of each list, the newest.
  ///
  /// ``StoreDriver`` returns complete lists.
  package static let most = RecentPart<String>.most
  /// The customer's content: granted and not revoked.
  private var shelf: ShelfSummary
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified` or `failed`,
  /// or `nil` before the first one of this run.
  package var lastOutcome: String?
  /// The error of the app's last call, by StoreKit's name, or `nil` without one.
  package var lastError: String?
  /// The app's message to its user.
  package var message: String?
  /// The problems that the app found in its last request before sending it, one line each.
  package var requestProblems: [String]
  /// The number of failures for the customer in this run, because the same message may occur again.
  package var failures: Int
  /// The newest products that `Transaction.updates` has delivered, in order.
  package var updates: [ProductID]
  /// The number of products that it has delivered.
  package var updateCount: Int

  /// The states of the customer's subscriptions by product, as StoreKit's raw values.
  private(set) var states: [String: Int]
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the app crashes in the next purchase, before it has finished the transaction.
  package var crashesBeforeFinish: Bool
  /// The way in which the merchant's server responds to it.
  package var server = MerchantServerState.reachable
  /// The armed faults between the App Store and the merchant's server.
  package var faults = ArmedFaults()

  /// Whether the customer is premium, according to the merchant's server's last response, or `nil` before it.
  package var isPremium: Bool?
  /// The version with which the app registers transactions with the merchant's server.
  package var registration: RegistrationVersion

  init(
    isRunning: Bool,
    shelf: ShelfSummary,
    state: ShopState,
    updates: UpdateRecord,
    listing most: Int,
    misbehaviours: Set<AppMisbehaviour>,
    crashesBeforeFinish: Bool,
    registration: RegistrationVersion
  ) {
    self.registration = registration
    isPremium = state.isPremium
    self.misbehaviours = misbehaviours
    self.crashesBeforeFinish = crashesBeforeFinish
    self.isRunning = isRunning
    self.shelf = shelf
    lastOutcome = state.outcome?.rawValue
    lastError = state.error
    message = state.message
    failures = state.failures
    requestProblems = state.requestProblems
    self.updates = updates.newest(most).map(ProductID.init(rawValue:))
    updateCount = updates.count
    states = state.subscriptions
  }

  /// The states of the customer's subscriptions, as far as the app was notified.
  package var subscriptions: [ProductID: RenewalState] {
    subscriptions(otherThan: [:])
  }

  /// Returns the states that differ from earlier ones.
  func subscriptions(otherThan before: [String: Int]) -> [ProductID: RenewalState] {
    var found: [ProductID: RenewalState] = [:]
    for (product, state) in states where before[product] != state {
      found[ProductID(rawValue: product)] = RenewalState(rawValue: state)
    }
    return found
  }

  /// The products that were granted last, each repeated by its quantity.
  package var granted: [ProductID] { Self.products(of: shelf.grants) }

  /// The SKUs that Advanced Commerce requests sold last and that weren't revoked, grant by grant.
  package var grantedSKUs: [[String]] { shelf.sold.map(\.skus) }

  /// The number of the customer's products, counted by quantity.
  package var grantedCount: Int { shelf.pieceCount }

  /// The number of grants in the list that ``grantedSKUs`` is the end of.
  package var grantedSKUsCount: Int { shelf.soldCount }

  static func products(of grants: [Grant]) -> [ProductID] {
    grants.flatMap { grant in
      Array(repeating: ProductID(rawValue: grant.product), count: grant.quantity)
    }
  }
}
