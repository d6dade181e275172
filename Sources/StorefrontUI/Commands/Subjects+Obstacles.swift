import StoreEngine
import StoreModel
import Texts

// Why commands cannot be run now: a clause for a person, nil where they can.
extension Subjects {
  /// Why nothing can be done that needs an open store.
  var obstacleToStore: String? { context.hasStore ? nil : notOpen }

  /// Why nothing can be done that needs Advanced Commerce.
  var obstacleToRequests: String? {
    guard context.shelf.catalog != nil, context.hasStore else { return notOpen }
    return context.shelf.hasGenericProducts
      ? nil : said("command.catalog-no-generic-product")
  }

  /// Why there is no store yet.
  var notOpen: String {
    switch shelf.reading {
    case .underWay: said("command.the-catalog-is-still-being-read")
    case .refused: said("command.catalog-problems-nothing-can")
    case .done: said("command.the-store-is-still-being-opened")
    }
  }

  /// Why something cannot be done to the transaction; the question is asked only if there is one.
  func transactionObstacle(_ obstacle: (TransactionRecord, Store) -> String?) -> String? {
    guard let transaction, let store else {
      if page == .browse, case .waiting = row { return said("command.the-purchase-still-waits") }
      return said("command.select-a-transaction-first")
    }
    return obstacle(transaction, store)
  }
}

extension Subjects {
  /// The key of a command, as a sentence names it.
  func key(_ command: Command) -> String { context.keys[command] }

  /// Why the app can do nothing; nil if it can, or there is no store.
  var obstacleToApp: String? {
    store?.isAppRunning == false
      ? said("command.app-not-running-launches", key(.app(.launch))) : nil
  }

  /// Why a person's keys do nothing while a script plays.
  var obstacleOfPlayback: String? {
    playback == nil ? nil : said("command.a-script-plays-takes-over", key(.playback(.takeOver)))
  }
}
