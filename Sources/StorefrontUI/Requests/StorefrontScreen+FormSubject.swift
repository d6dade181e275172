import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel

/// What a form is about: the selected subscription or transaction, else the newest that fits.
extension StorefrontScreen {
  /// The subscription that a kind of request would be about; nil if there is none.
  func formSubscription(_ kind: RequestKind) -> Subscription? {
    guard let store = snapshot?.store else { return nil }
    if page == .form(kind), let open = drafts[kind]?.draft.subject {
      return store.subscription(of: open.original)
    }
    let isFit: (Subscription) -> Bool =
      switch kind.subject {
      case .ordinarySubscription: { $0.advancedCommerce == nil }
      case .nothing, .subscription, .transaction: { $0.advancedCommerce != nil }
      }
    if let selected = actionSubscription { return isFit(selected) ? selected : nil }
    return live.subscriptions.first { isFit($0) && $0.isActive }
      ?? live.subscriptions.first(where: isFit)
  }

  /// The transaction whose items would be refunded; nil if there is none.
  private var refundableTransaction: TransactionRecord? {
    guard let store = snapshot?.store else { return nil }
    if let selected = actionTransaction {
      return selected.transaction.advancedCommerceInfo == nil ? nil : selected
    }
    let recent = store.transactions.count - 1
    return stride(from: recent, through: max(0, recent - 1000), by: -1).lazy
      .map { store.transactions[$0] }
      .first { $0.transaction.advancedCommerceInfo != nil }
  }

  /// What a kind of request would be about now.
  func subject(of kind: RequestKind) -> RequestDraft.Subject? {
    switch kind.subject {
    case .nothing: return nil
    case .subscription, .ordinarySubscription: return formSubscription(kind).map(subject)
    case .transaction:
      return refundableTransaction.map { record in
        RequestDraft.Subject(
          transaction: record.id,
          original: record.transaction.originalTransactionId
        )
      }
    }
  }

  /// A subscription as what a request is about.
  func subject(_ subscription: Subscription) -> RequestDraft.Subject {
    RequestDraft.Subject(
      transaction: subscription.latestTransactionId,
      original: subscription.originalTransactionId,
      revision: subscription.advancedCommerce?.revision,
      token: snapshot?.store.consistencyToken(for: subscription)
    )
  }

  /// What a form is about, as it is now; nil if it is gone.
  func refreshed(_ old: RequestDraft.Subject, _ kind: RequestKind) -> RequestDraft.Subject? {
    guard kind != .requestRefund, let subscription = snapshot?.store.subscription(of: old.original)
    else { return nil }
    var new = subject(subscription)
    // The draft keeps the state that it was filled from; the request names the one that is.
    new.revision = old.revision
    return new
  }

  /// Why there is nothing that a kind of request could be about; nil if there is something.
  func subjectObstacle(to kind: RequestKind) -> String? {
    guard snapshot != nil else { return notOpen }
    if kind == .oneTimeCharge || kind == .createSubscription { return nil }
    if subject(of: kind) != nil { return nil }
    switch kind.subject {
    case .nothing: return nil
    case .transaction:
      return actionTransaction == nil
        ? "nothing was sold with a request yet: a c charges something"
        : "it was not sold with a request"
    case .subscription:
      let isOrdinary = actionSubscription != nil
      return isOrdinary
        ? "it is an ordinary subscription: a g migrates it"
        : "no subscription was sold with a request yet: a s sells one"
    case .ordinarySubscription:
      return actionSubscription != nil
        ? "it is one of Advanced Commerce already"
        : live.subscriptions.isEmpty
          ? "there is no subscription to migrate" : "there is no ordinary subscription to migrate"
    }
  }
}
