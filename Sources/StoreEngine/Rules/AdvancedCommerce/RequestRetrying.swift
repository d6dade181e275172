import AdvancedCommerce
import StoreModel

/// Repeated requests (rule: advanced-commerce.requests.reference-once).
extension Store {
  /// Returns the transaction that the same request led to before, or `nil` for a new request
  /// (rule: advanced-commerce.requests.reference-once).
  ///
  /// The result is also `nil` if the earlier request was cancelled or failed, so its sheet appears
  /// again (rule: advanced-commerce.requests.retry-answers-same).
  ///
  /// - Throws: 4000097 if another request has used the reference.
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
  /// Returns the outcome that the caller of a deferred purchase receives.
  ///
  /// The outcome is pending, even for an interruption, unless a setting simulates an error
  /// (rule: purchasing.interrupted-is-pending).
  func outcome(of reason: DeferredPurchase.Reason) -> PurchaseOutcome {
    switch reason {
    case .askToBuy, .authentication: .pending
    case .interrupted: throwsInterruptions ? .failed(failure: .unknown) : .pending
    }
  }
}
