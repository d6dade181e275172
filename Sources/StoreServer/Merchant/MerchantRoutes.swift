import Hummingbird

/// The merchant server of seed 004: `/v1` and `/v2`.
enum MerchantRoutes {
  static func add(to group: RouterGroup<StoreContext>) {}
}
