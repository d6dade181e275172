import ShopApp
package import StoreModel
package import StoreScript

/// The app's state at one moment, with the values that scripts use.
package struct AppSnapshot: Hashable, Sendable {
  package var isRunning: Bool
  /// The maximum number of entries in each list.
  ///
  /// A list contains the newest entries.
  ///
  /// ``StoreDriver/granted`` and ``StoreDriver/updates`` are complete.
  package static let most = RecentPart<String>.most
  /// A summary of the customer's content that is granted and not revoked.
  private var shelf: ShelfSummary
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified` or `failed`.
  ///
  /// The value is `nil` before the first purchase of this run.
  package var lastOutcome: String?
  /// The name of StoreKit's error for the app's last call, or `nil` if the call succeeded.
  package var lastError: String?
  /// The message that the app shows to its user.
  package var message: String?
  /// The problems that the app found in its last request before sending it, one per line.
  package var requestProblems: [String]
  /// The number of failures in this run, including retries.
  ///
  /// The number shows a new failure even if the message is the same.
  package var failures: Int
  /// The newest products that `Transaction.updates` has delivered, oldest first.
  package var updates: [ProductID]
  /// The number of products that `Transaction.updates` has delivered.
  package var updateCount: Int

  /// The states of the customer's subscriptions by product, as StoreKit's raw values.
  private(set) var states: [String: Int]
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the app crashes in the next purchase, before it has finished the transaction.
  package var crashesBeforeFinish: Bool
  /// The tester's setting for the responses of the merchant's server.
  package var server = MerchantServerState.reachable
  /// The output of the user's program that runs as the app, or `nil` if the driver has launched no program.
  package var program: ProgramOutput?
  /// The armed faults for API calls and for deliveries to webhooks.
  package var faults = ArmedFaults()

  /// Whether the customer is premium according to the last response of the merchant's server, or `nil` before the first
  /// response.
  package var isPremium: Bool?
  /// The version of the endpoint with which the app registers transactions with the merchant's server.
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

  /// The states of the customer's subscriptions, as the app last received them.
  package var subscriptions: [ProductID: RenewalState] {
    subscriptions(otherThan: [:])
  }

  /// Returns the states that differ from the given earlier states.
  func subscriptions(otherThan before: [String: Int]) -> [ProductID: RenewalState] {
    var found: [ProductID: RenewalState] = [:]
    for (product, state) in states where before[product] != state {
      found[ProductID(rawValue: product)] = RenewalState(rawValue: state)
    }
    return found
  }

  /// The products that were granted last.
  ///
  /// Each product is repeated by its quantity.
  package var granted: [ProductID] { Self.products(of: shelf.grants) }

  /// The SKUs of the newest grants that were bought with Advanced Commerce requests, one list per grant, without
  /// revoked SKUs.
  package var grantedSKUs: [[String]] { shelf.sold.map(\.skus) }

  /// The number of the customer's products.
  ///
  /// A product counts as often as its quantity.
  package var grantedCount: Int { shelf.pieceCount }

  /// The number of all grants that were bought with Advanced Commerce requests.
  ///
  /// ``grantedSKUs`` contains only the newest of them.
  package var grantedSKUsCount: Int { shelf.soldCount }

  static func products(of grants: [Grant]) -> [ProductID] {
    grants.flatMap { grant in
      Array(repeating: ProductID(rawValue: grant.product), count: grant.quantity)
    }
  }
}
