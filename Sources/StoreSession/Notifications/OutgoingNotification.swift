/// A notification that is queued for one recipient, or is being sent to the recipient.
struct OutgoingNotification: Hashable, Sendable {
  /// The number of the notification, counted from 1.
  var number: Int
  var recipient: NotificationRecipient
}

/// The recipient of notifications.
enum NotificationRecipient: Hashable, Sendable {
  /// A webhook: its URL, the ordinal of the event that added it, and the number of sender changes so far.
  case webhook(String, since: Int, epoch: Int)
  /// A receiver in this process: its index and its name.
  case receiver(Int, name: String)
}

extension NotificationRecipient: CustomStringConvertible {
  /// The recipient's name, for the error message if the delivery never returns.
  var description: String {
    switch self {
    case .webhook(let url, _, _): url
    case .receiver(_, let name): name
    }
  }
}
