import StoreEngine
import StoreModel

// What stands against commands, a clause for a person; nil where nothing does.
extension Subjects {
  /// What stands against whatever needs an open store.
  var obstacleToStore: String? { store == nil ? notOpen : nil }

  /// What stands against whatever needs Advanced Commerce.
  var obstacleToRequests: String? {
    guard shelf.catalog != nil, store != nil else { return notOpen }
    return shelf.hasGenericProducts
      ? nil : "the catalog has no generic product: Advanced Commerce needs one"
  }

  /// Why there is no store yet.
  var notOpen: String {
    switch shelf.reading {
    case .underWay: "the catalog is still being read"
    case .refused: "the catalog has problems: nothing can be sold from it"
    case .done: "the store is still being opened"
    }
  }

  /// What stands against something that is done to a transaction.
  func transactionObstacle(_ obstacle: (TransactionRecord, Store) -> String?) -> String? {
    guard let transaction, let store else { return "select a transaction first" }
    return obstacle(transaction, store)
  }

  /// What stands against something that is done to the subscription of a transaction.
  func subscriptionObstacle(_ obstacle: (Subscription) -> String?) -> String? {
    transactionObstacle { record, store in
      guard let subscription = store.subscription(of: record.id) else {
        return "select a subscription first"
      }
      return obstacle(subscription)
    }
  }
}

extension Store {
  /// What stands against whatever the app does.
  var obstacleToApp: String? { isAppRunning ? nil : "the app is not running: m l launches it" }
}
