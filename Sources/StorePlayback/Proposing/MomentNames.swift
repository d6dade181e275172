import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

/// The names that facts can refer to after a step, and data about the step's effects.
struct MomentNames: Sendable {
  /// The products of the newest subscriptions.
  ///
  /// A subscription to a generic product is listed by the SKU of its first item.
  var subscriptions: [String]
  /// The SKUs of the newest subscriptions that an Advanced Commerce request sold.
  var requested: [String]
  /// The groups of the newest subscriptions.
  var groups: [String]
  /// Whether the step added a transaction.
  var isSold: Bool
  /// Whether an Advanced Commerce request sold the newest transaction, so that it has tax data.
  var isTaxed: Bool
  /// The names in ``subscriptions`` whose account token the step has changed.
  var reassigned: [String]
  /// The number of notifications that the step caused.
  var notifications: Int
  /// Whether any webhook receives notifications.
  var hasWebhook: Bool

  /// The maximum number of subscriptions to examine.
  ///
  /// A person wouldn't read expectations about more subscriptions.
  private static let most = 6
  /// The maximum number of notifications to list individually.
  static let mostNotifications = 3

  /// Collects the names after a step, and compares the store with the store before the step.
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
