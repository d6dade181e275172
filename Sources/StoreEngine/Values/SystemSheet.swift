package import StoreModel

/// A sheet of the system's other than a purchase: the app asks for it and waits.
///
/// It is state of the store, whatever draws it (rule: sheets.kinds).
package struct SystemSheet: Hashable, Sendable, Codable, Identifiable {
  /// What a sheet is about.
  package enum Kind: Hashable, Sendable, Codable {
    /// The customer may ask for money back; by any transaction.
    case refundRequest(transaction: TransactionID)
    /// The customer may change or cancel plans; nil offers every group.
    case manageSubscriptions(group: SubscriptionGroupID?)
    case redeemOfferCode
    /// The customer is asked to agree to the announced price of a subscription.
    case priceIncreaseConsent(subscription: TransactionID)
    /// The customer is asked to settle a subscription's billing problem.
    case billingProblem(subscription: TransactionID)
  }

  package let id: SystemSheetID
  package var kind: Kind

  package init(id: SystemSheetID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// A system sheet's number inside its store, counted from 1.
package struct SystemSheetID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: SystemSheetID, right: SystemSheetID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What the customer does with a system sheet.
package enum SystemSheetAnswer: Hashable, Sendable, Codable {
  /// Submits the refund request, agrees to the price, settles the problem, or closes the list of
  /// subscriptions having changed nothing.
  case agree
  /// Closes the sheet; a price that was asked about is neither agreed to nor refused
  /// (rule: sheets.close-changes-nothing).
  case cancel
  /// Refuses the price: renewal stops at the end of the period.
  case decline
  /// Redeems an offer code of this product, by the code's reference name.
  case redeem(product: Product, code: String)
  /// Goes over to another plan of the subscription's group.
  case change(product: Product)
  /// Switches renewal off, or on again; by the subscription's original transaction.
  case setAutoRenew(subscription: TransactionID, isOn: Bool)
  /// The call throws.
  case fail(failure: PurchaseFailure)
}

/// What the app that asked for a system sheet gets.
package enum SystemSheetOutcome: Hashable, Sendable, Codable {
  case done
  case userCancelled
  case failed(failure: PurchaseFailure)
}
