import ShopApp
import StoreEngine
import StoreModel

/// The transactions that an app receives, derived from its store's journal.
struct AppNews: Equatable, Sendable, Codable {
  /// The announcer, or `nil` before the store opens.
  private var announcer: Announcer?
  private var isAppRunning = false

  init() {}

  /// Returns the transactions that the given event delivers to the app, or that the app has just finished.
  ///
  /// A customer who buys a product again that they already have gets the existing transaction. The journal contains
  /// only the end of such a purchase. The purchase counts as the app's own if the app is running, although the customer
  /// may have made it on another device.
  mutating func transactions(of event: StoreEvent) -> [TransactionID] {
    // Most events of a long journal are of these two kinds. Neither kind delivers content: the app doesn't trust a new
    // transaction yet, and the state of a subscription isn't content.
    if case .transactionAdded = event { return [] }
    if case .subscriptionChanged = event { return [] }
    if case .opened(_, let settings, _) = event {
      announcer = Announcer(settings: settings, isAppRunning: false)
    } else if case .appLaunched = event {
      isAppRunning = true
    } else if event.endsApp {
      isAppRunning = false
    } else if case .purchaseEnded(_, .success(let transaction)) = event, isAppRunning {
      return [transaction]
    } else if case .transactionFinished(let id, by: .app) = event {
      return [id]
    }
    return announcer?.announcement(of: event).transactions ?? []
  }
}

extension PaidContent {
  init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.transactionId.rawValue,
      product: transaction.productId.rawValue,
      quantity: transaction.quantity,
      items: transaction.advancedCommerceInfo?.items.map { item in
        Item(sku: item.sku, isRevoked: item.revocationDate != nil)
      },
      isOfSubscription: transaction.type == .autoRenewable,
      isRevoked: transaction.revocationDate != nil,
      isUpgraded: transaction.isUpgraded ?? false
    )
  }
}
