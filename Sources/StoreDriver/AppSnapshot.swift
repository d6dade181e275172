import ShopApp
package import StoreModel
package import StoreScript

/// The app at one moment, in the words of scripts.
package struct AppSnapshot: Hashable, Sendable {
  package var isRunning: Bool
  /// So much of each list is in it, the newest; ``StoreDriver`` tells all of one to who asks for that.
  package static let most = RecentPart<String>.most
  /// What the customer was given and still holds.
  private var shelf: ShelfGlance
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified`
  /// or `failed`; nil before the first one of this run.
  package var lastOutcome: String?
  /// The error of the last thing the app tried, by StoreKit's name; nil if it went well.
  package var lastError: String?
  /// The app's message to its user.
  package var message: String?
  /// What the app found wrong with its last request before it sent it, a line each.
  package var requestProblems: [String]
  /// How often something has gone wrong for the customer in this run: the same message may come again.
  package var failures: Int
  /// The newest products that `Transaction.updates` has ever brought, in order.
  package var updates: [ProductID]
  /// How many it has ever brought.
  package var updateCount: Int

  /// Where the customer's subscriptions stand by product, as StoreKit's raw values.
  private(set) var states: [String: Int]
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the next purchase crashes it, before it has finished the transaction.
  package var crashesBeforeFinish: Bool
  /// How the merchant's server responds to it.
  package var server = MerchantServerState.reachable
  /// The faults between the App Store and the merchant's server that are armed.
  package var faults = ArmedFaults()

  /// Whether the customer is premium, as the merchant's server told the app last; nil before it did.
  package var isPremium: Bool?
  /// Which way the app registers transactions with the merchant's server.
  package var registration: RegistrationVersion

  init(
    isRunning: Bool,
    shelf: ShelfGlance,
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

  /// Where the customer's subscriptions stand, as far as the app was told.
  package var subscriptions: [ProductID: RenewalState] {
    subscriptions(otherThan: [:])
  }

  /// Where those stand that stand elsewhere than in these states.
  func subscriptions(otherThan before: [String: Int]) -> [ProductID: RenewalState] {
    var found: [ProductID: RenewalState] = [:]
    for (product, state) in states where before[product] != state {
      found[ProductID(rawValue: product)] = RenewalState(rawValue: state)
    }
    return found
  }

  /// The products that were given newest, each as often as its quantity says.
  package var granted: [ProductID] { Self.products(of: shelf.grants) }

  /// What Advanced Commerce requests sold newest and was not taken back, by SKU, grant by grant.
  package var grantedSKUs: [[String]] { shelf.sold.map(\.skus) }

  /// How many products the customer holds, each as often as its quantity says.
  package var grantedCount: Int { shelf.pieceCount }

  /// How many grants ``grantedSKUs`` is the end of.
  package var grantedSKUsCount: Int { shelf.soldCount }

  static func products(of grants: [Grant]) -> [ProductID] {
    grants.flatMap { grant in
      Array(repeating: ProductID(rawValue: grant.product), count: grant.quantity)
    }
  }
}
