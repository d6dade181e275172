package import StoreModel

extension Reason {
  /// The rules behind the reason.
  package var rules: [RuleID] {
    switch self {
    case .neverBought, .entitled: .rule("entitlements.current-entitlements")
    case .waiting(let reason, _): reason.rules
    case .bought: .rule("transactions.purchase-date-is-charge")
    case .sharedByFamily: .rule("family.shared-ownership")
    case .renewed: .rule("renewal.charges-at-end")
    case .replaced: .rule("plans.upgrade-at-once", "entitlements.upgraded-not-entitled")
    case .changes: .rule("plans.downgrade-at-renewal", "plans.crossgrade-other-length")
    case .periodRuns: .rule("entitlements.subscribed-or-grace")
    case .renewalIsOff: .rule("renewal.cancel-keeps-period")
    case .priceIncreasePending: .rule("prices.increase-consent-pending")
    case .priceIncreaseRefused:
      .rule("prices.increase-refusal-waits", "prices.increase-no-consent-ends")
    case .item(_, let reason): reason.rules
    case .renewalFailed: .rule("billing.retry-sixty-days")
    case .graceRuns: .rule("billing.grace-keeps-access")
    case .graceEnded, .billingRetry: .rule("billing.retry-no-access")
    case .expired(_, let intent): intent.rules
    case .refundRequested: .rule("refunds.request-is-not-grant")
    case .refunded: .rule("refunds.granted-revokes")
    case .sharingStopped: .rule("family.stops-revokes")
    case .requestRefused(let refusal, _): refusal.rules
    case .neverAnEntitlement(let isFinished):
      isFinished
        ? .rule("entitlements.current-entitlements", "transactions.finish-removes-unfinished")
        : .rule("entitlements.current-entitlements", "transactions.unfinished-redelivered")
    case .endedByApp, .listedButOver: .rule("entitlements.non-renewing-stays")
    }
  }
}

extension ItemReason {
  /// The rules behind the reason.
  package var rules: [RuleID] {
    switch self {
    case .runs: .rule("advanced-commerce.changes.create-begins")
    case .inOffer: .rule("advanced-commerce.requests.offer-members")
    case .comes: .rule("advanced-commerce.changes.change-now-or-later")
    case .leaves: .rule("advanced-commerce.changes.removal-at-renewal")
    case .changesPrice: .rule("advanced-commerce.prices.change-from-renewal")
    case .riseIsScheduled: .rule("advanced-commerce.prices.notice-times")
    case .riseAwaitsConsent(_, let isRefused):
      isRefused
        ? .rule("advanced-commerce.prices.refusal-waits")
        : .rule("advanced-commerce.prices.consent-rules")
    case .riseIsAccepted: .rule("advanced-commerce.prices.rise-statuses")
    case .depends: .rule("advanced-commerce.prices.dependents")
    case .refunded: .rule("advanced-commerce.server.refund-by-item")
    case .takenAway: .rule("advanced-commerce.server.refund-takes-item")
    }
  }
}

extension DeferredPurchase.Reason {
  /// The rules that make a purchase wait.
  var rules: [RuleID] {
    switch self {
    case .askToBuy, .authentication: .rule("purchasing.pending-resolves-later")
    case .interrupted: .rule("purchasing.interrupted-is-pending")
    }
  }
}

extension ExpirationIntent {
  /// The rules that end a subscription for this reason.
  var rules: [RuleID] {
    switch self {
    case .cancelled: .rule("renewal.expiration-reasons", "renewal.cancel-keeps-period")
    case .billingError: .rule("renewal.expiration-reasons", "billing.retry-sixty-days")
    case .didNotConsentToPriceIncrease:
      .rule("renewal.expiration-reasons", "prices.increase-no-consent-ends")
    case .productUnavailable: .rule("renewal.expiration-reasons", "renewal.removed-product-renews")
    case .other: .rule("renewal.expiration-reasons")
    }
  }
}
