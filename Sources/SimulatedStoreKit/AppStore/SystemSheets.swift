import StoreEngine
import StoreModel
import StoreSession

/// The sheets of the system's that an app may ask for.
extension AppStore {
  /// Shows the customer's subscriptions to change or cancel them.
  ///
  /// - Parameter scene: What the app shows.
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  @MainActor
  public static func showManageSubscriptions(in scene: some PurchaseUIContext) async throws {
    try await present(.manageSubscriptions(group: nil))
  }

  /// Shows the customer's subscription of one group to change or cancel it.
  ///
  /// - Parameters:
  ///   - scene: What the app shows.
  ///   - subscriptionGroupID: The group.
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  @MainActor
  public static func showManageSubscriptions(
    in scene: some PurchaseUIContext,
    subscriptionGroupID: String
  ) async throws {
    let group = SubscriptionGroupID(rawValue: subscriptionGroupID)
    try await present(.manageSubscriptions(group: group))
  }

  /// Lets the customer enter an offer code; `Transaction.updates` delivers its transaction
  /// (rule: offers.codes-on-updates).
  ///
  /// - Parameter scene: What the app shows.
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  @MainActor
  public static func presentOfferCodeRedeemSheet(in scene: some PurchaseUIContext) async throws {
    try await present(.redeemOfferCode)
  }

  /// Lets the customer enter an offer code; `Transaction.updates` delivers its transaction
  /// (rule: offers.codes-on-updates).
  ///
  /// - Parameter controller: What the app shows.
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  @MainActor
  public static func presentOfferCodeRedeemSheet(
    from controller: some PurchaseUIContext
  ) async throws {
    try await present(.redeemOfferCode)
  }

  /// Asks for a rating of the app; no sheet comes up, and nothing happens.
  @MainActor
  public static func requestReview(in scene: some PurchaseUIContext) {}

  private static func present(_ kind: SystemSheet.Kind) async throws {
    let session = try StoreScope.openSession
    _ = try await session.outcome(of: kind)
  }
}

extension Transaction {
  /// Lets the customer ask for a refund of this transaction.
  ///
  /// ```swift
  /// let status = try await transaction.beginRefundRequest(in: HeadlessUIContext())
  /// print(status == .success ? "It will be decided." : "The sheet was closed.")
  /// ```
  ///
  /// - Parameter scene: What the app shows.
  /// - Returns: Whether it was asked for, not whether it is granted.
  /// - Throws: ``RefundRequestError``, or ``StoreKitError`` as the store was told to simulate.
  public func beginRefundRequest(
    in scene: some PurchaseUIContext
  ) async throws -> RefundRequestStatus {
    try await session.refundRequest(for: signed.transactionId)
  }

  /// Lets the customer ask for a refund of a transaction.
  ///
  /// - Parameters:
  ///   - transactionID: The transaction.
  ///   - scene: What the app shows.
  /// - Returns: Whether it was asked for, not whether it is granted.
  /// - Throws: ``RefundRequestError``: `failed` for a transaction that doesn't exist
  ///   (rule: refunds.unknown-transaction-fails); or ``StoreKitError``: what the store was told to simulate, or
  ///   `notEntitled` where no store is open.
  @MainActor
  public static func beginRefundRequest(
    for transactionID: UInt64,
    in scene: some PurchaseUIContext
  ) async throws -> RefundRequestStatus {
    let session = try StoreScope.openSession
    return try await session.refundRequest(for: TransactionID(rawValue: transactionID))
  }
}

extension StoreSession {
  fileprivate func refundRequest(
    for transaction: TransactionID
  ) async throws -> Transaction.RefundRequestStatus {
    guard read({ $0.transactions[id: transaction] != nil }) else {
      throw Transaction.RefundRequestError.failed
    }
    let outcome = try await outcome(of: .refundRequest(transaction: transaction))
    return outcome == .done ? .success : .userCancelled
  }

  /// Puts a sheet up, waits for its answer and brings it in StoreKit's terms.
  ///
  /// - Returns: Either `done` or `userCancelled`.
  @concurrent
  fileprivate func outcome(of kind: SystemSheet.Kind) async throws -> SystemSheetOutcome {
    let outcome: SystemSheetOutcome
    do {
      outcome = try await present(kind)
    } catch {
      throw error.thrown
    }
    if case .failed(let failure) = outcome { throw failure.error }
    return outcome
  }
}
