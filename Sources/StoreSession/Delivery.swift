import StoreEngine
package import StoreModel

/// A stream that app code listens to.
package enum StoreStream: String, Hashable, Sendable, CaseIterable {
  /// StoreKit's `Transaction.updates`.
  case transactions
  /// StoreKit's `SubscriptionInfo.Status.updates`.
  case statuses
  /// StoreKit's `Storefront.updates`.
  case storefronts
}

/// What a stream brings: what changed, not its value; the listener reads that from the store.
package enum StreamElement: Hashable, Sendable {
  case transaction(TransactionID)
  /// A subscription, by its original transaction.
  case status(TransactionID)
  case storefront(Storefront)
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

/// A place in the store where app code waits.
enum Place: Hashable, Sendable {
  /// A stream, in `next()`.
  case listener(ListenerID)
  /// A purchase, at its sheet.
  case purchase(PurchaseID)
  case timer(TimerID)
}

/// Something that wakes app code.
enum Delivery: Hashable, Sendable {
  /// An action of the driver starts.
  case action(ActionID, name: String)
  case element(StreamElement, ListenerID)
  /// A purchase has its answer.
  case outcome(PurchaseID)
  /// A timer fell due, or ends with the app.
  case timer(TimerID)
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
    case .outcome(let purchase): "the outcome of purchase \(purchase.rawValue)"
    case .timer(let timer): "timer \(timer.number) of the app"
    }
  }
}
