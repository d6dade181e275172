package import StoreConnection
import StoreEngine

extension StoreListener: ConnectionListener {
  /// Waits for the next element, and returns it with its signed values, or `nil` at the end of the stream.
  ///
  /// The task that receives the element signs the values. Transactions and subscriptions that were deleted in the
  /// meantime are skipped.
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
