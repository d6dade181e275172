import GRDB
import StoreEngine
import StoreModel

/// The row of a notification.
struct NotificationRow: Sendable {
  let number: Int
  let notification: ServerNotification
}

extension NotificationLog {
  /// Returns the rows of the notifications after the given number.
  func rows(behind known: Int, of events: ChunkedArray<JournaledEvent>) -> [NotificationRow] {
    guard known < count else { return [] }
    return (known + 1...count).compactMap { number in
      notification(number, in: events).map { NotificationRow(number: number, notification: $0) }
    }
  }
}

extension Database {
  /// Returns the number of notifications in the table.
  ///
  /// If the numbers in the table aren't consecutive from 1, or the table has more notifications than the log, it is
  /// damaged. This function then empties the table, because all notifications can be derived from the events and
  /// written again.
  func knownNotifications(of notifications: NotificationLog) throws -> Int {
    let known = try wholeNumber("SELECT count(*) FROM notification") ?? 0
    let last = try wholeNumber("SELECT coalesce(max(number), 0) FROM notification")
    guard last != known || known > notifications.count else { return known }
    try execute(sql: "DELETE FROM notification")
    return 0
  }

  /// Adds notifications after the last notification in the table.
  func insert(_ rows: [NotificationRow]) throws {
    guard !rows.isEmpty else { return }
    let insert = try cachedStatement(
      sql: """
        INSERT INTO notification (number, uuid, at, type, subtype, transaction_id, product)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    for row in rows {
      let notification = row.notification
      let transaction = notification.transaction
      try insert.execute(arguments: [
        row.number, notification.uuid, notification.at.milliseconds, notification.type.rawValue,
        notification.subtype?.rawValue, transaction?.transactionId.description,
        transaction?.productId.rawValue,
      ])
    }
  }
}

extension SQLiteJournal {
  /// Deletes the notifications after the given number, before their events leave the journal.
  package func dropNotifications(behind number: Int) throws {
    try reporting(path) {
      try database.write {
        try $0.execute(sql: "DELETE FROM notification WHERE number > ?", arguments: [number])
      }
    }
  }
}
