import Mercato

/// The sheets of the system's that the app brings up for its customer.
extension ShopApp {
  /// Lets the customer ask for money back; returns when they have answered.
  package func askForRefund(of transaction: UInt64) async {
    await show {
      _ = try await Transaction.beginRefundRequest(for: transaction, in: HeadlessUIContext())
    }
  }

  /// Lets the customer change or cancel what they subscribe to; returns when they have answered.
  ///
  /// - Parameter group: The identifier of the group to show; nil shows them all.
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

  /// Lets the customer enter an offer code; returns when they have answered.
  package func redeemCode() async {
    await show { try await AppStore.presentOfferCodeRedeemSheet(in: HeadlessUIContext()) }
  }

  /// Brings a sheet up; an error is remembered, but no purchase has failed.
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
  /// The error of a sheet by StoreKit's name.
  fileprivate var sheetErrorName: String {
    guard let error = self as? Transaction.RefundRequestError else {
      return MercatoError.wrapped(self).name
    }
    return String(describing: error)
  }
}
