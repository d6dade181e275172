import StoreConnection
import StoreModel

/// Sheets of the system that an app can present.
extension AppStore {
  /// Presents a sheet where the customer can change or cancel subscriptions.
  ///
  /// - Parameter scene: The app's current scene.
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  @MainActor
  public static func showManageSubscriptions(in scene: some PurchaseUIContext) async throws {
    try await present(.manageSubscriptions(group: nil))
  }

  /// Presents a sheet where the customer can change or cancel the subscription in one group.
  ///
  /// - Parameters:
  ///   - scene: The app's current scene.
  ///   - subscriptionGroupID: The group's identifier.
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  @MainActor
  public static func showManageSubscriptions(
    in scene: some PurchaseUIContext,
    subscriptionGroupID: String
  ) async throws {
    let group = SubscriptionGroupID(rawValue: subscriptionGroupID)
    try await present(.manageSubscriptions(group: group))
  }

  /// Presents a sheet where the customer enters an offer code.
  ///
  /// `Transaction.updates` delivers the transaction of the redeemed code (rule: offers.codes-on-updates).
  ///
  /// - Parameter scene: The app's current scene.
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  @MainActor
  public static func presentOfferCodeRedeemSheet(in scene: some PurchaseUIContext) async throws {
    try await present(.redeemOfferCode)
  }

  /// Presents a sheet where the customer enters an offer code.
  ///
  /// `Transaction.updates` delivers the transaction of the redeemed code (rule: offers.codes-on-updates).
  ///
  /// - Parameter controller: The app's view controller.
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  @MainActor
  public static func presentOfferCodeRedeemSheet(
    from controller: some PurchaseUIContext
  ) async throws {
    try await present(.redeemOfferCode)
  }

  /// Asks the customer to review the app.
  ///
  /// This simulation ignores the request.
  @MainActor
  public static func requestReview(in scene: some PurchaseUIContext) {}

  private static func present(_ sheet: AppSheet) async throws {
    let session = try StoreScope.openSession
    _ = try await withStoreKitErrors { try await session.presentSheet(sheet) }
  }
}

extension Transaction {
  /// Presents a sheet where the customer can request a refund for this transaction.
  ///
  /// ```swift
  /// let status = try await transaction.beginRefundRequest(in: HeadlessUIContext())
  /// print(status == .success ? "The refund was requested." : "The sheet was closed.")
  /// ```
  ///
  /// - Parameter scene: The app's current scene.
  /// - Returns: Whether the customer requested the refund. The App Store decides later whether to grant the refund.
  /// - Throws: ``RefundRequestError``, or the ``StoreKitError`` that the tester simulates.
  public func beginRefundRequest(
    in scene: some PurchaseUIContext
  ) async throws -> RefundRequestStatus {
    try await session.refundRequest(for: signed.transactionId)
  }

  /// Presents a sheet where the customer can request a refund for a transaction.
  ///
  /// - Parameters:
  ///   - transactionID: The transaction's identifier.
  ///   - scene: The app's current scene.
  /// - Returns: Whether the customer requested the refund. The App Store decides later whether to grant the refund.
  /// - Throws: ``RefundRequestError``: `failed` if the transaction doesn't exist (rule:
  ///   refunds.unknown-transaction-fails). ``StoreKitError``: the error that the tester simulates, or `notEntitled` if
  ///   no store is open.
  @MainActor
  public static func beginRefundRequest(
    for transactionID: UInt64,
    in scene: some PurchaseUIContext
  ) async throws -> RefundRequestStatus {
    let session = try StoreScope.openSession
    return try await session.refundRequest(for: TransactionID(rawValue: transactionID))
  }
}

extension StoreConnection {
  fileprivate func refundRequest(
    for transaction: TransactionID
  ) async throws -> Transaction.RefundRequestStatus {
    let isCompleted = try await withStoreKitErrors {
      try await presentSheet(.refundRequest(transaction))
    }
    return isCompleted ? .success : .userCancelled
  }
}
