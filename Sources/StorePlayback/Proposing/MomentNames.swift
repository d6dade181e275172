import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

/// What can be asked about by name behind a step, and what has come with it.
struct MomentNames: Sendable {
  /// Products of subscriptions, or a SKU of those that share a generic product; the newest.
  var subscriptions: [String]
  /// Those that a request sold.
  var requested: [String]
  /// Groups of the products that were bought.
  var groups: [String]
  /// Whether the step made a transaction.
  var isSold: Bool
  /// Whether a request sold the newest transaction, so that it says what of the price is tax.
  var isTaxed: Bool
  /// Those of ``subscriptions`` that belong to another account of the merchant's since the step.
  var reassigned: [String]
  /// How many notifications came with it.
  var notifications: Int
  /// Whether notifications are sent anywhere.
  var hasWebhook: Bool

  /// The most subscriptions that are looked at: a person reads no more.
  private static let most = 6
  /// The most notifications that are told one by one.
  static let mostNotifications = 3

  /// What there is behind a step, beside the store before it.
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
