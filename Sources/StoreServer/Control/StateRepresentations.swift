import AdvancedCommerce
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The JSON of the app and of the whole store.

extension AppSnapshot {
  /// Returns the JSON of the app, with a limited number of elements in each list.
  func representation(listing limit: Int = ServerBounds.page) -> JSONValue {
    .sorted(
      members,
      lists: [
        BoundedList("granted", granted, of: grantedCount, atMost: limit) { .text($0.rawValue) },
        BoundedList("grantedSKUs", grantedSKUs, of: grantedSKUsCount, atMost: limit) { .texts($0) },
        BoundedList("requestProblems", requestProblems, atMost: limit) { .text($0) },
        BoundedList("subscriptions", subscriptions, atMost: limit),
        BoundedList("updates", updates, of: updateCount, atMost: limit) { .text($0.rawValue) },
      ]
    )
  }

  /// The members that aren't lists.
  fileprivate var members: [(key: String, value: JSONValue?)] {
    [
      ("crashesBeforeFinish", .bool(crashesBeforeFinish)),
      ("isRunning", .bool(isRunning)), ("lastError", .text(lastError)),
      ("lastOutcome", .text(lastOutcome)), ("message", .text(message)),
      ("misbehaviours", .texts(misbehaviours.map(\.rawValue).sorted())),
      ("server", .text(server.rawValue)),
    ]
  }
}

extension AppChanges {
  /// The current values of the app, and the changes of its lists.
  var representation: JSONValue {
    .sorted(
      app.members,
      lists: [
        BoundedList("granted", shelf.granted) { .text($0) },
        BoundedList("grantedSKUs", shelf.grantedSKUs) { .texts($0) },
        BoundedList("requestProblems", app.requestProblems) { .text($0) },
        BoundedList("subscriptions", subscriptions),
        BoundedList("takenBack", shelf.takenBack) { .text($0) },
        BoundedList("takenBackSKUs", shelf.takenBackSKUs) { .texts($0) },
        BoundedList("updates", updates) { .text($0) },
      ]
    )
  }
}

extension BoundedList {
  /// Creates the member with the states of subscriptions, by product.
  fileprivate init(
    _ key: String,
    _ states: [ProductID: RenewalState],
    atMost limit: Int = ServerBounds.page
  ) {
    let shown = states.sorted { $0.key < $1.key }.prefix(limit).map {
      (key: $0.key.rawValue, value: JSONValue?.some(.text($0.value.name)))
    }
    self.init(key, .sorted(shown), leftOut: states.count - shown.count)
  }
}

extension ControlRoutes {
  /// Returns a summary of the store and the app.
  static func state(
    of hosted: HostedStore,
    and others: [(key: String, value: JSONValue?)] = []
  ) -> JSONValue {
    let driver = hosted.driver
    let glance = driver.session.glance()
    let store = glance.store
    let members: [(key: String, value: JSONValue?)] = [
      ("app", driver.app.representation()),
      ("events", .number(glance.events)),
      ("identity", store.identity.representation),
      ("life", .number(store.life)),
      ("milliseconds", .number(store.now.milliseconds)),
      ("moving", glance.move?.representation ?? JSONValue(.null)),
      ("nextDue", .moment(glance.nextDue)),
      ("numbers", glance.numbers),
      ("settings", settings(of: driver.session)),
      ("sheet", store.sheets.first?.representation(in: store.settings) ?? JSONValue(.null)),
      ("store", .text(hosted.name)),
      ("systemSheet", store.systemSheets.first?.representation ?? JSONValue(.null)),
      ("time", .moment(store.now)),
    ]
    return .sorted(members + others)
  }
}

extension StoreGlance {
  fileprivate var numbers: JSONValue {
    .sorted([
      ("entitlements", .number(store.entitlementCount)),
      ("messages", .number(store.messages.count)),
      ("notifications", .number(notifications)),
      ("pending", .number(store.deferred.count)),
      ("refundRequests", .number(store.refundRequests.count)),
      ("subscriptions", .number(store.subscriptions.count)),
      ("transactions", .number(store.transactions.count)),
      ("unfinished", .number(store.unfinishedCount)),
    ])
  }
}

extension TimeMove {
  fileprivate var representation: JSONValue {
    .sorted([
      ("dueMoments", .number(dueMoments)), ("now", .moment(now)), ("renewals", .number(renewals)),
      ("start", .moment(start)), ("target", .moment(target)),
    ])
  }
}

extension StoreIdentity {
  fileprivate var representation: JSONValue {
    .sorted([
      ("appAppleId", .number(appAppleId)), ("appTransactionId", .text(appTransactionId)),
      ("bundleId", .text(bundleId)), ("catalogDigest", .text(catalogDigest)),
      ("environment", .text(environment.rawValue)), ("seed", .number(seed)),
    ])
  }
}

extension RequestRefusal {
  /// Apple's error and its cause.
  var representation: JSONValue { .sorted(members) }

  fileprivate var members: [(key: String, value: JSONValue?)] {
    [
      ("code", .number(code.rawValue)), ("layer", .text(layer.rawValue)),
      ("name", .text(code.name)),
      ("operation", .text(operation)), ("problems", .texts(problems)),
      ("requestReferenceId", .text(requestReferenceId)),
    ]
  }
}

extension RecordedRefusal {
  var representation: JSONValue { .sorted(refusal.members + [("time", .moment(at))]) }
}
