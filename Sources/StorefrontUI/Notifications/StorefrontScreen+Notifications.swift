import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Requests the notifications that the pane shows and doesn't have.
  mutating func notificationEffects() -> [Effect] {
    guard session.snapshot != nil, pages.open == .browse else { return [] }
    return pages.browse.notificationEffects(context)
  }
}
