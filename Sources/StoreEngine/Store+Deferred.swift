import AdvancedCommerce
import HashTreeCollections
import StoreModel

/// The purchases that wait for a parent, the customer or the bank, by their numbers and requests.
extension Store {
  mutating func postpone(_ waiting: DeferredPurchase) {
    deferred.insert(waiting)
    guard let reference = waiting.requestReferenceId else { return }
    waitingRequests[reference, default: NumberedTable()]
      .set(waiting.id, number: waiting.id.rawValue)
  }

  /// Removes a purchase that no longer waits, regardless of its outcome.
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

  /// Returns the oldest deferred purchase with the same Advanced Commerce request, or `nil` if none is waiting.
  func waiting(forSame request: PurchaseRequest) -> DeferredPurchase? {
    guard let asked = request.advancedCommerce,
      let waiting = waitingRequests[asked.requestInfo.requestReferenceId]
    else { return nil }
    return waiting.lazy.compactMap { deferred[id: $0] }
      .first { $0.sheet.request.advancedCommerce == asked }
  }
}

extension DeferredPurchase {
  /// The reference of the purchase's Advanced Commerce request, or `nil` for any other purchase.
  fileprivate var requestReferenceId: String? {
    sheet.request.advancedCommerce?.requestInfo.requestReferenceId
  }
}
