import AdvancedCommerce
import StoreModel

/// Repeated requests (rule: advanced-commerce.requests.reference-once).
extension Store {
  /// Returns the transaction that a repeated request led to, or `nil` for a new request
  /// (rule: advanced-commerce.requests.reference-once).
  ///
  /// A cancelled or failed request also returns `nil`, so its sheet appears again
  /// (rule: advanced-commerce.requests.retry-answers-same).
  ///
  /// - Throws: 4000097 if the reference was used for something else.
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
  /// Returns the outcome for the caller of a deferred purchase.
  ///
  /// An interruption is pending like the others, unless a setting simulates an error
  /// (rule: purchasing.interrupted-is-pending).
  func outcome(of reason: DeferredPurchase.Reason) -> PurchaseOutcome {
    switch reason {
    case .askToBuy, .authentication: .pending
    case .interrupted: throwsInterruptions ? .failed(failure: .unknown) : .pending
    }
  }
}
