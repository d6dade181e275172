import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  static let statuses = AppStoreCall(
    .getAllSubscriptionStatuses,
    .get,
    "/inApps/v1/subscriptions/{id}",
    perSecond: 50,
    errors: [
      .invalidAppIdentifier, .invalidTransactionID, .invalidStatus, .accountNotFound,
      .accountNotFoundRetryable, .appNotFound, .appNotFoundRetryable, .transactionIDNotFound,
    ]
  ) { try StatusCalls.statuses($0) }
}

/// The handler of Get All Subscription Statuses.
enum StatusCalls {
  /// Returns the latest transaction and renewal info of each subscription, by group (rule: server.statuses).
  ///
  /// Subscriptions that a family member shares are included. Groups and subscriptions are ordered by their start
  /// (rule: server.statuses-shared).
  fileprivate static func statuses(_ request: AppStoreRequest) throws -> Response {
    let store = request.session.store
    try AppStoreIDs(store: store).customer(request.parameter("id"))
    let wanted = try states(request.query)
    var groups: [SubscriptionGroupID] = []
    var members: [SubscriptionGroupID: [Subscription]] = [:]
    for subscription in store.subscriptions where wanted.contains(subscription.state) {
      if members[subscription.groupID] == nil { groups.append(subscription.groupID) }
      members[subscription.groupID, default: []].append(subscription)
    }
    let signer = request.session.responseSigner
    return .appStore(of: request.session) { json in
      if store.identity.environment == .production {
        json.member("appAppleId", store.identity.appAppleId)
      }
      json.member("bundleId", store.identity.bundleId)
      json.key("data")
      json.beginArray()
      for group in groups {
        json.beginObject()
        json.key("lastTransactions")
        json.beginArray()
        for subscription in members[group] ?? [] {
          write(subscription, of: store, signedBy: signer, to: &json)
        }
        json.endArray()
        json.member("subscriptionGroupIdentifier", group.rawValue)
        json.endObject()
      }
      json.endArray()
      json.member("environment", store.identity.environment.rawValue)
    }
  }

  /// Returns the states of the `status` filter, or all states without a filter.
  private static func states(_ query: AppStoreQuery) throws(AppStoreError) -> Set<RenewalState> {
    let values = query.values("status")
    guard !values.isEmpty else { return Set(RenewalState.allCases) }
    var states: Set<RenewalState> = []
    for value in values {
      guard let number = Int64(digits: value), let state = RenewalState(rawValue: Int(number))
      else {
        throw AppStoreError(.invalidStatus)
      }
      states.insert(state)
    }
    return states
  }

  private static func write(
    _ subscription: Subscription,
    of store: Store,
    signedBy signer: ServerSigner,
    to json: inout JSONWriter
  ) {
    guard let latest = store.transactions[id: subscription.latestTransactionId] else { return }
    json.beginObject()
    json.member("originalTransactionId", subscription.originalTransactionId.description)
    json.member("signedRenewalInfo", signer.signed(store.renewalInfo(for: subscription)))
    json.member("signedTransactionInfo", signer.signed(latest.transaction))
    json.member("status", subscription.state.rawValue)
    json.endObject()
  }
}
