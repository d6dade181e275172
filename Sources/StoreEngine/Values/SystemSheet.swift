package import StoreModel

/// A system sheet other than a purchase sheet.
///
/// The app requests it and waits for the result.
///
/// It is state of the store, independent of its display (rule: sheets.kinds).
package struct SystemSheet: Hashable, Sendable, Codable, Identifiable {
  /// The subject of a sheet.
  package enum Kind: Hashable, Sendable, Codable {
    /// The customer can request a refund; by any transaction.
    case refundRequest(transaction: TransactionID)
    /// The customer can change or cancel plans; a `nil` group offers all groups.
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

/// The customer's answer to a system sheet.
package enum SystemSheetAnswer: Hashable, Sendable, Codable {
  /// Submits the refund request, accepts the price, resolves the problem, or closes the list of subscriptions
  /// without a change.
  case agree
  /// Closes the sheet.
  ///
  /// A price in question is neither accepted nor declined (rule: sheets.close-changes-nothing).
  case cancel
  /// Declines the price: renewal stops at the end of the period.
  case decline
  /// Redeems an offer code of this product, by the code's reference name.
  case redeem(product: Product, code: String)
  /// Changes to another plan of the subscription's group.
  case change(product: Product)
  /// Turns renewal off, or on again; by the subscription's original transaction.
  case setAutoRenew(subscription: TransactionID, isOn: Bool)
  /// The call throws.
  case fail(failure: PurchaseFailure)
}

/// The result for the app that requested a system sheet.
package enum SystemSheetOutcome: Hashable, Sendable, Codable {
  case done
  case userCancelled
  case failed(failure: PurchaseFailure)
}
