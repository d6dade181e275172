import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

/// The names that facts can be about after a step, and its effects.
struct MomentNames: Sendable {
  /// The products of the newest subscriptions, or a SKU for those that share a generic product.
  var subscriptions: [String]
  /// The subscriptions that a request sold.
  var requested: [String]
  /// The groups of purchased products.
  var groups: [String]
  /// Whether the step made a transaction.
  var isSold: Bool
  /// Whether a request sold the newest transaction, so that it has the tax in its price.
  var isTaxed: Bool
  /// The elements of ``subscriptions`` that the step moved to another account of the merchant.
  var reassigned: [String]
  /// The number of notifications of the step.
  var notifications: Int
  /// Whether any webhook receives notifications.
  var hasWebhook: Bool

  /// The maximum number of subscriptions that are examined, because a person reads no more.
  private static let most = 6
  /// The maximum number of notifications that are listed individually.
  static let mostNotifications = 3

  /// Collects the names after a step, compared with the store before it.
  init(_ driver: StoreDriver, since before: StoreDriver) {
    let store = driver.session.store
    let newest = store.subscriptions.suffix(Self.most)
    requested = newest.compactMap { $0.advancedCommerce?.current.items.first?.sku }
    subscriptions = newest.map(Self.name)
    reassigned = newest.filter { subscription in
      let known = before.session.store.subscription(of: subscription.latestTransactionId)
      return known.map { $0.appAccountToken != subscription.appAccountToken } ?? false
    }
    .map(Self.name)
    groups = newest.map(\.groupID.rawValue)
    isSold = store.transactions.count > before.session.store.transactions.count
    isTaxed = store.transactions.last?.transaction.advancedCommerceInfo != nil
    notifications = driver.session.notificationCount - before.session.notificationCount
    hasWebhook = store.settings.notifications?.webhooks.isEmpty == false
  }

  private static func name(of subscription: Subscription) -> String {
    subscription.advancedCommerce?.current.items.first?.sku ?? subscription.product.id.rawValue
  }
}
