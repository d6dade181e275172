import FoundationEssentials
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import StoreViews
import StorefrontUI

/// The store's notifications in the form that the screen shows.
extension StoreDriver {
  /// Returns the notifications in the given range of rows.
  ///
  /// Row 0 is the newest notification.
  func notificationList(_ rows: Range<Int>) -> NotificationList {
    let count = session.notificationCount
    let first = max(0, rows.lowerBound)
    let last = min(count, rows.upperBound)
    guard first < last else { return NotificationList(count: count, first: first, rows: []) }
    let found = session.notifications(count - last + 1..<count - first + 1)
    return NotificationList(count: count, first: first, rows: found.reversed().map(row))
  }

  /// Returns the parts of a notification, or `nil` if the notification doesn't exist.
  func notificationContent(of id: NotificationID) -> NotificationContent? {
    let found = session.notifications(id.rawValue..<id.rawValue + 1).last
    guard let notification = found else { return nil }
    let item = session.signedNotification(notification)
    var content = NotificationContent(
      row: row(of: notification),
      uuid: notification.uuid,
      sections: [],
      refusal: item.refusal,
      jws: item.jws
    )
    guard let decoded = try? JWSDecoded(item.jws) else { return content }
    content.sections = [
      NotificationContent.Section(.header, Self.prettyLines(decoded.header)),
      NotificationContent.Section(.payload, Self.prettyLines(decoded.payload)),
    ]
    for (name, jws) in Self.signedMembers(of: decoded.payload) {
      guard let inner = try? JWSDecoded(jws) else { continue }
      content.sections.append(
        NotificationContent.Section(.member(name), Self.prettyLines(inner.payload))
      )
    }
    return content
  }

  private func row(of notification: ServerNotification) -> NotificationRow {
    NotificationRow(notification, deliveries: deliveries(of: notification))
  }

  /// Returns the signed strings in the payload's `data` or `appData`, in the order of their names.
  private static func signedMembers(of payload: Data) -> [(name: String, jws: String)] {
    let root = JSONDocument(Array(payload)).root
    let names = ["signedTransactionInfo", "signedRenewalInfo", "signedAppTransactionInfo"]
    return ["data", "appData"].compactMap { root?[$0] }.flatMap { object in
      names.compactMap { name in object[name]?.string.map { (name, $0) } }
    }
  }
}
