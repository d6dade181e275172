import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Requests the visible notifications that the pane hasn't loaded yet.
  mutating func notificationEffects() -> [Effect] {
    guard session.snapshot != nil, pages.open == .browse else { return [] }
    return pages.browse.notificationEffects(context)
  }
}
