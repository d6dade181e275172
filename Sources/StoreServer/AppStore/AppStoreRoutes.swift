import Hummingbird

/// The App Store Server API, `/inApps` (server-api.md 1.2), and the Advanced Commerce API,
/// `/advancedCommerce` (server-api.md 1.7).
enum AppStoreRoutes {
  static func add(to group: RouterGroup<StoreContext>) {
    let calls = AppStoreGroup(group: group)
    for call in AppStoreCall.all { calls.add(call) }
  }
}
