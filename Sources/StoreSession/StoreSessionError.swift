package import StoreEngine
package import StoreModel

/// An error of a session, other than the store's own refusals.
package enum StoreSessionError: Error, Hashable, Sendable {
  /// A delivery did not return within the watchdog's time.
  case deliveryNeverCameBack(delivery: String, seconds: Int)
  /// The waiting task was cancelled.
  case cancelled
  /// The store refused a command.
  case refused(StoreRefusal)
  /// The journal couldn't store an event, or read its events.
  ///
  /// The event has not happened.
  case journal(JournalFailure)
  /// The number of due moments exceeds the limit of one step.
  ///
  /// Time is at the last moment within the limit.
  case tooManyMoments(limit: Int, now: StoreInstant, target: StoreInstant)
  /// The store is closed: another one has replaced it, or its program ends.
  case closed
  /// The store has issued more numbers than its successor knows.
  case wentOn
}

extension StoreSessionError {
  /// Creates the error of a command.
  package init(_ error: any Error) {
    switch error {
    case let refusal as StoreRefusal: self = .refused(refusal)
    case let error as StoreSessionError: self = error
    default: self = .journal(JournalFailure(keeping: error))
    }
  }
}

extension StoreSessionError: CustomStringConvertible {
  /// One sentence for a person.
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
  /// The store refused it before any sheet.
  case refused(StoreRefusal)
  /// The task was cancelled while the sheet was open.
  ///
  /// The sheet stays open.
  case cancelled
  /// The app ended while the sheet was open, which closed the sheet.
  case appEnded
  /// The journal couldn't store it.
  ///
  /// Nothing has happened.
  case journal(message: String)
}

extension PurchaseFailureError: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .cancelled: "the task that waited for the sheet was canceled"
    case .appEnded: "the app ended while its sheet was up"
    case .journal(let message): message
    }
  }
}
