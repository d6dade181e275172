import StoreEngine
import StoreModel
import StoreTestSupport

/// The notifications for a merchant's server.
extension Shop {
  var notifications: [ServerNotification] { notifications(after: []) }

  /// Returns all notifications, including those of some more events.
  func notifications(after events: [StoreEvent]) -> [ServerNotification] {
    let journal = ChunkedArray(journaled + events.stamped(after: journaled.count, at: store.now))
    var log = NotificationLog()
    log.fold(journal)
    return (1..<log.count + 1).compactMap { log.notification($0, in: journal) }
  }

  /// Returns the notifications after the first `count`, one per line: type, subtype, transaction
  /// and state.
  func told(after count: Int = 0) -> String {
    notifications.dropFirst(count).map(line).joined(separator: "\n")
  }

  func line(_ notification: ServerNotification) -> String {
    let kind = notification.kind.description
    switch notification.content {
    case .transaction(let transaction, _, let status, let reason):
      let number = numbers([transaction.transactionId])[0]
      return (["\(kind) #\(number)"] + [status.map { "\($0)" }, reason].compactMap(\.self))
        .joined(separator: " ")
    case .test, .appData: return kind
    case .summary(let result): return "\(kind) \(result.succeededCount)/\(result.failedCount)"
    case .externalPurchaseToken(let token): return "\(kind) \(token.externalPurchaseId.prefix(8))"
    }
  }
}
