/// A notification on its way to one recipient.
struct OutgoingNotification: Hashable, Sendable {
  /// The number of the notification, counted from 1.
  var number: Int
  var recipient: NotificationRecipient
}

/// The recipient of notifications.
enum NotificationRecipient: Hashable, Sendable {
  /// A webhook: its URL, the ordinal of the event that set it, and the number of earlier sender changes.
  case webhook(String, since: Int, epoch: Int)
  /// A receiver in this process by its index, with its name.
  case receiver(Int, name: String)
}

extension NotificationRecipient: CustomStringConvertible {
  /// The watchdog's name for it, in case the delivery never returns.
  var description: String {
    switch self {
    case .webhook(let url, _, _): url
    case .receiver(_, let name): name
    }
  }
}
