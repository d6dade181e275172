import AdvancedCommerce
import HashTreeCollections
import StoreModel

/// The purchases that wait for a parent, the customer or the bank, found by their numbers and by
/// their requests.
extension Store {
  mutating func postpone(_ waiting: DeferredPurchase) {
    deferred.insert(waiting)
    guard let reference = waiting.requestReferenceId else { return }
    waitingRequests[reference, default: NumberedTable()]
      .set(waiting.id, number: waiting.id.rawValue)
  }

  /// A purchase waits no longer, whatever has come of it.
  mutating func endWaiting(of purchase: PurchaseID) {
    guard let waiting = deferred.remove(purchase), let reference = waiting.requestReferenceId,
      var others = waitingRequests[reference]
    else { return }
    others.remove(number: purchase.rawValue)
    waitingRequests[reference] = others.isEmpty ? nil : others
  }

  mutating func clearDeferred() {
    deferred = []
    waitingRequests = [:]
  }

  /// The oldest purchase with the same Advanced Commerce request that is deferred; nil if
  /// none does.
  func waiting(forSame request: PurchaseRequest) -> DeferredPurchase? {
    guard let asked = request.advancedCommerce,
      let waiting = waitingRequests[asked.requestInfo.requestReferenceId]
    else { return nil }
    return waiting.lazy.compactMap { deferred[id: $0] }
      .first { $0.sheet.request.advancedCommerce == asked }
  }
}

extension DeferredPurchase {
  /// The reference of its Advanced Commerce request; nil for any other purchase.
  fileprivate var requestReferenceId: String? {
    sheet.request.advancedCommerce?.requestInfo.requestReferenceId
  }
}
