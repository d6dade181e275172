package import StoreEngine
package import StoreModel

/// An element of a stream.
///
/// Transactions and subscriptions are represented by their ids. The listener reads the current values from the store.
package enum StreamElement: Hashable, Sendable {
  case transaction(TransactionID)
  /// A subscription, by the id of its original transaction.
  case status(TransactionID)
  case storefront(Storefront)
  case message(StoreMessage)
  case purchaseIntent(PurchaseIntent)
}

/// The number of a listener in its session, counted from 1 in the order of registration.
struct ListenerID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (left: ListenerID, right: ListenerID) -> Bool {
    left.number < right.number
  }
}

/// The number of an action in its session, counted from 1.
struct ActionID: Hashable, Sendable {
  let number: Int
}

/// The number of an app timer in its session, counted from 1.
struct TimerID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (left: TimerID, right: TimerID) -> Bool {
    left.number < right.number
  }
}

/// A point at which app code waits for the store.
enum WaitPoint: Hashable, Sendable {
  /// A call of a stream's `next()`.
  case listener(ListenerID)
  /// A purchase that waits for its result.
  case purchase(PurchaseID)
  /// A system sheet that the app requested.
  case systemSheet(SystemSheetID)
  case timer(TimerID)
}

/// A reason to resume app code, or a notification to send.
enum Delivery: Hashable, Sendable {
  /// An action that the driver has queued starts.
  case action(ActionID, name: String)
  case element(StreamElement, ListenerID)
  /// A stream ends because the app has ended.
  case streamEnd(ListenerID)
  /// A purchase has its result.
  case outcome(PurchaseID)
  /// A system sheet has its result.
  case systemSheet(SystemSheetID)
  /// A timer is due, or its wait ends early.
  case timer(TimerID)
  /// The store sends a notification to a webhook, or to a receiver in this process.
  case notification(OutgoingNotification)
}

extension Delivery: CustomStringConvertible {
  /// The delivery's description, for the error message if the delivery never returns.
  var description: String {
    switch self {
    case .action(_, let name): "the action \"\(name)\""
    case .element(.transaction(let id), let listener):
      "transaction \(id) for listener \(listener.number) of Transaction.updates"
    case .element(.status(let id), let listener):
      "the status of subscription \(id) for listener \(listener.number) of Status.updates"
    case .element(.storefront(let storefront), let listener):
      "storefront \(storefront.countryCode) for listener \(listener.number) of Storefront.updates"
    case .element(.message(let message), let listener):
      "message \(message.id.rawValue) for listener \(listener.number) of Message.messages"
    case .element(.purchaseIntent(let intent), let listener):
      "intent \(intent.id.rawValue) for listener \(listener.number) of PurchaseIntent.intents"
    case .streamEnd(let listener): "the end of the stream of listener \(listener.number)"
    case .systemSheet(let sheet): "the outcome of system sheet \(sheet.rawValue)"
    case .outcome(let purchase): "the outcome of purchase \(purchase.rawValue)"
    case .timer(let timer): "timer \(timer.number) of the app"
    case .notification(let outgoing): "notification \(outgoing.number) for \(outgoing.recipient)"
    }
  }
}
