package import StoreEngine
package import StoreModel
package import StoreScript

/// The state of the store and the app for the screen.
package struct StoreSnapshot: Sendable {
  package var store: Store
  /// Recent events, the oldest first.
  ///
  /// The screen may know some of them already.
  ///
  /// The screen skips known events by their ordinal.
  package var events: [JournaledEvent]
  package var app: AppSnapshot
  /// The next time at which an event or a retry of a notification is due, or `nil` if nothing is due.
  ///
  /// The initializer includes the store's own due events.
  package var nextDue: StoreInstant?
  /// The step that the next undo reverses, in the syntax of scripts, or `nil` if no step can be undone.
  package var undoable: String?
  /// Whether an undone step can be redone.
  package var isRedoable: Bool
  /// The number of the store's steps, or `nil` if the store doesn't record steps.
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

/// The state of the app in the demo, or of the user's program.
package struct AppSnapshot: Hashable, Sendable {
  /// The number of products that the app has granted, counting each product by its quantity.
  package var granted: Int
  /// The app's last message to its user, or an empty string.
  package var message: String
  /// The StoreKit name of the error that caused the message, or `nil` if no error occurred.
  package var error: String?
  /// The number of failures that the customer has seen since the app was started.
  ///
  /// It shows that a repeated message is new.
  package var failures: Int
  /// The output of the user's program if it is the app, or `nil` for the demo app.
  package var program: ProgramOutput?
  /// The mistakes that the app makes intentionally.
  package var misbehaviours: Set<AppMisbehaviour>
  /// Whether the next purchase crashes the app before it finishes the transaction.
  package var crashesBeforeFinish: Bool
  /// The state of the merchant's server, which answers the app's requests.
  package var server: MerchantServerState
  /// The version of the API with which the app registers transactions at the merchant's server.
  package var registration: RegistrationVersion
  /// Whether some delivery attempts to a simulated webhook fail.
  package var failsWebhooks: Bool
  /// The active faults for calls of the App Store's APIs.
  package var callFaults: [APIFault]
  /// The active faults for deliveries to the webhooks.
  package var deliveryFaults: [TransportFault]
  /// The number of held notifications for each webhook.
  package var heldDeliveries: [String: Int]

  /// Whether the app is a program of the user that the store has started.
  var isProgram: Bool { program != nil }

  package init(
    granted: Int = 0,
    message: String = "",
    error: String? = nil,
    failures: Int = 0,
    program: ProgramOutput? = nil,
    misbehaviours: Set<AppMisbehaviour> = [],
    crashesBeforeFinish: Bool = false,
    server: MerchantServerState = .reachable,
    registration: RegistrationVersion = .v2,
    failsWebhooks: Bool = false,
    callFaults: [APIFault] = [],
    deliveryFaults: [TransportFault] = [],
    heldDeliveries: [String: Int] = [:]
  ) {
    self.program = program
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
