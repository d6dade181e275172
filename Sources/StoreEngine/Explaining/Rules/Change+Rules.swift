import AdvancedCommerce
import StoreModel

extension TransactionChange {
  /// The rules that decide a change of a transaction.
  ///
  /// The list is empty for a period that a tester ends, because the command names the rule.
  var rules: [RuleID] {
    switch self {
    case .own(.upgraded): .rule("entitlements.upgraded-not-entitled")
    case .own(.ended): []
    case .own(.refundedInPart): .rule("advanced-commerce.server.refund-by-item")
    case .own(.metadataUpdated): .rule("advanced-commerce.server.metadata-no-billing")
    case .joint(let change): change.rules
    }
  }
}

extension JointChange {
  /// The rules that decide a change of a transaction together with its subscription.
  fileprivate var rules: [RuleID] {
    switch self {
    case .refunded: .rule("refunds.granted-revokes")
    case .revoked: .rule("family.stops-revokes")
    case .extended: .rule("server.extension-moves-date")
    case .accountTokenSet: .rule("server.account-token")
    case .refundReversed: .rule("refunds.reversed-restores")
    }
  }
}

extension Subscription {
  /// Returns the rules that decided the change to the current subscription.
  func rules(of change: SubscriptionChange) -> [RuleID] {
    switch change {
    case .plan(let change): change.rules
    case .period(let change): rules(of: change)
    case .autoRenew(.autoRenewEnabled): .rule("renewal.preference-nil-when-off")
    case .autoRenew(.autoRenewDisabled):
      isWithinCommitment
        ? .rule("commitments.cancel-after-commitment") : .rule("renewal.cancel-keeps-period")
    case .price(let change): rules(of: change)
    case .request(let change): change.rules
    case .joint(.refunded): .rule("refunds.current-period-ends")
    case .joint(let change): change.rules
    }
  }

  private func rules(of change: SubscriptionChange.Period) -> [RuleID] {
    switch change {
    case .renewed: .rule("renewal.charges-at-end")
    case .billingResolved: .rule("billing.retry-sixty-days")
    case .renewalFailed:
      state == .inGracePeriod
        ? .rule("billing.retry-sixty-days", "billing.grace-keeps-access")
        : .rule("billing.retry-sixty-days", "billing.retry-no-access")
    case .gracePeriodEnded: .rule("billing.grace-keeps-access", "billing.retry-no-access")
    case .expired:
      (expirationIntent ?? .other).rules + .rule("entitlements.expiry-is-status-only")
    case .periodDeleted:
      .rule("transactions.delete-newest-restores", "renewal.deleted-period-is-gone")
    }
  }

  private func rules(of change: SubscriptionChange.Price) -> [RuleID] {
    switch change {
    case .priceIncreaseAnnounced:
      isAdvancedCommerce
        ? .rule("advanced-commerce.prices.rise-statuses", "advanced-commerce.prices.notice-times")
        : awaitsConsent
          ? .rule("prices.increase-consent-pending", "prices.increase-from-next-renewal")
          : .rule("prices.increase-told-only", "prices.increase-from-next-renewal")
    case .priceIncreaseAgreed:
      isAdvancedCommerce
        ? .rule("advanced-commerce.prices.rise-statuses")
        : .rule("prices.increase-from-next-renewal")
    case .priceIncreaseDeclined:
      isAdvancedCommerce
        ? .rule("advanced-commerce.prices.refusal-waits")
        : .rule("prices.increase-refusal-waits")
    case .pricePreserved: .rule("prices.preserve-current-price")
    case .priceLowered: .rule("prices.decrease-from-next-renewal", "prices.decrease-silent")
    }
  }
}

extension SubscriptionChange.Plan {
  fileprivate var rules: [RuleID] {
    switch self {
    case .subscribed: .rule("plans.one-per-group")
    case .resubscribed:
      .rule("renewal.resubscribe-after-end", "transactions.resubscription-keeps-original")
    case .upgraded: .rule("plans.upgrade-at-once", "plans.upgrade-is-purchase")
    case .crossgraded: .rule("plans.crossgrade-same-length", "plans.crossgrade-marks-upgraded")
    case .downgradeScheduled: .rule("plans.downgrade-at-renewal", "plans.scheduled-returns-held")
    case .crossgradeScheduled:
      .rule("plans.crossgrade-other-length", "plans.scheduled-returns-held")
    case .changeWithdrawn: .rule("plans.current-again-asks")
    case .offerRedeemed: .rule("offers.codes-begin-next-renewal")
    }
  }
}

extension SubscriptionChange.Request {
  fileprivate var rules: [RuleID] {
    switch self {
    case .modified, .modificationScheduled: .rule("advanced-commerce.changes.change-now-or-later")
    case .priceChanged: .rule("advanced-commerce.prices.change-from-renewal")
    case .metadataUpdated: .rule("advanced-commerce.server.metadata-no-billing")
    case .migrated: .rule("advanced-commerce.server.migrate-ordinary")
    }
  }
}

extension ServerEndpoint {
  /// The rules of the request.
  var rules: [RuleID] {
    switch self {
    case .cancel: .rule("advanced-commerce.server.cancel-keeps-access")
    case .revoke: .rule("advanced-commerce.server.revoke-ends-now")
    case .changePrice: .rule("advanced-commerce.prices.change-from-renewal")
    case .changeMetadata: .rule("advanced-commerce.server.metadata-no-billing")
    case .migrate: .rule("advanced-commerce.server.migrate-ordinary")
    case .requestRefund: .rule("advanced-commerce.server.refund-by-item")
    }
  }
}
