import StoreEngine
import StoreModel
import StoreScript
import StoreViews
import TerminalCanvas
import Texts

/// A command about the notifications that the store sends.
enum NotificationCommand: Hashable, Sendable, CaseIterable {
  case menu
  case test
  /// Open the menu of notification types.
  case send
  case resend
  /// Open the menu of deliveries.
  case deliveries
  case copyJWS
  case openTransaction
}

extension NotificationCommand {
  /// The commands in the menu that the key `v` opens, in the pane of notifications, and on a notification's page.
  static let rows: [CommandRow] = [
    CommandRow(
      .notification(.test),
      "notifications.test-notification",
      "notifications.test-sent-every-webhook",
      [.letter("t", in: .serverMenu)],
      writes: true,
      obstacle: { $0.obstacleToSending },
      update: .performing(.testNotification)
    ),
    CommandRow(
      .notification(.send),
      "notifications.send-a-notification-menu",
      "notifications.any-type-fits-without",
      [
        .letter("m", in: .actionMenu),
        .letter("n", in: .serverMenu, help: "notifications.any-type-selected"),
      ],
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .reading { subjects in .opening(.notifications(subjects.transaction?.id)) }
    ),
    CommandRow(
      .notification(.resend),
      "notifications.send-again",
      "notifications.resend-same-signedpayload",
      [
        .letter("r", in: .notifications, .notificationPage, rank: 2),
        .letter("r", in: .serverMenu, help: "notifications.resend-selected-newest"),
      ],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        let browse = subjects.browse
        if browse.focus == .notifications, subjects.page == .browse, browse.notices.count == 0 {
          return localized("notifications.no-notification-yet")
        }
        return subjects.obstacleToSending
      },
      isOfRow: true,
      update: .reading { subjects in subjects.resend() }
    ),
    CommandRow(
      .notification(.deliveries),
      "notifications.deliveries",
      "notifications.hold-release-repeat-lose",
      [.letter("h", in: .serverMenu)],
      value: { subjects, _ in
        subjects.store?.settings.notifications?.heldWebhooks.isEmpty == false
          ? subjects.heldWords : ""
      },
      writes: true,
      obstacle: { $0.obstacleToSending },
      update: .opening(.deliveries, above: true)
    ),
    CommandRow(
      .notification(.openTransaction),
      "common.transaction",
      "notifications.open-transaction-speaks",
      [.keys([.enter], in: .notificationPage, rank: 3)],
      obstacle: { subjects in
        subjects.notificationObstacle { open in
          guard let id = open.content?.row.transaction else {
            return localized("notifications.speaks-no-transaction")
          }
          return subjects.store?.transactions[id: id] == nil
            ? localized("notifications.transaction-deleted") : nil
        }
      },
      update: .reading { subjects in
        subjects.notificationPage?.content?.row.transaction.map { .inspecting($0) } ?? []
      }
    ),
    CommandRow(
      .notification(.copyJWS),
      "notifications.copy-jws",
      "notifications.copy-the-signedpayload",
      [.letter("y", in: .notificationPage, rank: 4)],
      obstacle: { subjects in
        subjects.notificationObstacle { open in
          open.content == nil ? localized("notifications.notification-still-being") : nil
        }
      },
      update: .reading { subjects in
        subjects.notificationPage?.content.map { [.copy($0.jws)] } ?? []
      }
    ),
  ]
}

extension Subjects {
  /// The value of the command that holds deliveries: a check mark, and the number of held deliveries.
  var heldWords: String {
    let count = app.heldDeliveries.values.reduce(0, +)
    return count == 0
      ? localized("notifications.held-mark") : localized("notifications.held-n", count)
  }

  fileprivate var obstacleToSending: String? {
    guard store != nil else { return notOpen }
    return context.webhooks.isEmpty ? localized("notifications.store-no-webhook-v-w-adds") : nil
  }

  /// Returns the reason why a command for the open notification can't run, or `nil` if it can run.
  fileprivate func notificationObstacle(_ obstacle: (NotificationPage) -> String?) -> String? {
    guard store != nil else { return notOpen }
    guard let notificationPage else { return localized("notifications.open-a-notification-first") }
    return obstacle(notificationPage)
  }

  /// Sends the notification again.
  ///
  /// If there are several webhooks, a menu asks for the webhook first.
  fileprivate func resend() -> PageResult {
    guard context.webhooks.count > 1 else {
      let number = notification.map { NotificationReference.number($0.rawValue) } ?? .latest
      return [.perform(.resend(number, webhook: nil))]
    }
    return .opening(.resend(notification))
  }
}
