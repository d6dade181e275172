import GRDB
import StoreEngine
import StoreModel

extension Database {
  /// Adds the notifications behind the last one that is there.
  func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) throws {
    let known = try Int.fetchOne(self, sql: "SELECT max(number) FROM notification") ?? 0
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
