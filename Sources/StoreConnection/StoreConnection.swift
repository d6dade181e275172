package import StoreModel

/// The interface through which StoreKit calls a store.
///
/// One implementation is a store in the same process. The interface doesn't depend on the implementation of a store, so
/// the store can also run in another process.
package protocol StoreConnection: AnyObject, Sendable {
  /// The values that StoreKit returns synchronously.
  var facts: DeviceFacts { get }

  /// Returns the products with the given identifiers, in the same order, and ignores unknown identifiers.
  ///
  /// - Throws: The error that the tester simulates for loading products.
  func products(_ ids: [ProductID]) async throws(StoreCallError) -> ShownProducts

  func isEligibleForIntroOffer(in group: SubscriptionGroupID) async -> Bool

  /// Makes a purchase and waits for the customer's answer.
  ///
  /// - Parameters:
  ///   - order: The purchase.
  ///   - shouldContinue: A closure that decides whether to continue if the storefront changes while the sheet is open.
  ///     `nil` always continues.
  /// - Returns: The customer's answer, with the signed transaction if the purchase succeeds.
  /// - Throws: ``StoreCallError`` if the store rejects the terms or the request, or if the call ends before the
  ///   customer answers.
  @concurrent func purchase(
    _ order: PurchaseOrder,
    asking shouldContinue: (@Sendable (Storefront) -> Bool)?
  ) async throws(StoreCallError) -> PurchaseReply

  /// Finishes a transaction. The call has no effect if the transaction is already finished or the app has ended.
  @concurrent func finish(_ id: TransactionID) async throws(StoreCallError)

  /// Returns the identifiers of the transactions in a list, newest first (rule: transactions.snapshots-newest-first).
  func transactionIDs(_ list: TransactionList) async -> [TransactionID]

  /// Returns signed transactions with their current values, and ignores deleted transactions.
  @concurrent func transactions(_ ids: [TransactionID]) async -> [Signed<Transaction>]

  /// Returns the status of each subscription that a query finds.
  ///
  /// - Parameters:
  ///   - query: The subscriptions.
  ///   - checks: Whether to throw the error that the tester simulates for statuses, or the error of an offline store.
  /// - Returns: The statuses, without deleted subscriptions.
  /// - Throws: ``StoreCallError/failed(_:)``.
  @concurrent func statuses(
    _ query: StatusQuery,
    checks: Bool
  ) async throws(StoreCallError) -> [SignedStatus]

  /// Returns the groups in which the customer has subscribed at any time, ordered by the first subscription in each
  /// group.
  func subscribedGroups() async -> [SubscriptionGroupID]

  /// Returns the app's receipt.
  ///
  /// - Parameter isRefresh: Whether to request a new receipt, which requires the network. The current receipt is on the
  ///   device (rule: storekit.app-transaction-offline).
  /// - Returns: The receipt with a signature for this device.
  /// - Throws: ``StoreCallError/failed(_:)`` with the error that the tester simulates.
  @concurrent func appReceipt(isRefresh: Bool) async throws(StoreCallError) -> Signed<AppReceipt>

  @concurrent func sync() async throws(StoreCallError)

  /// Presents a sheet of the system.
  ///
  /// - Returns: `true` if the customer completed the sheet, or `false` if the customer closed it.
  /// - Throws: ``StoreCallError`` if the call ends before the customer answers.
  @concurrent func presentSheet(_ sheet: AppSheet) async throws(StoreCallError) -> Bool

  /// Shows a message over the app.
  ///
  /// This function doesn't wait for the customer, because StoreKit's `display(in:)` doesn't wait either.
  func showMessage(_ id: Int) throws(StoreCallError)

  /// Returns the promoted products in the order that the app set on this device. The list is empty on a new device.
  func promotedProducts() async throws(StoreCallError) -> [PromotedProduct]

  func changePromotions(_ change: PromotionChange) async throws(StoreCallError)

  /// Registers and returns a listener for a stream.
  ///
  /// The first listener for a stream after a launch receives every element since the launch.
  func listener(on stream: StoreStream) -> any ConnectionListener

  func timer(until moment: StoreInstant) -> any ConnectionTimer
}

/// A listener for a stream.
///
/// It is unregistered when it is deallocated.
package protocol ConnectionListener: AnyObject, Sendable {
  /// Waits for the next element, or returns `nil` if the task is cancelled or the app has ended.
  func nextElement() async -> ConnectionElement?
}

/// A timer that waits for a moment in store time.
///
/// Another task can end the wait.
package protocol ConnectionTimer: AnyObject, Sendable {
  /// Waits for the moment. This function can be called only once.
  ///
  /// - Returns: `true` when store time reaches the moment, or `false` if the timer or the app ends or the task is
  ///   cancelled before that.
  func wait() async -> Bool

  /// Ends the wait early.
  func end()
}
