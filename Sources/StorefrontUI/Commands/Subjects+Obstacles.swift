import StoreEngine
import StoreModel
import Texts

// The reasons that commands can't run now: a clause for the user, or `nil` if they can.
extension Subjects {
  /// The reason that a command that needs an open store can't run.
  var obstacleToStore: String? { context.hasStore ? nil : notOpen }

  /// The reason that a command that needs Advanced Commerce can't run.
  var obstacleToRequests: String? {
    guard context.shelf.catalog != nil, context.hasStore else { return notOpen }
    return context.shelf.hasGenericProducts
      ? nil : localized("command.catalog-no-generic-product")
  }

  /// The reason that no store is open yet.
  var notOpen: String {
    switch shelf.reading {
    case .underWay: localized("command.the-catalog-is-still-being-read")
    case .refused: localized("command.catalog-problems-nothing-can")
    case .done: localized("command.the-store-is-still-being-opened")
    }
  }

  /// Returns the reason that a command can't act on the current transaction.
  ///
  /// - Parameter obstacle: Returns the command's own reason. It is called only if a transaction is selected.
  /// - Returns: The reason, or `nil` if the command can run.
  func transactionObstacle(_ obstacle: (TransactionRecord, Store) -> String?) -> String? {
    guard let transaction, let store else {
      if page == .browse, case .waiting = row {
        return localized("command.the-purchase-still-waits")
      }
      return localized("command.select-a-transaction-first")
    }
    return obstacle(transaction, store)
  }
}

extension Subjects {
  /// Returns the key of a command, as a sentence names it.
  func key(_ command: Command) -> String { context.keys[command] }

  /// The reason that the app can't run commands, or `nil` if it can or no store is open.
  var obstacleToApp: String? {
    store?.isAppRunning == false
      ? localized("command.app-not-running-launches", key(.app(.launch))) : nil
  }

  /// The reason that the user's keys do nothing while a script plays.
  var obstacleOfPlayback: String? {
    playback == nil
      ? nil : localized("command.a-script-plays-takes-over", key(.playback(.takeOver)))
  }
}
