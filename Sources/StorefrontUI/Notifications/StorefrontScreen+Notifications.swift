import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Asks for what the pane of notifications shows and does not have.
  mutating func notificationEffects() -> [Effect] {
    guard session.snapshot != nil, pages.open == .browse else { return [] }
    return pages.browse.notificationEffects(context)
  }
}
