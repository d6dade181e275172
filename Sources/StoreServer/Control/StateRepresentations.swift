import AdvancedCommerce
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// What the control API says of the app and of the store as a whole.

extension AppSnapshot {
  var representation: JSONValue {
    let states = subscriptions.sorted { $0.key < $1.key }
    let known = states.prefix(ServerBounds.page).map {
      (key: $0.key.rawValue, value: JSONValue?.some(.text($0.value.name)))
    }
    return .sorted(
      [
        ("isRunning", .bool(isRunning)),
        ("lastError", .text(lastError)),
        ("lastOutcome", .text(lastOutcome)),
        ("message", .text(message)),
        ("misbehaviours", .texts(misbehaviours.map(\.rawValue).sorted())),
        ("server", .text(server.rawValue)),
      ],
      lists: [
        BoundedList("granted", granted, of: grantedCount) { .text($0.rawValue) },
        BoundedList("grantedSKUs", grantedSKUs, of: grantedSKUsCount) { .texts($0) },
        BoundedList("requestProblems", requestProblems, of: requestProblems.count) { .text($0) },
        BoundedList("subscriptions", .sorted(known), leftOut: states.count - known.count),
        BoundedList("updates", updates, of: updateCount) { .text($0.rawValue) },
      ]
    )
  }
}

extension ControlRoutes {
  /// The store and the app at a glance.
  static func state(
    of hosted: HostedStore,
    and others: [(key: String, value: JSONValue?)] = []
  ) -> JSONValue {
    let driver = hosted.driver
    let glance = driver.session.glance()
    let store = glance.store
    let members: [(key: String, value: JSONValue?)] = [
      ("app", driver.app.representation),
      ("events", .number(glance.events)),
      ("identity", store.identity.representation),
      ("life", .number(store.life)),
      ("milliseconds", .number(store.now.milliseconds)),
      ("moving", glance.move?.representation ?? JSONValue(.null)),
      ("nextDue", .moment(glance.nextDue)),
      ("numbers", numbers(of: glance)),
      ("settings", settings(of: driver.session)),
      ("sheet", store.sheets.first?.representation(in: store.settings) ?? JSONValue(.null)),
      ("store", .text(hosted.name)),
      ("systemSheet", store.systemSheets.first?.representation ?? JSONValue(.null)),
      ("time", .moment(store.now)),
    ]
    return .sorted(members + others)
  }

  private static func numbers(of glance: StoreGlance) -> JSONValue {
    let store = glance.store
    return .sorted([
      ("entitlements", .number(store.entitlementCount)),
      ("messages", .number(store.messages.count)),
      ("notifications", .number(glance.notifications)),
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
  /// Apple's error and what was wrong.
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

extension NotedRefusal {
  var representation: JSONValue { .sorted(refusal.members + [("time", .moment(at))]) }
}
