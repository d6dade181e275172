import Hummingbird

/// The App Store Server API: `/inApps` (server-api.md 1.2).
enum AppStoreRoutes {
  static func add(to group: RouterGroup<StoreContext>) {
    let calls = AppStoreGroup(group: group)
    TransactionCalls.add(to: calls)
    HistoryCalls.add(to: calls)
    StatusCalls.add(to: calls)
    NotificationCalls.add(to: calls)
    ExtensionCalls.add(to: calls)
    PurchaseCalls.add(to: calls)
    MessagingCalls.add(to: calls)
    RetentionCalls.add(to: calls)
  }
}
