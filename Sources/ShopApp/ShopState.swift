/// The state of one run of the app.
package struct ShopState: Hashable, Sendable, Codable {
  /// The outcome of the last purchase, or `nil` before the first one.
  package var outcome: ShopOutcome?
  /// The failure of the last attempt, or `nil` if it succeeded.
  package var failure: ShopFailure?
  /// The StoreKit name of the last attempt's error, such as `networkError`.
  package var error: String?
  /// The problems that the app found in its last request before sending it, one per line, or an empty array for a
  /// valid request or any other purchase.
  package var requestProblems: [String] = []
  /// The number of failures, including retries.
  package private(set) var failures = 0
  /// The states of the customer's subscriptions by product, as StoreKit's raw values.
  package var subscriptions: [String: Int] = [:]
  /// Whether the merchant's server last reported the customer as premium, or `nil` before its first response.
  package var isPremium: Bool?
  /// The app's last hundred actions on transactions, oldest first.
  package private(set) var deeds: [AppAction] = []

  package init() {}

  /// The message for the customer, if any.
  package var message: String? { failure?.message }

  mutating func failed(_ failure: ShopFailure, error: String?) {
    self.failure = failure
    self.error = error
    failures += 1
  }

  mutating func remember(_ action: AppAction) {
    if deeds.count == 100 { deeds.removeFirst() }
    deeds.append(action)
  }

  mutating func succeeded() {
    failure = nil
    error = nil
  }
}

/// The outcome of a purchase, in the words of scripts.
package enum ShopOutcome: String, Hashable, Sendable, CaseIterable, Codable {
  /// The transaction was verified, granted and finished.
  case success
  /// The customer closed the sheet.
  case userCancelled
  /// A parent or the customer must still approve.
  case pending
  /// The customer paid, but the device or the server couldn't verify the transaction, which was neither granted nor
  /// finished.
  case unverified
  /// The purchase threw an error.
  case failed
}
