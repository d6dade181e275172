import GRDB
import StoreEngine
import StoreModel

extension Database {
  /// Adds the notifications behind the last one that is there.
  ///
  /// A table that has other numbers than those from 1 on is damaged: it follows from the events, so it
  /// is written anew.
  func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) throws {
    var known = try wholeNumber("SELECT count(*) FROM notification") ?? 0
    let last = try wholeNumber("SELECT coalesce(max(number), 0) FROM notification")
    if last != known || known > notifications.count {
      try execute(sql: "DELETE FROM notification")
      known = 0
    }
    guard known < notifications.count else { return }
    let insert = try cachedStatement(
      sql: """
        INSERT INTO notification (number, uuid, at, type, subtype, transaction_id, product)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    for number in known + 1...notifications.count {
      guard let notification = notifications.notification(number, in: events) else { continue }
      let transaction = notification.transaction
      try insert.execute(arguments: [
        number, notification.uuid, notification.at.milliseconds, notification.type.rawValue,
        notification.subtype?.rawValue, transaction?.transactionId.description,
        transaction?.productId.rawValue,
      ])
    }
  }
}
