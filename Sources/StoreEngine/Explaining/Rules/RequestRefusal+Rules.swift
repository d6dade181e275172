import AdvancedCommerce
package import StoreModel

extension RequestRefusal {
  /// The rules behind the refusal: the rules of Apple's error or of the failed check.
  package var rules: [RuleID] { rulesOfOperation ?? Self.rulesOfErrors[code] ?? layer.rules }

  /// The rules of an error that several requests return for different reasons.
  private var rulesOfOperation: [RuleID]? {
    guard let operation else { return nil }
    if let asked = RequestOperation(rawValue: operation) { return rules(of: asked) }
    return code == .productNotEligible && operation == ServerEndpoint.migrate.rawValue
      ? .rule("advanced-commerce.server.migrate-monthly-bills") : nil
  }

  private func rules(of operation: RequestOperation) -> [RuleID]? {
    switch operation {
    case .oneTimeCharge where code == .productAlreadyExists:
      .rule("advanced-commerce.requests.sku-owned-charge")
    case .modifySubscription where code == .inactiveACASub:
      .rule("advanced-commerce.changes.not-renewing-unmodifiable")
    case .modifySubscription where code == .invalidProductChanges:
      .rule("advanced-commerce.changes.reason-fits")
    case .reactivateSubscription where code == .inactiveACASub:
      .rule("advanced-commerce.changes.reactivate-expired")
    case .oneTimeCharge, .createSubscription, .modifySubscription, .reactivateSubscription: nil
    }
  }

