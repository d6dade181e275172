import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreViews
import TerminalCanvas

/// The notifications that the store sends.
enum NotificationCommand: Hashable, Sendable, CaseIterable {
  case menu
  case test
  /// Opens the list of types.
  case send
  case resend
  /// Opens the menu of deliveries.
  case deliveries
  case copyJWS
  case openTransaction
}

extension NotificationCommand {
  /// The menu behind `v`, the pane of notifications and the page of one.
  static let rows: [CommandRow] = [
    CommandRow(
      .notification(.test),
      "Test notification",
      "A TEST is sent to every webhook.",
      [.letter("t", in: .serverMenu)],
      writes: true,
      obstacle: { $0.obstacleToSending },
      run: CommandRow.performing(.testNotification)
    ),
    CommandRow(
      .notification(.send),
      "Send a notification…",
      "Any type that fits, without the event that it tells of.",
      [
        .letter("m", in: .actionMenu),
        .letter(
          "n",
          in: .serverMenu,
          help: "Any type, of the selected transaction, without the event that it tells of."
        ),
      ],
      writes: true,
      obstacle: { $0.obstacleToStore },
      run: { screen in
        screen.open(Menu(.notifications(screen.subjects.transaction?.id)))
        return []
      }
    ),
    CommandRow(
      .notification(.resend),
      "Send again",
      "Resend it: the same signedPayload once more, with the same notificationUUID.",
      [
        .letter("r", in: .notifications, .notificationPage, rank: 2),
        .letter(
          "r",
          in: .serverMenu,
          help: "Resend the selected or newest notification, with the same notificationUUID."
        ),
      ],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        let browse = subjects.browse
        if browse.focus == .notifications, subjects.page == .browse, browse.notices.count == 0 {
          return said("there is no notification yet")
        }
        return subjects.obstacleToSending
      },
      isOfRow: true,
      run: { $0.resend() }
    ),
    CommandRow(
      .notification(.deliveries),
      "Deliveries…",
      "Hold, release, repeat or lose what is sent to the webhooks.",
      [.letter("h", in: .serverMenu)],
      value: { subjects, _ in
        subjects.store?.settings.notifications?.heldWebhooks.isEmpty == false
          ? subjects.heldWords : ""
      },
      writes: true,
      obstacle: { $0.obstacleToSending },
      run: CommandRow.opening(.deliveries, above: true)
    ),
    CommandRow(
      .notification(.openTransaction),
      "Transaction",
      "Open the transaction that it speaks of, as it is now.",
      [.keys([.enter], in: .notificationPage, rank: 3)],
      obstacle: { subjects in
        subjects.notificationObstacle { open in
          guard let id = open.content?.row.transaction else {
            return said("it speaks of no transaction")
          }
          return subjects.store?.transactions[id: id] == nil
            ? said("the transaction was deleted") : nil
        }
      },
      run: { $0.openTransactionOfNotification() }
    ),
    CommandRow(
      .notification(.copyJWS),
      "Copy JWS",
      "Copy the signedPayload.",
      [.letter("y", in: .notificationPage, rank: 4)],
      obstacle: { subjects in
        subjects.notificationObstacle { open in
          open.content == nil ? said("the notification is still being signed") : nil
        }
      },
      run: { screen in
        guard case .notification(let open) = screen.page, let content = open.content else {
          return []
        }
        return [.copy(content.jws)]
      }
    ),
  ]
}

extension Subjects {
  /// The text to the right of a hold, with the number of held deliveries.
  var heldWords: String {
    let count = app.heldDeliveries.values.reduce(0, +)
    return count == 0 ? said("● held") : said("● held \(count)")
  }

  fileprivate var obstacleToSending: String? {
    guard store != nil else { return notOpen }
    return context.webhooks.isEmpty ? said("the store has no webhook: v w adds one") : nil
  }

  /// What stands against something that is done to the open notification.
  fileprivate func notificationObstacle(_ obstacle: (NotificationPage) -> String?) -> String? {
    guard store != nil else { return notOpen }
    guard case .notification(let open) = page else { return said("open a notification first") }
    return obstacle(open)
  }
}

extension StorefrontScreen {
  /// Sends the notification again to the one webhook, or has one chosen among several.
  fileprivate mutating func resend() -> [Effect] {
    let id = subjects.notification
    guard context.webhooks.count > 1 else {
      return [.perform(.resend(id.map { .number($0.rawValue) } ?? .latest, webhook: nil))]
    }
    open(Menu(.resend(id)))
    return []
  }

  fileprivate mutating func openTransactionOfNotification() -> [Effect] {
    guard case .notification(let open) = page, let id = open.content?.row.transaction else {
      return []
    }
    return openInspector(id)
  }
}
