/// A notification on its way to one recipient.
struct OutgoingNotification: Hashable, Sendable {
  /// The notification's number, counted from 1.
  var number: Int
  var recipient: NotificationRecipient
}

/// Who gets notifications.
enum NotificationRecipient: Hashable, Sendable {
  /// A webhook by its URL, the event that set it, and how often the sender had changed by then.
  case webhook(String, since: Int, epoch: Int)
  /// A receiver in this process by its index, with its name.
  case receiver(Int, name: String)
}

extension NotificationRecipient: CustomStringConvertible {
  /// What the watchdog calls it when the delivery never comes back.
  var description: String {
    switch self {
    case .webhook(let url, _, _): url
    case .receiver(_, let name): name
    }
  }
}
