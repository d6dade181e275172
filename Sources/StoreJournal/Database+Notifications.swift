import GRDB
import StoreEngine
import StoreModel

/// A notification as its row says it.
struct NotificationRow: Sendable {
  let number: Int
  let notification: ServerNotification
}

extension NotificationLog {
  /// The notifications behind a number.
  func rows(behind known: Int, of events: ChunkedArray<JournaledEvent>) -> [NotificationRow] {
    guard known < count else { return [] }
    return (known + 1...count).compactMap { number in
      notification(number, in: events).map { NotificationRow(number: number, notification: $0) }
    }
  }
}

extension Database {
  /// How many notifications are there already.
  ///
  /// A table that has other numbers than those from 1 on is damaged: it follows from the events, so it
  /// is written anew.
  func knownNotifications(of notifications: NotificationLog) throws -> Int {
    let known = try wholeNumber("SELECT count(*) FROM notification") ?? 0
    let last = try wholeNumber("SELECT coalesce(max(number), 0) FROM notification")
    guard last != known || known > notifications.count else { return known }
    try execute(sql: "DELETE FROM notification")
    return 0
  }

  /// Forgets the notifications of events that are about to leave the table.
  ///
  /// Each is signed at the time of its event or later, and both times never fall: those are forgotten
  /// that were signed since the first of these events, which may be some more.
  ///
  /// - Parameter ordinal: The last event that stays.
  /// - Throws: An error of SQLite's.
  func dropNotifications(behind ordinal: Int) throws {
    try execute(
      sql: """
        DELETE FROM notification
        WHERE at >= (SELECT at FROM event WHERE ordinal > ? ORDER BY ordinal LIMIT 1)
        """,
      arguments: [ordinal]
    )
  }

  /// Adds notifications behind the last one that is there.
  func keep(_ rows: [NotificationRow]) throws {
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
