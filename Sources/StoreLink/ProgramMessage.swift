package import StoreConnection
package import StoreModel

/// A message of a program to the store that it is attached to.
package enum ProgramMessage: Hashable, Sendable, Codable {
  /// The first message.
  case hello(Greeting)
  /// A call, answered by a message with the same number.
  ///
  /// The task that makes the call is a number that is unique among the program's running tasks, or `nil` for code
  /// outside tasks.
  case call(StoreRequest, task: Int?)
  /// Requests the values that StoreKit returns without waiting, as the answer with the same number.
  case facts
  /// The task of the call with this message's number is cancelled.
  case cancel
  /// Registers a listener with this message's number.
  case listen(StoreStream)
  /// Releases the listener with this message's number.
  case release
  /// Ends the timer with this message's number early.
  case endTimer
  /// Cancels the open sheet of the purchase with this message's number.
  case cancelSheet
  /// The program has done all that it does by itself, and waits for input.
  case idle
  /// The program exits normally.
  case goodbye
}

/// The first message of a program.
package struct Greeting: Hashable, Sendable, Codable {
  /// The version of these messages, which program and store must share.
  package static let version = 1

  package var version = Self.version
  /// The name of the program's file.
  package let program: String

  package init(program: String) {
    self.program = program
  }
}

/// A call of StoreKit on a store in another process.
package enum StoreRequest: Hashable, Sendable, Codable {
  case products([ProductID])
  case isEligibleForIntroOffer(SubscriptionGroupID)
  case purchase(PurchaseOrder)
  case finish(TransactionID)
  case transactionIDs(TransactionList)
  case transactions([TransactionID])
  case statuses(StatusQuery, checks: Bool)
  case subscribedGroups
  case appReceipt(isRefresh: Bool)
  case sync
  case presentSheet(AppSheet)
  case showMessage(Int)
  case promotedProducts
  case changePromotions(PromotionChange)
  /// The next element of a listener, by its number.
  case nextElement(listener: UInt64)
  /// A wait for a moment, by the number of its timer.
  case wait(timer: UInt64, until: StoreInstant)
}

/// The store's answer to a ``StoreRequest`` or a ``Greeting``.
package struct StoreAnswer<Value: Codable & Sendable>: Sendable, Codable {
  /// The result, or `nil` after an error or at the end of a stream.
  package var value: Value?
  package var error: StoreCallError?

  package init(_ result: Result<Value, StoreCallError>) {
    switch result {
    case .success(let value): self.value = value
    case .failure(let error): self.error = error
    }
  }

  /// Creates the answer of a stream: an element, or `nil` at its end.
  package init(element: Value?) {
    value = element
  }
}

/// The result of a call that returns nothing.
package struct Done: Hashable, Sendable, Codable {
  package init() {
    // The type is empty.
  }
}
