import Hummingbird

/// The control API: `/control`.
enum ControlRoutes {
  static func add(to group: RouterGroup<StoreContext>) {}
}
