package import StoreModel

extension SheetAnswer {
  /// The rules that decide the purchase after the sheet is answered.
  var rules: [RuleID] {
    switch self {
    case .buy, .fail: .rule("purchasing.sheet-confirms")
    case .cancel: .rule("purchasing.cancel-returns-user-cancelled")
    case .pending, .authenticate: .rule("purchasing.pending-resolves-later")
    case .interrupt: .rule("purchasing.interrupted-is-pending")
    case .unverified: .rule("signing.simulated-failure-unverified")
    }
  }
}

extension SystemSheetAnswer {
  /// The rules that decide the effect of the answer.
  var rules: [RuleID] {
    switch self {
    case .agree: .rule("sheets.kinds")
    case .cancel: .rule("sheets.close-changes-nothing")
    case .decline: .rule("prices.increase-refusal-waits")
    case .redeem: .rule("offers.codes-on-updates")
    case .change: .rule("entitlements.updates-cover-outside")
    case .setAutoRenew(_, let isOn):
      isOn ? .rule("renewal.preference-nil-when-off") : .rule("renewal.cancel-keeps-period")
    case .fail: .rule("sheets.injected-errors")
    }
  }
}

extension PurchaseOutcome {
  /// The rules that decide the caller's result.
  ///
  /// The list is empty for a success, because the earlier events show the reason. ``Sale/resultRules`` contains the
  /// rules of a sale. ``Transaction/returnRules`` contains the rules of a purchase that sells nothing.
  var rules: [RuleID] {
    switch self {
    case .success: []
    case .userCancelled: .rule("purchasing.cancel-returns-user-cancelled")
    case .pending: .rule("purchasing.pending-resolves-later")
    case .failed(let failure): failure.rules
    }
  }
}

extension SystemSheetOutcome {
  /// The rules that decide the caller's result.
  var rules: [RuleID] {
    switch self {
    case .done: .rule("sheets.kinds")
    case .userCancelled: .rule("sheets.close-changes-nothing")
    case .failed(let failure): failure.rules
    }
  }
}

extension DeferredPurchase.Ending {
  /// The rules that decide the result of the wait.
  var rules: [RuleID] {
    switch self {
    case .approved, .resolved: .rule("purchasing.pending-resolves-later")
    case .declined: .rule("purchasing.declined-is-silent")
    }
  }
}

extension Sale {
  /// The rules that make a purchase in the app return the new transaction.
  package var resultRules: [RuleID] {
    origin == .purchase ? .rule("purchasing.buy-succeeds") : []
  }
}

extension Transaction {
  /// The rules that make a purchase without a sheet return this earlier transaction.
  package var returnRules: [RuleID] {
    if advancedCommerceInfo != nil { return .rule("advanced-commerce.requests.retry-answers-same") }
    return type == .consumable
      ? .rule("purchasing.unfinished-consumable-returned") : .rule("purchasing.owned-returned")
  }
}

extension Sale.Origin {
  /// The rules that decide whether and where the sale is announced.
  fileprivate var rules: [RuleID] {
    switch self {
    case .purchase: .rule("entitlements.updates-not-own-purchase")
    case .deferred: .rule("purchasing.pending-resolves-later")
    case .renewal: .rule("renewal.charges-at-end", "transactions.reason-purchase-or-renewal")
    case .elsewhere: .rule("purchasing.outside-app-on-updates")
    case .family: .rule("family.shared-ownership", "family.full-price")
    }
  }
}

extension Transaction {
  /// Returns the rules that decided the content of the transaction.
  func rules(soldAs sale: Sale) -> [RuleID] {
    var rules = sale.origin.rules
    if offerType != nil { rules += .rule("transactions.offer-on-its-period") }
    if commitmentInfo != nil { rules += .rule("commitments.twelve-bills") }
    if sale.upgradeRefund != nil {
      rules += .rule(
        "plans.upgrade-refunds-rest",
        "plans.upgrade-refund-amount",
        "plans.upgrade-refund-silent"
      )
    }
    if sale.flaw != nil { rules += .rule("signing.simulated-failure-unverified") }
    return rules
  }
}

extension PurchaseFailure {
  /// The rules that make a call fail with the error.
  ///
  /// The list is empty for a failure with several possible causes. ``Store/rules(refusing:for:)`` finds the cause.
  var rules: [RuleID] {
    switch self {
    case .unknown, .productUnavailable: []
    case .networkError: .rule("purchasing.offline-fails")
    case .systemError, .notAvailableInStorefront, .notEntitled, .unsupported, .userCancelled,
      .invalidPresentationContext, .invalidOfferPrice, .missingOfferParameters,
      .paymentMethodBindingConfigurationRequired, .ineligible:
      .rule("testing.simulated-errors")
    case .invalidQuantity: .rule("purchasing.quantity-limits")
    case .purchaseNotAllowed: .rule("purchasing.payments-not-allowed")
    case .ineligibleForOffer: .rule("offers.ineligible-throws")
    case .invalidOfferIdentifier: .rule("offers.unknown-offer-id")
    case .invalidOfferSignature: .rule("offers.signature-wrong")
    case .duplicateRequest: .rule("refunds.duplicate-request")
    case .failed: .rule("refunds.shared-not-refundable")
    }
  }
}
