/// What the app shows and remembers of one run.
package struct ShopState: Hashable, Sendable, Codable {
  /// What came of the last purchase; nil before the first one.
  package var outcome: ShopOutcome?
  /// What went wrong with the last thing the app tried; nil if nothing did.
  package var failure: ShopFailure?
  /// The error of the last thing the app tried by StoreKit's name, such as `networkError`.
  package var error: String?
  /// What the app found wrong with its last request before it sent it, a line each; empty for a request
  /// without problems and for any other purchase.
  package var requestProblems: [String] = []
  /// How often something has gone wrong, retries included.
  package private(set) var failures = 0
  /// Where the customer's subscriptions stand by product, as StoreKit's raw values.
  package var subscriptions: [String: Int] = [:]
  /// Whether the customer is premium, as the merchant's server said last; nil before it said so.
  package var isPremium: Bool?
  /// What the app did with transactions, the last hundred deeds, oldest first.
  package private(set) var deeds: [ShopDeed] = []

  package init() {}

  /// What the customer reads; nil where there is nothing to say.
  package var message: String? { failure?.message }

  mutating func failed(_ failure: ShopFailure, error: String?) {
    self.failure = failure
    self.error = error
    failures += 1
  }

  mutating func remember(_ deed: ShopDeed) {
    if deeds.count == 100 { deeds.removeFirst() }
    deeds.append(deed)
  }

  mutating func succeeded() {
    failure = nil
    error = nil
  }
}

/// What came of a purchase, in the words of scripts.
package enum ShopOutcome: String, Hashable, Sendable, CaseIterable, Codable {
  /// Verified, granted, finished.
  case success
  /// The customer closed the sheet.
  case userCancelled
  /// A parent or the customer must still agree.
  case pending
  /// Paid, but neither the device nor the server trusts it: nothing granted, nothing finished.
  case unverified
  /// The purchase threw.
  case failed
}
