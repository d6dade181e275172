package import StoreModel

/// A store as StoreKit sees it: calls of the app, with values in and out.
///
/// A store in the same process is one implementation. Nothing here depends on the way a store works, so a store in
/// another process can be another one.
package protocol StoreConnection: AnyObject, Sendable {
  /// The values that StoreKit returns without waiting.
  var facts: DeviceFacts { get }

  /// Returns the products with these identifiers, in the order of the request, without unknown ones.
  ///
  /// - Throws: The simulated error of loading products.
  func products(_ ids: [ProductID]) async throws(StoreCallError) -> ShownProducts

  func isEligibleForIntroOffer(in group: SubscriptionGroupID) async -> Bool

  /// Makes a purchase and waits for the customer's answer.
  ///
  /// - Parameters:
  ///   - order: The purchase.
  ///   - shouldContinue: The app's decision about each change of the storefront while the sheet is open, or `nil`
  ///     to continue.
  /// - Returns: The answer, with the signed transaction of a purchase that succeeds.
  /// - Throws: ``StoreCallError`` if the store rejects the terms or the request, or the call ends without an answer.
  @concurrent func purchase(
    _ order: PurchaseOrder,
    asking shouldContinue: (@Sendable (Storefront) -> Bool)?
  ) async throws(StoreCallError) -> PurchaseReply

  /// Finishes a transaction, unless it is finished or the app has ended.
  @concurrent func finish(_ id: TransactionID) async throws(StoreCallError)

  /// Returns the transactions of a list, newest first (rule: transactions.snapshots-newest-first).
  func transactionIDs(_ list: TransactionList) async -> [TransactionID]

  /// Returns current values, signed, without transactions that were deleted in the meantime.
  @concurrent func transactions(_ ids: [TransactionID]) async -> [Signed<Transaction>]

  /// Returns the status of each subscription that a query finds.
  ///
  /// - Parameters:
  ///   - query: The subscriptions.
  ///   - checks: Whether to throw the simulated error of statuses, or that of an offline store.
  /// - Returns: The statuses, without subscriptions that were deleted in the meantime.
  /// - Throws: ``StoreCallError/failed(_:)``.
  @concurrent func statuses(
    _ query: StatusQuery,
    checks: Bool
  ) async throws(StoreCallError) -> [SignedStatus]

  /// Returns the groups in which the customer has ever subscribed, in the order of their first subscriptions.
  func subscribedGroups() async -> [SubscriptionGroupID]

  /// Returns the app's receipt.
  ///
  /// - Parameter isRefresh: Whether the network is needed. The current receipt is on the device
  ///   (rule: storekit.app-transaction-offline).
  /// - Returns: The receipt with a signature for this device.
  /// - Throws: ``StoreCallError/failed(_:)`` with the simulated error.
  @concurrent func appReceipt(isRefresh: Bool) async throws(StoreCallError) -> Signed<AppReceipt>

  @concurrent func sync() async throws(StoreCallError)

  /// Presents a sheet of the system.
  ///
  /// - Returns: Whether the customer completed it, rather than closing it.
  /// - Throws: ``StoreCallError`` if the call ends without an answer.
  @concurrent func presentSheet(_ sheet: AppSheet) async throws(StoreCallError) -> Bool

  /// Shows a message over the app.
  ///
  /// It doesn't wait, because StoreKit's `display(in:)` doesn't.
  func showMessage(_ id: Int) throws(StoreCallError)

  /// Returns the order that the app set on this device, empty on a new device.
  func promotedProducts() async throws(StoreCallError) -> [PromotedProduct]

  func changePromotions(_ change: PromotionChange) async throws(StoreCallError)

  /// Returns a listener that is registered when this returns.
  ///
  /// The first one of a stream after a launch receives everything since the launch.
  func listener(on stream: StoreStream) -> any ConnectionListener

  func timer(until moment: StoreInstant) -> any ConnectionTimer
}

/// A listener of a stream, which is unregistered when it is released.
package protocol ConnectionListener: AnyObject, Sendable {
  /// Waits for the next element, or returns `nil` if the task is cancelled or the app has ended.
  func nextElement() async -> ConnectionElement?
}

/// A wait for a moment of store time that another task can end.
package protocol ConnectionTimer: AnyObject, Sendable {
  /// Waits for the moment, once and in one task.
  ///
  /// - Returns: `true` at the moment; `false` if the timer or the app ends or the task is cancelled first.
  func wait() async -> Bool

  /// Ends the wait early.
  func end()
}
