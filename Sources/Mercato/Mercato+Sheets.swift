public import SimulatedStoreKit

/// The view controller, window or scene in which an app presents a sheet.
public typealias DisplayContext = any PurchaseUIContext

extension Mercato {
  /// Presents a sheet where the customer can request a refund for a product's latest transaction.
  ///
  /// - Parameters:
  ///   - productID: The product identifier.
  ///   - displayContext: The app's current scene.
  /// - Throws: ``MercatoError``: `noTransactionForSpecifiedProduct`, `failedVerification`, `canceledByUser`, or
  ///   `refund` if the store rejected the request.
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

  /// Presents a sheet where the customer can request a refund for a product's latest transaction.
  ///
  /// - Throws: ``MercatoError``: `noTransactionForSpecifiedProduct`, `failedVerification`, `canceledByUser`, or
  ///   `refund` if the store rejected the request.
  public static func beginRefundProcess(
    for productID: String,
    in displayContext: DisplayContext
  ) async throws(MercatoError) {
    try await shared.beginRefundProcess(for: productID, in: displayContext)
  }

  /// Presents a sheet with the customer's subscriptions, and returns when the customer closes the sheet.
  ///
  /// - Parameter scene: The app's current scene.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  @MainActor
  public static func showManageSubscriptions(in scene: DisplayContext) async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.showManageSubscriptions(in: scene)
    }
  }

  /// Presents a sheet with the customer's subscription in one group, and returns when the customer closes the sheet.
  ///
  /// - Parameters:
  ///   - scene: The app's current scene.
  ///   - subscriptionGroupID: The group's identifier.
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
