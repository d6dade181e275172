import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreViews
import StorefrontUI

extension StoreDriver {
  /// Returns the app's and the merchant's server's data about a product, for the page that shows all perspectives.
  func perspectives(of product: ProductID) -> PerspectiveFacts {
    let newest = Array(session.store.history(of: product).prefix(PerspectiveFacts.reach))
    let rows = notificationList(0..<PerspectiveFacts.reach).rows
    return PerspectiveFacts(
      product: product,
      given: newest.filter(PurchaseKnowledge(of: self).isGiven),
      merchant: merchantFacts(on: newest.first),
      onTheirWay: rows.filter { row in
        row.product == product && row.deliveries.contains { $0.state != .delivered }
      }
    )
  }

  private func merchantFacts(on newest: TransactionID?) -> PerspectiveFacts.MerchantFacts {
    guard !asksExternalServer else { return .notKnown }
    let record = newest.flatMap { session.store.transactions[id: $0] }
    guard let original = record?.transaction.originalTransactionId,
      let known = PurchaseKnowledge(of: self).merchant(on: original)
    else { return .nothing }
    return .knows(
      PerspectiveFacts.MerchantFacts.Known(
        owner: known.owner,
        asOf: known.asOf,
        until: known.until,
        isRevoked: known.isRevoked
      )
    )
  }
}
