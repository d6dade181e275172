import AdvancedCommerce
import StoreModel

/// Repeated requests (rule: advanced-commerce.requests.reference-once).
extension Store {
  /// The transaction that a request was answered with before, or `nil` for a new one
  /// (rule: advanced-commerce.requests.reference-once).
  ///
  /// A request that was cancelled or failed has `nil` too, so its sheet appears again
  /// (rule: advanced-commerce.requests.retry-answers-same).
  ///
  /// - Throws: 4000097 where the reference was used for something else.
  func answer(toRetryOf request: PurchaseRequest) throws(Unsellable) -> TransactionID? {
    guard let asked = request.advancedCommerce,
      let used = use(of: asked.requestInfo.requestReferenceId)
    else { return nil }
    guard used.request == .inApp(asked, product: request.product.id) else {
      throw asked.unsellable(
        in: .reference,
        .repeatedRequestReferenceId,
        "requestReferenceId \(asked.requestInfo.requestReferenceId) was used before, for"
          + " another request; give each request a new UUID"
      )
    }
    return used.answer
  }
}

extension StoreSettings {
  /// The outcome for the caller of a purchase that is deferred.
  ///
  /// An interruption is pending like the others, unless the setting imitates a simulator that throws
  /// (rule: purchasing.interrupted-is-pending).
  func outcome(of reason: DeferredPurchase.Reason) -> PurchaseOutcome {
    switch reason {
    case .askToBuy, .authentication: .pending
    case .interrupted: throwsInterruptions ? .failed(failure: .unknown) : .pending
    }
  }
}
