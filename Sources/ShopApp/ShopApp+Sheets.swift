import Mercato

/// The system sheets that the app presents to its customer.
extension ShopApp {
  /// Presents the refund request sheet, and returns after the customer's answer.
  package func askForRefund(of transaction: UInt64) async {
    await show {
      _ = try await Transaction.beginRefundRequest(for: transaction, in: HeadlessUIContext())
    }
  }

  /// Presents the customer's subscriptions to change or cancel, and returns after the customer's answer.
  ///
  /// - Parameter group: The identifier of the subscription group, or `nil` for all groups.
  package func manageSubscriptions(group: String?) async {
    await show {
      if let group {
        try await AppStore.showManageSubscriptions(
          in: HeadlessUIContext(),
          subscriptionGroupID: group
        )
      } else {
        try await AppStore.showManageSubscriptions(in: HeadlessUIContext())
      }
    }
  }

  /// Presents the sheet for an offer code, and returns after the customer's answer.
  package func redeemCode() async {
    await show { try await AppStore.presentOfferCodeRedeemSheet(in: HeadlessUIContext()) }
  }

  /// Presents a sheet, whose error the app's state contains, but not as a failed purchase.
  private func show(_ sheet: @Sendable () async throws -> Void) async {
    _ = beginAttempt()
    do {
      try await sheet()
    } catch {
      guard isRunning else { return }
      change { $0.error = error.sheetErrorName }
    }
  }
}

extension Error {
  /// The name of a sheet's error in StoreKit.
  fileprivate var sheetErrorName: String {
    guard let error = self as? Transaction.RefundRequestError else {
      return MercatoError.wrapped(self).name
    }
    return String(describing: error)
  }
}
