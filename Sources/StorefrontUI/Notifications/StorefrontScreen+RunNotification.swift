import StoreEngine
import StoreModel
import StoreScript

// What commands about notifications bring about.
extension StorefrontScreen {
  mutating func run(_ command: NotificationCommand) -> [Effect] {
    switch command {
    case .menu:
      open(Menu(.serverSide))
      return []
    case .test: return [.perform(.testNotification)]
    case .send:
      open(Menu(.notifications(actionTransaction?.id)))
      return []
    case .resend:
      guard webhooks.count > 1 else {
        let id = chosenNotification
        return [
          .perform(.resend(id.map { .number($0.rawValue) } ?? .latest, webhook: nil))
        ]
      }
      open(Menu(.resend(chosenNotification)))
      return []
    case .copyJWS:
      guard case .notification(let open) = page, let content = open.content else { return [] }
      return [.copy(content.jws)]
    case .openTransaction:
      guard case .notification(let open) = page, let id = open.content?.row.transaction else {
        return []
      }
      page = .inspector(Inspector(id))
      return [.inspect(id)]
    }
  }

  func obstacle(to command: NotificationCommand) -> String? {
    guard snapshot != nil else { return notOpen }
    switch command {
    case .menu, .send: return nil
    case .test: return webhooks.isEmpty ? "the store has no webhook: v w adds one" : nil
    case .resend:
      if focus == .notifications, page == .browse, notices.count == 0 {
        return "there is no notification yet"
      }
      return webhooks.isEmpty ? "the store has no webhook: v w adds one" : nil
    case .copyJWS:
      guard case .notification(let open) = page else { return "open a notification first" }
      return open.content == nil ? "the notification is still being signed" : nil
    case .openTransaction:
      guard case .notification(let open) = page else { return "open a notification first" }
      guard let id = open.content?.row.transaction else { return "it speaks of no transaction" }
      return snapshot?.store.transactions[id: id] == nil ? "the transaction was deleted" : nil
    }
  }

  /// The notification that commands are about: the open one or the selected one; nil for the newest.
  var chosenNotification: NotificationID? {
    if case .notification(let open) = page { return open.id }
    guard page == .browse, focus == .notifications,
      case .notification(let id) = selectedRow(of: .notifications)
    else { return nil }
    return id
  }
}
