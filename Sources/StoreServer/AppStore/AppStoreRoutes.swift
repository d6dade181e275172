import Hummingbird

/// The App Store Server API, `/inApps`, and the Advanced Commerce API, `/advancedCommerce`
/// (rule: server.paths).
enum AppStoreRoutes {
  static func add(to group: RouterGroup<StoreContext>) {
    let calls = AppStoreGroup(group: group)
    for call in AppStoreCall.all { calls.add(call) }
  }
}
