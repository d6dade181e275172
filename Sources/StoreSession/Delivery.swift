package import StoreEngine
package import StoreModel

/// A stream that app code listens to.
package enum StoreStream: String, Hashable, Sendable, CaseIterable, Codable {
  /// StoreKit's `Transaction.updates`.
  case transactions
  /// StoreKit's `SubscriptionInfo.Status.updates`.
  case statuses
  /// StoreKit's `Storefront.updates`.
  case storefronts
  /// StoreKit's `Message.messages`.
  case messages
  /// StoreKit's `PurchaseIntent.intents`.
  case purchaseIntents
}

/// What a stream brings: of a transaction or a subscription that it changed, not its value, which
/// the listener reads from the store.
package enum StreamElement: Hashable, Sendable {
  case transaction(TransactionID)
  /// A subscription, by its original transaction.
  case status(TransactionID)
  case storefront(Storefront)
  case message(StoreMessage)
  case purchaseIntent(PurchaseIntent)
}

/// A listener's number inside its session, counted from 1 in the order of registration.
struct ListenerID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (left: ListenerID, right: ListenerID) -> Bool {
    left.number < right.number
  }
}

/// An action's number inside its session, counted from 1.
struct ActionID: Hashable, Sendable {
  let number: Int
}

/// An app timer's number inside its session, counted from 1.
struct TimerID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (left: TimerID, right: TimerID) -> Bool {
    left.number < right.number
  }
}

/// A point in the store at which app code waits.
enum WaitPoint: Hashable, Sendable {
  /// A stream, in `next()`.
  case listener(ListenerID)
  /// A purchase, at its sheet.
  case purchase(PurchaseID)
  /// A sheet of the system's that the app asked for.
  case systemSheet(SystemSheetID)
  case timer(TimerID)
}

/// Something that wakes app code.
enum Delivery: Hashable, Sendable {
  /// An action of the driver starts.
  case action(ActionID, name: String)
  case element(StreamElement, ListenerID)
  /// The app has ended, and the stream with it.
  case streamEnd(ListenerID)
  /// A purchase has its result.
  case outcome(PurchaseID)
  /// A system sheet has its result.
  case systemSheet(SystemSheetID)
  /// A timer fell due, or ends with the app.
  case timer(TimerID)
  /// A notification goes to a webhook, or to a receiver in this process.
  case notification(OutgoingNotification)
}

extension Delivery: CustomStringConvertible {
  /// What a person reads when it never comes back.
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
