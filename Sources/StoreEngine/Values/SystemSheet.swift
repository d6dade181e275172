package import StoreModel

/// A system sheet other than a purchase sheet.
///
/// The app requests the sheet and waits for the result. The sheet is part of the store's state, whether it is displayed
/// or not (rule: sheets.kinds).
package struct SystemSheet: Hashable, Sendable, Codable, Identifiable {
  /// The purpose of a sheet.
  package enum Kind: Hashable, Sendable, Codable {
    /// The customer can request a refund of the transaction.
    case refundRequest(transaction: TransactionID)
    /// The customer can change or cancel plans of a group, or of all groups if `group` is `nil`.
    case manageSubscriptions(group: SubscriptionGroupID?)
    case redeemOfferCode
    /// The customer accepts or declines the announced price of a subscription.
    case priceIncreaseConsent(subscription: TransactionID)
    /// The customer resolves a subscription's billing problem.
    case billingProblem(subscription: TransactionID)
  }

  package let id: SystemSheetID
  package var kind: Kind

  package init(id: SystemSheetID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// The number of a system sheet in its store, counted from 1.
package struct SystemSheetID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: SystemSheetID, right: SystemSheetID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The customer's answer to a system sheet, or the error that the app's call throws.
package enum SystemSheetAnswer: Hashable, Sendable, Codable {
  /// The customer submits the refund request, accepts the price, resolves the problem, or closes
  /// the list of subscriptions without a change.
  case agree
  /// The customer closes the sheet.
  ///
  /// If the sheet asks about a price, the price is neither accepted nor declined
  /// (rule: sheets.close-changes-nothing).
  case cancel
  /// The customer declines the price, so renewal stops at the end of the period.
  case decline
  /// The customer redeems an offer code of this product, by the code's reference name.
  case redeem(product: Product, code: String)
  /// The customer changes to another plan of the subscription's group.
  case change(product: Product)
  /// The customer turns renewal off or on again. The original transaction identifies the
  /// subscription.
  case setAutoRenew(subscription: TransactionID, isOn: Bool)
  /// The app's call throws an error.
  case fail(failure: PurchaseFailure)
}

/// The result for the app that requested a system sheet.
package enum SystemSheetOutcome: Hashable, Sendable, Codable {
  case done
  case userCancelled
  case failed(failure: PurchaseFailure)
}
