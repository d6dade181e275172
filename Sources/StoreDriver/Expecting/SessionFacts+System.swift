import StoreCatalog
import StoreEngine
package import StoreModel
package import StoreScript

// What the system and the family are to a script.
extension SessionFacts {
  /// The system's sheet that is up.
  package var systemSheet: SystemSheetName? {
    store.systemSheets.first.map { SystemSheetName($0.kind) }
  }

  /// The reasons of the messages that were not shown, oldest first.
  package var messages: [MessageReason] { store.messages.map(\.reason) }

  /// Products of the intents that no app has heard of, oldest first.
  package var intents: [ProductID] { store.purchaseIntents.map(\.product.id) }

  /// Products of the refunds that nobody has decided, oldest first.
  package var refundRequests: [ProductID] { products(of: store.refundRequests.map(\.transaction)) }

  /// Products of the customer's history, newest first.
  package var history: [ProductID] {
    products(of: store.transactions.map(\.id).reversed().filter(store.isListed))
  }

  /// Products of what was refunded or revoked, oldest first.
  package var revoked: [ProductID] {
    store.transactions.map(\.transaction).filter { $0.revocationDate != nil }.map(\.productId)
  }

  /// Products that the family shares.
  package var shared: [ProductID] {
    store.currentEntitlements.compactMap { store.transactions[id: $0]?.transaction }
      .filter(\.isShared).map(\.productId)
  }

  /// Why the customer is entitled to a product or is not, in words.
  package func why(_ name: String) -> String {
    let id = ProductID(rawValue: name)
    guard let product = catalog?.product(id) ?? subscription(named: name)?.product else {
      return "the catalog has no such product"
    }
    return store.why(product: product).map(\.text).joined(separator: "; ")
  }

  private func products(of ids: [TransactionID]) -> [ProductID] {
    ids.compactMap { store.transactions[id: $0]?.transaction.productId }
  }
}

extension SystemSheetName {
  init(_ kind: SystemSheet.Kind) {
    self =
      switch kind {
      case .refundRequest: .refundRequest
      case .manageSubscriptions: .manageSubscriptions
      case .redeemOfferCode: .redeemCode
      case .priceIncreaseConsent: .priceIncreaseConsent
      case .billingProblem: .billingProblem
      }
  }
}
