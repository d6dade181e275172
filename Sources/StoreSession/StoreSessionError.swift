package import StoreEngine
package import StoreModel

/// Why a session could not do what was asked, apart from the store's own refusals.
package enum StoreSessionError: Error, Hashable, Sendable {
  /// A delivery did not come back while the watchdog waited.
  case deliveryNeverCameBack(delivery: String, seconds: Int)
  /// The task that waited was cancelled.
  case cancelled
  /// The store refused a step of what was asked.
  case refused(StoreRefusal)
  /// The journal could not keep an event, or read what it has kept; the event has not happened.
  case journal(JournalTrouble)
  /// More falls due on the way than one step may bring about; time stands at the last moment that it may.
  case tooManyMoments(limit: Int, now: StoreInstant, target: StoreInstant)
  /// The store was closed: another one has begun in its place, or its program ends.
  case closed
  /// The store has handed out more since another one was to go on behind it.
  case wentOn
}

extension StoreSessionError {
  /// The error of a command.
  package init(_ error: any Error) {
    switch error {
    case let refusal as StoreRefusal: self = .refused(refusal)
    case let error as StoreSessionError: self = error
    default: self = .journal(JournalTrouble(keeping: error))
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

/// Why a purchase, or a sheet of the system's that the app asked for, has no outcome.
package enum PurchaseFailureError: Error, Hashable, Sendable {
  /// The store refused it before any sheet.
  case refused(StoreRefusal)
  /// The task was cancelled while the sheet was up; the sheet stays.
  case cancelled
  /// The app ended while the sheet was up; the sheet went with it.
  case appEnded
  /// The journal could not keep it; nothing has happened.
  case journal(message: String)
}

extension PurchaseFailureError: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .cancelled: "the task that waited for the sheet was cancelled"
    case .appEnded: "the app ended while its sheet was up"
    case .journal(let message): message
    }
  }
}
