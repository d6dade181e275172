public import SimulatedStoreKit

/// What an app shows sheets in front of.
public typealias DisplayContext = any PurchaseUIContext

extension Mercato {
  /// Asks for a refund of the newest transaction of a product.
  ///
  /// - Parameters:
  ///   - productID: The product identifier.
  ///   - displayContext: What the app shows.
  /// - Throws: ``MercatoError``: `noTransactionForSpecifiedProduct`, `failedVerification`,
  ///   `canceledByUser`, or `refund` if the request was not taken.
  public func beginRefundProcess(
    for productID: String,
    in displayContext: DisplayContext
  ) async throws(MercatoError) {
    guard let latest = await Transaction.latest(for: productID) else {
      throw .noTransactionForSpecifiedProduct
    }
    let transaction = try latest.payload
    let status = try await MercatoError.wrapping {
      try await transaction.beginRefundRequest(in: displayContext)
    }
    switch status {
    case .success: return
    case .userCancelled: throw .canceledByUser
    }
  }

  /// Asks for a refund of the newest transaction of a product.
  ///
  /// - Throws: ``MercatoError``: `noTransactionForSpecifiedProduct`, `failedVerification`,
  ///   `canceledByUser`, or `refund` if the request was not taken.
  public static func beginRefundProcess(
    for productID: String,
    in displayContext: DisplayContext
  ) async throws(MercatoError) {
    try await shared.beginRefundProcess(for: productID, in: displayContext)
  }

  /// Shows the customer their subscriptions, to change or cancel them; returns when they are done.
  ///
  /// - Parameter scene: What the app shows.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  @MainActor
  public static func showManageSubscriptions(in scene: DisplayContext) async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.showManageSubscriptions(in: scene)
    }
  }

  /// Shows the customer their subscriptions of one group; returns when they are done.
  ///
  /// - Parameters:
  ///   - scene: What the app shows.
  ///   - subscriptionGroupID: The group.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  @MainActor
  public static func showManageSubscriptions(
    in scene: DisplayContext,
    subscriptionGroupID: String
  ) async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.showManageSubscriptions(
        in: scene,
        subscriptionGroupID: subscriptionGroupID
      )
    }
  }
}
