import StoreEngine
import StoreModel
import StoreScript

// What the merchant's server asks of the App Store Server API, by hand.
extension StorefrontScreen {
  mutating func run(_ command: ServerCommand) -> [Effect] {
    switch command {
    case .extendAll:
      if let product = extendableProduct { open(Menu(.extendAll(product)), above: true) }
    case .messaging: open(Menu(.messaging), above: true)
    case .extend:
      if let record = actionTransaction { open(Menu(.extend(record.id))) }
    case .accountToken:
      if let record = actionTransaction { open(Menu(.accountToken(record.id))) }
    case .consumption:
      if let record = actionTransaction { open(Menu(.consumption(record.id))) }
    case .reverseRefund: return performOnTransaction { .reverseRefund($0) }
    }
    return []
  }

  func obstacle(to command: ServerCommand) -> String? {
    guard let store = snapshot?.store else { return notOpen }
    switch command {
    case .messaging: return nil
    case .extendAll: return extendableProduct == nil ? "nobody has subscribed to anything" : nil
    case .extend, .accountToken, .consumption, .reverseRefund:
      guard let record = actionTransaction else { return "select a transaction first" }
      switch command {
      case .extend:
        guard let subscription = store.subscription(of: record.id) else {
          return "select a subscription first"
        }
        return subscription.isActive ? nil : "the subscription is over"
      case .reverseRefund:
        return record.transaction.revocationDate == nil ? "it has not been refunded" : nil
      case .consumption:
        let isAsked = store.refundRequests.contains { $0.transaction == record.id }
        return isAsked ? nil : "nobody has asked for this refund"
      default: return nil
      }
    }
  }

  /// The product whose subscribers are extended: that of the selected row, else of the newest one.
  private var extendableProduct: ProductID? {
    actionSubscription?.product.id ?? live.subscriptions.first?.product.id
  }
}
