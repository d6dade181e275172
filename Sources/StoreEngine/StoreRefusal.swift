package import StoreModel

/// Why the store would not carry out a command; nothing has happened then.
package enum StoreRefusal: Error, Hashable, Sendable {
  /// The purchase itself throws, before any sheet.
  case purchase(PurchaseFailure)
  case sheetNotUp(PurchaseID)
  case notDeferred(PurchaseID)
  case transactionNotFound(TransactionID)
  case subscriptionNotFound(TransactionID)
  /// The subscription is over, so there is nothing to switch on or off.
  case subscriptionEnded(TransactionID)
  case alreadyRefunded(TransactionID)
  case alreadyFinished(TransactionID)
  case timeRunsBackwards(now: StoreInstant, asked: StoreInstant)
  case appNotRunning
  case appAlreadyRunning
}

extension StoreRefusal: CustomStringConvertible {
  /// One sentence for a person: what was refused and what would be right.
  package var description: String {
    switch self {
    case .purchase(let failure):
      "the purchase fails with \(failure.rawValue)"
    case .sheetNotUp(let purchase):
      "purchase \(purchase.rawValue) has no sheet up; buy something first"
    case .notDeferred(let purchase):
      "purchase \(purchase.rawValue) is not waiting for anybody"
    case .transactionNotFound(let id):
      "there is no transaction \(id) in this store"
    case .subscriptionNotFound(let id):
      "transaction \(id) does not belong to a subscription"
    case .subscriptionEnded(let id):
      "the subscription of transaction \(id) is over; buy it again first"
    case .alreadyRefunded(let id):
      "transaction \(id) has already been refunded"
    case .alreadyFinished(let id):
      "transaction \(id) has already been finished"
    case .timeRunsBackwards(let now, let asked):
      "store time only moves forward: it is \(now), \(asked) has passed"
    case .appNotRunning:
      "the app is not running; launch it first"
    case .appAlreadyRunning:
      "the app is running already; quit it first"
    }
  }
}
