package import StoreEngine
package import StoreModel

/// An error of a session.
///
/// ``refused(_:)`` contains a refusal of the store.
package enum StoreSessionError: Error, Hashable, Sendable {
  /// A delivery didn't return, and its receiver showed no activity for the watchdog's time.
  case deliveryNeverCameBack(delivery: String, seconds: Int)
  /// The waiting task was cancelled.
  case cancelled
  /// The store refused a command.
  case refused(StoreRefusal)
  /// The journal couldn't store or read events. Events that weren't stored don't take effect.
  case journal(JournalFailure)
  /// A move of time has more due moments than its limit allows.
  ///
  /// Store time is at the last moment within the limit.
  case tooManyMoments(limit: Int, now: StoreInstant, target: StoreInstant)
  /// The store is closed, because another store has replaced it or because the program is ending.
  case closed
  /// The store has changed since its replacement was prepared.
  case wentOn
}

extension StoreSessionError {
  /// Creates the error of a session from any error of a command.
  package init(_ error: any Error) {
    switch error {
    case let refusal as StoreRefusal: self = .refused(refusal)
    case let error as StoreSessionError: self = error
    default: self = .journal(JournalFailure(keeping: error))
    }
  }
}

extension StoreSessionError: CustomStringConvertible {
  /// A message for the user.
  package var description: String {
    switch self {
    case .deliveryNeverCameBack(let delivery, let seconds):
      "\(delivery) didn't return: the app hasn't called the store for \(seconds) s"
    case .cancelled: "the caller stopped waiting for the store to settle"
    case .refused(let refusal): refusal.description
    case .journal(let trouble): trouble.message
    case .tooManyMoments(let limit, let now, let target):
      """
      more than \(limit) moments are due before \(target): store time is \(now); advance again to \
      continue, or by less
      """
    case .closed: "the store is closed; another one may have replaced it"
    case .wentOn: "the store changed meanwhile; try again"
    }
  }
}

/// The reason why a purchase or a system sheet of the app ended without an outcome.
package enum PurchaseFailureError: Error, Hashable, Sendable {
  /// The store refused the call before it presented a sheet.
  case refused(StoreRefusal)
  /// The waiting task was cancelled. The sheet is still open.
  case cancelled
  /// The app ended while the sheet was open. The sheet was closed with the app.
  case appEnded
  /// The journal couldn't store the events of the call. The store hasn't changed.
  case journal(message: String)
}

extension PurchaseFailureError: CustomStringConvertible {
  /// A message for the user.
  package var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .cancelled: "the task that waited for the sheet was canceled"
    case .appEnded: "the app ended while its sheet was up"
    case .journal(let message): message
    }
  }
}
