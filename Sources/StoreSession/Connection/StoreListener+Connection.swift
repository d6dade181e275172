package import StoreConnection
import StoreEngine

extension StoreListener: ConnectionListener {
  /// Signs in the task that receives the element, and skips what was deleted in the meantime.
  package func nextElement() async -> ConnectionElement? {
    while let element = await next() {
      switch element {
      case .transaction(let id):
        if let transaction = await session.transactions([id]).first {
          return .transaction(transaction)
        }
      case .status(let id):
        if let status = try? await session.statuses(.transaction(id), checks: false).first {
          return .status(status)
        }
      case .storefront(let storefront): return .storefront(storefront)
      case .message(let message): return .message(message.id.rawValue, message.reason)
      case .purchaseIntent(let intent):
        let product = session.catalog.offered(intent.product)
        return .purchaseIntent(product, offerID: intent.offerID, session.window)
      }
    }
    return nil
  }
}
