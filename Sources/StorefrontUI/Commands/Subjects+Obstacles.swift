import StoreEngine
import StoreModel
import Texts

// The reasons why commands can't run. Each reason is a clause for the user, or `nil` if the commands can run.
extension Subjects {
  /// The reason why a command that needs an open store can't run.
  var obstacleToStore: String? { context.hasStore ? nil : notOpen }

  /// The reason why a command that needs Advanced Commerce can't run.
  var obstacleToRequests: String? {
    guard context.shelf.catalog != nil, context.hasStore else { return notOpen }
    return context.shelf.hasGenericProducts
      ? nil : localized("command.catalog-no-generic-product")
  }

  /// The reason why no store is open yet.
  var notOpen: String {
    switch shelf.reading {
    case .underWay: localized("command.the-catalog-is-still-being-read")
    case .refused: localized("command.catalog-problems-nothing-can")
    case .done: localized("command.the-store-is-still-being-opened")
    }
  }

  /// Returns the reason why a command for the current transaction can't run.
  ///
  /// - Parameter obstacle: A closure that returns the command's own reason. It is called only if a transaction is
  ///   selected.
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
  /// Returns the key that represents a command in a sentence.
  func key(_ command: Command) -> String { context.keys[command] }

  /// The reason why the app can't run commands.
  ///
  /// It is `nil` if the app can run commands or no store is open.
  var obstacleToApp: String? {
    store?.isAppRunning == false
      ? localized("command.app-not-running-launches", key(.app(.launch))) : nil
  }

  /// The reason why the user's keys have no effect while a script plays.
  var obstacleOfPlayback: String? {
    playback == nil
      ? nil : localized("command.a-script-plays-takes-over", key(.playback(.takeOver)))
  }
}
