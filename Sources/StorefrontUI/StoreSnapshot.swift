package import StoreEngine
package import StoreModel
package import StoreScript

/// The state of the store and the app, as the screen shows it.
package struct StoreSnapshot: Sendable {
  package var store: Store
  /// Events that the screen may not have seen, the oldest first.
  ///
  /// Known events are skipped by their ordinal.
  package var events: [JournaledEvent]
  package var app: AppSnapshot
  /// The next time at which an event is due, including retries of notifications.
  ///
  /// The value is `nil` if no event is due. The initializer adds the store's own due events.
  package var nextDue: StoreInstant?
  /// The step that the next undo reverses, in the syntax of scripts, or `nil` if there is nothing to undo.
  package var undoable: String?
  /// Whether there is an undone step to redo.
  package var isRedoable: Bool
  /// The number of the store's steps, or `nil` if it keeps none.
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

/// The activity of the app in the demo.
package struct AppSnapshot: Hashable, Sendable {
  /// The number of products that the app has granted to its user, multiplied by their quantities.
  package var granted: Int
  /// The app's last message to its user, or an empty text.
  package var message: String
  /// The error behind the message, by its name in StoreKit, or `nil` without an error.
  package var error: String?
  /// The number of failures that the customer has seen since the app was started, because a message may repeat.
  package var failures: Int
  /// The mistakes that the app makes on purpose.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the next purchase crashes the app before it finishes the transaction.
  package var crashesBeforeFinish: Bool
  /// The state of the merchant's server for requests of the app.
  package var server: MerchantServerState
  /// The version of the API that the app uses to register transactions with the merchant's server.
  package var registration: RegistrationVersion
  /// Whether some attempts to deliver to a simulated webhook fail.
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
