import AdvancedCommerce
import StoreModel

/// The token that shows a merchant's server whether its data about a subscription is current.
extension Store {
  /// Returns the consistency token of a subscription's renewal info, or `nil` for an ordinary subscription.
  ///
  /// The token has the form of Apple's samples, `1.{transactionId}.{UUID}`, and clients treat it as
  /// opaque. Every change of the renewal info produces a new UUID
  /// (rule: advanced-commerce.requests.consistency-token).
  package func consistencyToken(for subscription: Subscription) -> String? {
    subscription.consistencyToken(numbers: numbers)
  }

  /// Refuses a token that isn't the subscription's current token (rule: advanced-commerce.requests.consistency-token).
  ///
  /// A request may omit the token (rule: advanced-commerce.requests.consistency-token-optional).
  func check(
    tokenOf request: AnyInAppRequest,
    for subscription: Subscription
  ) throws(Unsellable) {
    guard let given = request.requestInfo.consistencyToken,
      let present = consistencyToken(for: subscription), given != present
    else { return }
    throw request.unsellable(
      in: .state,
      .invalidConsistencyToken,
      "consistencyToken is \(given), and the renewal info has \(present) now; read it again and"
        + " look at what has changed"
    )
  }
}

extension Subscription {
  /// Returns the result of ``Store/consistencyToken(for:)`` for a store with the given numbers.
  func consistencyToken(numbers: StoreNumbers) -> String? {
    guard let terms = advancedCommerce else { return nil }
    let uuid = numbers.consistencyUUID(of: originalTransactionId, revision: terms.revision)
    return "1.\(latestTransactionId).\(uuid)"
  }
}

extension Decision {
  /// Returns the event with the next revision if it changes the renewal info of an Advanced Commerce subscription,
  /// otherwise the event itself.
  func numbered(_ event: StoreEvent) -> StoreEvent {
    guard case .subscriptionChanged(let subscription, let change) = event,
      let revision = subscription.advancedCommerce?.revision
    else { return event }
    let known = store.subscriptionTable[subscription.id]?.advancedCommerce?.revision ?? 0
    let next = max(known, store.revisionsBefore) + 1
    guard revision != next else { return event }
    var numbered = subscription
    numbered.advancedCommerce?.revision = next
    return .subscriptionChanged(subscription: numbered, change: change)
  }
}
