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

extension DeferredPurchase.Reason {
  /// What the caller of a purchase gets that waits for this reason.
  ///
  /// Apple's own result of an interrupted purchase differs by system (storekit2.md 3.7, 35);
  /// DESIGN section 3 chose the error.
  var outcome: PurchaseOutcome {
    switch self {
    case .askToBuy, .authentication: .pending
    case .interrupted: .failed(failure: .unknown)
    }
  }
}
