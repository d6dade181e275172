package import StoreEngine
package import StoreModel
package import StoreScript

/// The store and the app at one moment, as the screen shows them.
package struct StoreSnapshot: Sendable {
  package var store: Store
  /// Events that the screen may not have seen, oldest first; those it has seen are skipped by ordinal.
  package var events: [JournaledEvent]
  package var app: AppSnapshot
  /// The next moment at which something falls due, retries of notifications included.
  ///
  /// Nil if nothing does. What the store itself has to do need not be named to the initializer.
  package var nextDue: StoreInstant?
  /// What the next undo takes back, as scripts write it; nil if there is nothing to undo.
  package var undoable: String?
  /// Whether something was undone that can be done again.
  package var isRedoable: Bool
  /// The number of steps behind the store, or `nil` if it keeps none.
  package var stepCount: Int?

  package init(
    store: Store,
    events: [JournaledEvent],
    app: AppSnapshot = AppSnapshot(),
    nextDue: StoreInstant? = nil,
    undoable: String? = nil,
    isRedoable: Bool = false,
    stepCount: Int? = nil
  ) {
    self.stepCount = stepCount
    self.undoable = undoable
    self.isRedoable = isRedoable
    self.store = store
    self.events = events
    self.app = app
    self.nextDue = [store.nextDue, nextDue].compactMap(\.self).min()
  }
}

/// What the app in the demo has done with what it bought.
package struct AppSnapshot: Hashable, Sendable {
  /// How many products the app has given to its user, each as often as its quantity says.
  package var granted: Int
  /// The app's last message to its user; empty if there was none.
  package var message: String
  /// The error behind it, by its name in StoreKit; nil if all went well.
  package var error: String?
  /// How often something has gone wrong for the customer since the app was started: the same message
  /// may come again.
  package var failures: Int
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the next purchase crashes it, before it has finished the transaction.
  package var crashesBeforeFinish: Bool
  /// How the merchant's server answers the app.
  package var server: MerchantServerState
  /// Which way the app registers transactions with it.
  package var registration: RegistrationVersion
  /// Whether some attempts at a played webhook fail.
  package var failsWebhooks: Bool
  /// The faults that are armed for calls of the App Store's APIs.
  package var callFaults: [APIFault]
  /// The faults that are armed for deliveries to the webhooks.
  package var deliveryFaults: [TransportFault]
  /// The number of held notifications by webhook.
  package var heldDeliveries: [String: Int]

  package init(
    granted: Int = 0,
    message: String = "",
    error: String? = nil,
    failures: Int = 0,
    misbehaviours: Set<AppMisbehaviour> = [],
    crashesBeforeFinish: Bool = false,
    server: MerchantServerState = .reachable,
    registration: RegistrationVersion = .v2,
    failsWebhooks: Bool = false,
    callFaults: [APIFault] = [],
    deliveryFaults: [TransportFault] = [],
    heldDeliveries: [String: Int] = [:]
  ) {
    self.failsWebhooks = failsWebhooks
    self.callFaults = callFaults
    self.deliveryFaults = deliveryFaults
    self.heldDeliveries = heldDeliveries
    self.registration = registration
    self.server = server
    self.misbehaviours = misbehaviours
    self.crashesBeforeFinish = crashesBeforeFinish
    self.granted = granted
    self.message = message
    self.error = error
    self.failures = failures
  }
}
