package import ShopApp
package import StoreModel
package import StoreScript

/// The app at one moment, in the words of scripts.
package struct AppSnapshot: Hashable, Sendable {
  package var isRunning: Bool
  /// What the customer was given and still holds, oldest first.
  package var grants: [Grant]
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified`
  /// or `failed`; nil before the first one of this run.
  package var lastOutcome: String?
  /// The error of the last thing the app tried, by StoreKit's name; nil if it went well.
  package var lastError: String?
  /// The app's message to its user.
  package var message: String?
  /// How often something has gone wrong for the customer in this run: the same message may come again.
  package var failures: Int
  /// The products of everything that `Transaction.updates` has ever brought, in order.
  package var updates: [ProductID]

  /// Where the customer's subscriptions stand, as far as the app was told.
  package var subscriptions: [ProductID: RenewalState]
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// How the merchant's server answers it.
  package var server = MerchantServerState.reachable

  /// Whether the customer is premium, as the merchant's server told the app last; nil before it did.
  package var isPremium: Bool?
  /// Which way the app registers transactions with the merchant's server.
  package var registration: RegistrationVersion

  init(
    isRunning: Bool,
    grants: [Grant],
    state: ShopState,
    updates: [String],
    misbehaviours: Set<AppMisbehaviour>,
    registration: RegistrationVersion
  ) {
    self.registration = registration
    isPremium = state.isPremium
    self.misbehaviours = misbehaviours
    self.isRunning = isRunning
    self.grants = grants
    lastOutcome = state.outcome?.rawValue
    lastError = state.error
    message = state.message
    failures = state.failures
    self.updates = updates.map(ProductID.init(rawValue:))
    subscriptions = [:]
    for (product, state) in state.subscriptions {
      subscriptions[ProductID(rawValue: product)] = RenewalState(rawValue: state)
    }
  }

  /// The products that were given, each as often as its quantity says.
  package var granted: [ProductID] {
    grants.flatMap { grant in
      Array(repeating: ProductID(rawValue: grant.product), count: grant.quantity)
    }
  }

  /// What Advanced Commerce requests sold and was not taken back, by SKU, grant by grant.
  package var grantedSKUs: [[String]] { grants.map(\.skus).filter { !$0.isEmpty } }
}
