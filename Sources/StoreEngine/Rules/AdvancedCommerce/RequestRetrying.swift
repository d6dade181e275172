import AdvancedCommerce
import StoreModel

/// The same request again: a retry has the same result (advanced-commerce.md 1.5 and 7.4, step 7).
extension Store {
  /// The transaction that a request was answered with before; nil for a new one, and for one that
  /// came to nothing, which gets its sheet again (assumed).
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
  /// What the caller of a purchase gets that waits.
  ///
  /// An interruption is pending like the others (DESIGN section 3), unless the fault of one simulator
  /// is switched on, which throws (storekit2.md 3.7, 35 and 36).
  func outcome(of reason: DeferredPurchase.Reason) -> PurchaseOutcome {
    switch reason {
    case .askToBuy, .authentication: .pending
    case .interrupted: throwsInterruptions ? .failed(failure: .unknown) : .pending
    }
  }
}
