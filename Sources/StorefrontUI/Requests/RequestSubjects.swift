import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import Texts

/// The possible subjects of requests.
///
/// The subject is the selected subscription or transaction. If none is selected, it is the newest one that a request
/// can apply to.
struct RequestSubjects {
  let context: PageContext
  /// The subscriptions, the newest first.
  let subscriptions: ReversedCollection<SubscriptionList>
  /// The subscription that commands act on.
  let selected: Subscription?
  /// The transaction that commands act on.
  let transaction: TransactionRecord?
  /// The open form, whose subject is preserved.
  let form: FormPage?

  /// Returns the subscription that a kind of request would apply to, or `nil` if there isn't one.
  func subscription(for kind: RequestKind) -> Subscription? {
    guard let store = context.store else { return nil }
    if let form, form.draft.kind == kind, let open = form.draft.subject {
      return store.subscription(of: open.original)
    }
    let isFit: (Subscription) -> Bool =
      switch kind.subject {
      case .ordinarySubscription: { $0.advancedCommerce == nil }
      case .nothing, .subscription, .transaction: { $0.advancedCommerce != nil }
      }
    if let selected { return isFit(selected) ? selected : nil }
    return subscriptions.first { isFit($0) && $0.isActive } ?? subscriptions.first(where: isFit)
  }

  /// The transaction whose items would be refunded, or `nil` if there is no such transaction.
  private var refundable: TransactionRecord? {
    guard let store = context.store else { return nil }
    if let transaction {
      return transaction.transaction.advancedCommerceInfo == nil ? nil : transaction
    }
    let recent = store.transactions.count - 1
    return stride(from: recent, through: max(0, recent - 1000), by: -1).lazy
      .map { store.transactions[$0] }
      .first { $0.transaction.advancedCommerceInfo != nil }
  }

  /// Returns the current subject for a kind of request, or `nil` if there isn't one.
  func subject(of kind: RequestKind) -> RequestDraft.Subject? {
    switch kind.subject {
    case .nothing: return nil
    case .subscription, .ordinarySubscription:
      return subscription(for: kind).map(context.subject)
    case .transaction:
      return refundable.map { record in
        RequestDraft.Subject(
          transaction: record.id,
          original: record.transaction.originalTransactionId
        )
      }
    }
  }

  /// Returns the reason why a kind of request can't apply to anything, or `nil` if it can apply.
  func obstacle(to kind: RequestKind) -> String? {
    if kind == .oneTimeCharge || kind == .createSubscription { return nil }
    if subject(of: kind) != nil { return nil }
    switch kind.subject {
    case .nothing: return nil
    case .transaction:
      return transaction == nil
        ? localized("request.nothing-sold-request-yet-c")
        : localized("request.it-was-not-sold-with-a-request")
    case .subscription:
      return selected == nil
        ? localized("request.no-subscription-sold-request-yet")
        : localized("request.ordinary-subscription-g-migrates")
    case .ordinarySubscription:
      return selected != nil
        ? localized("request.one-advanced-commerce-already")
        : subscriptions.isEmpty
          ? localized("request.no-subscription-migrate")
          : localized("request.no-ordinary-subscription-migrate")
    }
  }

  /// The items whose price increases need the customer's consent, each with its subscription.
  var itemsAwaitingConsent: [(subscription: Subscription, item: AdvancedCommerceTerms.Item)] {
    subscriptions.flatMap { subscription in
      Self.itemsAwaitingConsent(of: subscription).map { (subscription, $0) }
    }
  }

  var awaitsConsent: Bool {
    subscriptions.contains { !Self.itemsAwaitingConsent(of: $0).isEmpty }
  }

  private static func itemsAwaitingConsent(
    of subscription: Subscription
  ) -> [AdvancedCommerceTerms.Item] {
    (subscription.advancedCommerce?.next.items ?? []).filter {
      $0.priceIncrease?.status == .pending
    }
  }

  /// The subscription that a new subscription can continue.
  ///
  /// This is the selected subscription if it has ended, or otherwise the newest ended subscription.
  var ended: Subscription? {
    let isFit: (Subscription) -> Bool = { one in
      one.advancedCommerce != nil && (one.state == .expired || one.state == .revoked)
    }
    if let selected, isFit(selected) { return selected }
    return subscriptions.first(where: isFit)
  }

  /// Returns the request that the user most likely needs.
  ///
  /// Before the first purchase, the selected product or SKU determines the result.
  func likelyRequest(sellsSubscription: Bool) -> RequestCommand {
    if let selected {
      guard selected.advancedCommerce != nil else { return .open(.migrate) }
      if !selected.isActive { return .resubscribe }
      return .open(selected.willAutoRenew ? .modifySubscription : .reactivateSubscription)
    }
    if transaction?.transaction.advancedCommerceInfo != nil { return .open(.requestRefund) }
    return .open(sellsSubscription ? .createSubscription : .oneTimeCharge)
  }
}
