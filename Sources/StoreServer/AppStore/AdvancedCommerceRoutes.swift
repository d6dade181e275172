import Hummingbird

/// The Advanced Commerce server endpoints: `/advancedCommerce` (server-api.md 1.7).
enum AdvancedCommerceRoutes {
  static func add(to group: RouterGroup<StoreContext>) {}
}