  /// The rules of errors that always have the same reason.
  private static let rulesOfErrors: [AdvancedCommerceErrorCode: [RuleID]] = [
    .invalidConsistencyToken: .rule("advanced-commerce.requests.consistency-token"),
    .unexpectedVersion: .rule("advanced-commerce.requests.operation-version"),
    .nullVersion: .rule("advanced-commerce.requests.operation-version"),
    .invalidOperation: .rule("advanced-commerce.requests.operation-version"),
    .skuLengthExceeded: .rule("advanced-commerce.requests.lengths"),
    .descriptionLengthExceeded: .rule("advanced-commerce.requests.lengths"),
    .displayNameLengthExceeded: .rule("advanced-commerce.requests.lengths"),
    .invalidDisplayName: .rule("advanced-commerce.requests.texts-acceptable"),
    .invalidDescription: .rule("advanced-commerce.requests.texts-acceptable"),
    .invalidAmount: .rule(
      "advanced-commerce.requests.milliunits",
      "advanced-commerce.requests.decimals-error"
    ),
    .invalidProratedPrice: .rule("advanced-commerce.requests.prorated-price"),
    .invalidTaxProductCode: .rule("advanced-commerce.requests.tax-codes"),
    .invalidOfferPeriod: .rule("advanced-commerce.requests.offer-members"),
    .invalidOfferPeriodCount: .rule("advanced-commerce.requests.offer-members"),
    .invalidOfferPrice: .rule("advanced-commerce.requests.offer-members"),
    .freeTrialOfferMustUsePeriodCountOfOne: .rule("advanced-commerce.requests.offer-members"),
    .invalidAppAccountToken: .rule("advanced-commerce.requests.account-agrees"),
    .repeatedRequestReferenceId: .rule("advanced-commerce.requests.reference-once"),
    .moreItemsThanAllowed: .rule("advanced-commerce.requests.item-limits"),
    .moreOffersThanAllowed: .rule("advanced-commerce.requests.item-limits"),
    .itemLimitExceeded: .rule("advanced-commerce.requests.item-limits"),
    .productAlreadyExists: .rule("advanced-commerce.requests.sku-owned-subscription"),
    .invalidSalable: .rule("advanced-commerce.requests.generic-product"),
    .invalidSalableDuration: .rule("advanced-commerce.requests.generic-product"),
    .missingPricingConfigForStorefront: .rule("advanced-commerce.requests.generic-product"),
    .mismatchedStorefront: .rule("advanced-commerce.requests.currency-of-customer"),
    .invalidCurrency: .rule("advanced-commerce.requests.currency-of-customer"),
    .oneItemNeededInModify: .rule(
      "advanced-commerce.changes.something-to-change",
      "advanced-commerce.changes.tax-code-no-change"
    ),
    .emptyAddChangeItems: .rule(
      "advanced-commerce.changes.empty-lists",
      "advanced-commerce.changes.empty-removals"
    ),
    .missingUpdatedItemsWithPeriodChange: .rule("advanced-commerce.changes.all-restated"),
    .periodResetWithRetainBillingCycle: .rule("advanced-commerce.changes.combinations"),
    .periodChangeEffectiveConflict: .rule(
      "advanced-commerce.changes.combinations",
      "advanced-commerce.changes.combination-precedence"
    ),
    .multipleOperationsOnSingleSKU: .rule("advanced-commerce.changes.combinations"),
    .removeItemsWithoutAddOrChangeItems: .rule("advanced-commerce.changes.removal-alone"),
    .misalignedBillingCycle: .rule("advanced-commerce.changes.offer-same-length"),
    .billingCycleResetWithEffectiveLater: .rule("advanced-commerce.changes.combinations"),
    .periodChangeImmediateWithEffectiveAtNextBillingCycle: .rule(
      "advanced-commerce.changes.combinations",
      "advanced-commerce.changes.combination-precedence"
    ),
    .offerPreventsItemMidCycleChange: .rule("advanced-commerce.changes.offer-blocks-change"),
    .priceChangeNotSupportedThroughModifyItems: .rule(
      "advanced-commerce.changes.price-through-endpoint"
    ),
    .removalAllNotAllowed: .rule("advanced-commerce.changes.last-item-stays"),
    .invalidPreviousSubscription: .rule("advanced-commerce.changes.create-again"),
    .subscriptionAlreadyActive: .rule("advanced-commerce.changes.active-already"),
    .dependentSKUsCannotBeShared: .rule("advanced-commerce.prices.dependents"),
    .dependentSKUsCannotBeChained: .rule("advanced-commerce.prices.dependents"),
    .priceChangeCannotBeIssuedWhenAlreadyCommunicated: .rule(
      "advanced-commerce.prices.announced-is-final"
    ),
    .invalidPriceForChangeItemInPriceIncrease: .rule("advanced-commerce.prices.modify-keeps-rise"),
    .acaPriceIncreaseIsNotCurrentlySupportedInIndia: .rule(
      "advanced-commerce.prices.india-refused"
    ),
    .revokeOnInactiveSubscription: .rule("advanced-commerce.server.revoke-inactive"),
    .simulateRefundDeclineOnlyInSandbox: .rule(
      "advanced-commerce.server.refund-decline-environments"
    ),
    .partialSimulateRefundDecline: .rule("advanced-commerce.server.refund-reasons"),
    .invalidRefundReason: .rule("advanced-commerce.server.refund-reasons"),
    .proratedOnlyLatestTransaction: .rule("advanced-commerce.server.refund-prorated-latest"),
    .negativeRefundAmount: .rule("advanced-commerce.server.refund-limit"),
    .alreadyRefunded: .rule("advanced-commerce.server.refund-limit"),
    .pendingRefund: .rule("refunds.duplicate-request"),
    .subscriptionAlreadyMigrated: .rule("advanced-commerce.server.migrate-ordinary"),
    .pendingChangesMismatch: .rule("advanced-commerce.server.migrate-renewal-items"),
    .migrationNotAllowedWhenPriceIncreaseCommunicated: .rule(
      "advanced-commerce.server.migrate-announced-rise"
    ),
    .productNotEligible: .rule("advanced-commerce.server.ordinary-subscription"),
    .operationNotAllowed: .rule("advanced-commerce.server.ordinary-subscription"),
    .invalidSignature: .rule("signing.unknown-key"),
  ]
}

extension RequestRefusal.Layer {
  /// The rules of the check.
  fileprivate var rules: [RuleID] {
    switch self {
    case .wrapper: .rule("advanced-commerce.requests.two-ways")
    case .signature: .rule("signing.request-claims")
    case .payload: .rule("advanced-commerce.requests.error-numbers")
    case .product: .rule("advanced-commerce.requests.generic-product")
    case .reference: .rule("advanced-commerce.requests.reference-once")
    case .storefront: .rule("advanced-commerce.requests.currency-of-customer")
    case .state: .rule("advanced-commerce.server.states")
    }
  }
}
