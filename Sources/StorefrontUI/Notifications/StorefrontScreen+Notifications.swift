import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Asks for what the pane of notifications shows and does not have.
  mutating func notificationEffects() -> [Effect] {
    guard snapshot != nil, page == .browse else { return [] }
    return browse.notificationEffects(context)
  }

  mutating func openNotification(_ id: NotificationID) -> [Effect] {
    page = .notification(NotificationPage(id))
    return [.inspectNotification(id)]
  }
}
