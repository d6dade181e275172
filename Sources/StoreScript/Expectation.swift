package import StoreModel

/// What must hold at a point of a script; every part that is named is checked.
package struct Expectation: Hashable, Sendable {
  /// Products the customer is entitled to now, in any order.
  package var entitlements: [ProductID]?
  /// Products of the unfinished transactions, oldest first.
  package var unfinished: [ProductID]?
  /// Products that `Transaction.updates` brought since the last `expect` of it, in order.
  package var updates: [ProductID]?
  /// Products that the app has given to the customer, in any order, with repetitions.
  package var granted: [ProductID]?
  /// The state of subscriptions, by product or group.
  package var status: [String: RenewalState]?
  /// Whether subscriptions will renew, by product or group.
  package var willAutoRenew: [String: Bool]?
  /// The error of the last thing the app tried, by its name; `none` for none.
  package var error: String?
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified`,
  /// `failed`.
  package var outcome: String?
  /// The product whose sheet is up; `none` for none.
  package var sheet: String?
  /// The price on the sheet that is up, as the customer reads it.
  package var sheetPrice: String?
  /// How many transactions there are.
  package var transactions: Int?
  /// The store time.
  package var time: StoreInstant?
  /// Texts that are on the screen; checked only where there is one.
  package var screen: [String]?
  /// The app's message to its user.
  package var message: String?

  package init() {}
}
