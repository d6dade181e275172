import AdvancedCommerce
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// What the control API says of the app and of the store as a whole.

extension AppSnapshot {
  var answer: JSONValue {
    let states = subscriptions.map {
      (key: $0.key.rawValue, value: JSONValue?.some(.text($0.value.name)))
    }
    return .sorted([
      ("granted", .texts(granted.map(\.rawValue))),
      ("grantedSKUs", .list(grantedSKUs.map { .texts($0) })),
      ("isRunning", .truth(isRunning)),
      ("lastError", .text(lastError)),
      ("lastOutcome", .text(lastOutcome)),
      ("message", .text(message)),
      ("misbehaviours", .texts(misbehaviours.map(\.rawValue).sorted())),
      ("server", .text(server.rawValue)),
      ("subscriptions", .sorted(states)),
      ("updates", .texts(updates.map(\.rawValue))),
    ])
  }
}

extension ControlRoutes {
  /// The store and the app at a glance.
  static func state(of hosted: HostedStore) -> JSONValue {
    let driver = hosted.driver
    let store = driver.session.store
    return .sorted([
      ("app", driver.app.answer),
      ("events", .number(driver.session.log.count)),
      ("identity", store.identity.answer),
      ("milliseconds", .number(store.now.milliseconds)),
      ("nextDue", .moment(driver.session.nextDue)),
      ("numbers", numbers(of: store, driver.session)),
      ("settings", settings(of: driver.session)),
      ("sheet", store.sheets.first?.answer(in: store.settings) ?? JSONValue(.null)),
      ("store", .text(hosted.name)),
      ("systemSheet", store.systemSheets.first?.answer ?? JSONValue(.null)),
      ("time", .moment(store.now)),
    ])
  }

  private static func numbers(of store: Store, _ session: StoreSession) -> JSONValue {
    .sorted([
      ("entitlements", .number(store.entitlementCount)),
      ("messages", .number(store.messages.count)),
      ("notifications", .number(session.notificationCount)),
      ("pending", .number(store.deferred.count)),
      ("refundRequests", .number(store.refundRequests.count)),
      ("subscriptions", .number(store.subscriptions.count)),
      ("transactions", .number(store.transactions.count)),
      ("unfinished", .number(store.unfinishedCount)),
    ])
  }
}

extension StoreIdentity {
  fileprivate var answer: JSONValue {
    .sorted([
      ("appAppleId", .number(appAppleId)), ("appTransactionId", .text(appTransactionId)),
      ("bundleId", .text(bundleId)), ("catalogDigest", .text(catalogDigest)),
      ("environment", .text(environment.rawValue)), ("seed", .number(seed)),
    ])
  }
}

extension RequestRefusal {
  /// Apple's error and what was wrong.
  var answer: JSONValue { .sorted(members) }

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
  var answer: JSONValue { .sorted(refusal.members + [("time", .moment(at))]) }
}
