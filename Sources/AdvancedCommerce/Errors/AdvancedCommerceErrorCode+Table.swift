extension AdvancedCommerceErrorCode {
  /// A row of the table.
  ///
  /// It contains the error, its name without the suffix `Error`, the letters of the endpoints that list it, and its
  /// meaning in our words.
  typealias Entry = (
    code: AdvancedCommerceErrorCode, name: String, endpoints: String, meaning: String
  )

  /// The errors that Apple lists, ordered by number.
  ///
  /// The numbers are in the named constants. The letters are C for cancel, R for revoke, P for change price, M for
  /// change metadata, G for migrate and F for refund. Some numbers are known only from a community library
  /// (rule: advanced-commerce.requests.error-numbers).
  static let table: [Entry] = [
    (.invalidTransactionId, "InvalidTransactionId", "", "transactionId is not usable"),
    (.invalidStorefront, "InvalidStorefront", "CRPMGF", "storefront is not a known code"),
    (
      .invalidAppAccountToken, "InvalidAppAccountToken", "CRPMGF",
      "appAccountToken is neither a UUID nor empty"
    ),
    (.invalidCurrency, "InvalidCurrency", "P", "currency is not valid"),
    (
      .oneItemNeededInModify, "OneItemNeededInModify", "",
      "modify request asks for no change at all"
    ),
    (.nullRequestInfo, "NullRequestInfo", "CRPMGF", "requestInfo absent"),
    (.nullRequestReferenceID, "NullRequestReferenceID", "CRPMGF", "requestReferenceId absent"),
    (
      .invalidRequestReferenceID, "InvalidRequestReferenceID", "CRPMGF",
      "requestReferenceId is not valid"
    ),
    (
      .invalidConsistencyToken, "InvalidConsistencyToken", "CRPMGF",
      "consistencyToken is not the current one"
    ),
    (.nullVersion, "NullVersion", "", "version absent"),
    (.unexpectedVersion, "UnexpectedVersion", "", "version is not one the service knows"),
    (.nullTransactionId, "NullTransactionId", "", "transactionId absent"),
    (.negativePrice, "NegativePrice", "P", "price below zero"),
    (.skuLengthExceeded, "SKULengthExceeded", "PMG", "SKU over 128 characters"),
    (
      .descriptionLengthExceeded, "DescriptionLengthExceeded", "PMG",
      "description over 45 characters"
    ),
    (
      .displayNameLengthExceeded, "DisplayNameLengthExceeded", "PMG",
      "displayName over 30 characters"
    ),
    (.negativeProratedPrice, "NegativeProratedPrice", "", "proratedPrice below zero"),
    (.nullOfferPeriod, "NullOfferPeriod", "", "offer.period absent"),
    (.nullPeriodCount, "NullPeriodCount", "", "offer.periodCount absent"),
    (.periodCountNotPositive, "PeriodCountNotPositive", "", "offer.periodCount is zero or less"),
    (.nullReason, "NullReason", "", "reason absent"),
    (
      .invalidPreviousTransactionID, "InvalidPreviousTransactionID", "",
      "previousTransactionId is not usable"
    ),
    (
      .repeatedRequestReferenceId, "RepeatedRequestReferenceId", "RMGF",
      "requestReferenceId was used before"
    ),
    (.nullCurrency, "NullCurrency", "", "currency absent"),
    (.nullTaxCode, "NullTaxCode", "G", "taxCode absent"),
    (.nullStorefront, "NullStorefront", "", "storefront absent where it is needed"),
    (.nullItems, "NullItems", "PG", "items absent"),
    (.nullItem, "NullItem", "", "item absent (one-time charge)"),
    (.nullDescriptors, "NullDescriptors", "G", "descriptors absent"),
    (.nullPeriod, "NullPeriod", "", "period absent"),
    (.nullSKU, "NullSKU", "PG", "SKU absent"),
    (.nullDisplayName, "NullDisplayName", "G", "displayName absent"),
    (.nullDescription, "NullDescription", "G", "description absent"),
    (.nullPrice, "NullPrice", "", "price absent"),
    (.nullRetainBillingCycle, "NullRetainBillingCycle", "", "retainBillingCycle absent"),
    (.nullEffective, "NullEffective", "M", "effective absent"),
    (.nullNewSKU, "NullNewSKU", "", "changeItems entry has no new SKU"),
    (
      .invalidPreviousSubscription, "InvalidPreviousSubscription", "",
      "subscription named by previousTransactionId cannot be resumed"
    ),
    (.productAlreadyExists, "ProductAlreadyExists", "", "customer already owns that SKU"),
    (
      .invalidProductChanges, "InvalidProductChanges", "M",
      "requested item changes are not coherent"
    ),
    (.invalidSalable, "InvalidSalable", "", "product ID is not set up as a generic product"),
    (
      .invalidSalableDuration, "InvalidSalableDuration", "",
      "duration of the generic product is wrong"
    ),
    (.invalidDisplayName, "InvalidDisplayName", "MG", "displayName not acceptable"),
    (.invalidDescription, "InvalidDescription", "MG", "description not acceptable"),
    (.invalidProduct, "InvalidProduct", "PMG", "item to change is unknown"),
    (.invalidSKU, "InvalidSKU", "PMG", "SKU not acceptable"),
    (.invalidRefundType, "InvalidRefundType", "RF", "refundType not in the list"),
    (.invalidRefundReason, "InvalidRefundReason", "RF", "refundReason not in the list"),
    (.invalidChangeReason, "InvalidChangeReason", "", "changeItems reason not in the list"),
    (.invalidOfferReason, "InvalidOfferReason", "", "offer.reason not in the list"),
    (.invalidTaxProductCode, "InvalidTaxProductCode", "MG", "taxCode unknown"),
    (.invalidOfferPeriod, "InvalidOfferPeriod", "", "offer.period not in the list"),
    (.invalidOfferPeriodCount, "InvalidOfferPeriodCount", "", "offer.periodCount out of range"),
    (.invalidRenewalPeriod, "InvalidRenewalPeriod", "", "period not in the list"),
    (.invalidRenewalPrice, "InvalidRenewalPrice", "", "renewal price not acceptable"),
    (.invalidAmount, "InvalidAmount", "", "amount not acceptable"),
    (
      .mismatchedStorefront, "MismatchedStorefront", "CRPMGF",
      "storefront differs from the customer or transaction storefront"
    ),
    (
      .missingPricingConfigForStorefront, "MissingPricingConfigForStorefront", "PG",
      "no price set up for that storefront on the generic product"
    ),
    (
      .operationNotAllowed, "OperationNotAllowed", "CRPMGF",
      "operation refused for this app or transaction"
    ),
    (.moreItemsThanAllowed, "MoreItemsThanAllowed", "", "too many items in the request"),
    (.moreOffersThanAllowed, "MoreOffersThanAllowed", "", "too many offers in the request"),
    (.emptyAddChangeItems, "EmptyAddChangeItems", "", "addItems or changeItems present but empty"),
    (
      .missingUpdatedItemsWithPeriodChange, "MissingUpdatedItemsWithPeriodChange", "",
      "period changes but not every item is restated"
    ),
    (
      .periodResetWithRetainBillingCycle, "PeriodResetWithRetainBillingCycle", "",
      "immediate period change together with retainBillingCycle true"
    ),
    (
      .periodChangeEffectiveConflict, "PeriodChangeEffectiveConflict", "",
      "period changes next cycle while an item is added now"
    ),
    (
      .multipleOperationsOnSingleSKU, "MultipleOperationsOnSingleSKU", "",
      "one SKU appears in more than one of add, change, remove"
    ),
    (
      .removeItemsWithoutAddOrChangeItems, "RemoveItemsWithoutAddOrChangeItems", "",
      "removeItems sent without addItems or changeItems"
    ),
    (.removeItemNotFound, "RemoveItemNotFound", "", "SKU to remove is not in the subscription"),
    (.changeItemNotFound, "ChangeItemNotFound", "", "currentSKU is not in the subscription"),
    (
      .misalignedBillingCycle, "MisalignedBillingCycle", "",
      "billing period does not line up with the subscription cycle"
    ),
    (
      .billingCycleResetWithEffectiveLater, "BillingCycleResetWithEffectiveLater", "",
      "cycle reset (retainBillingCycle false) with a change that is effective later"
    ),
    (
      .periodChangeImmediateWithEffectiveAtNextBillingCycle,
      "PeriodChangeImmediateWithEffectiveAtNextBillingCycle", "",
      "period changes now while an item change waits for the next cycle"
    ),
    (.multiplePrices, "MultiplePrices", "", "proratedPrice and offer given together"),
    (.invalidProratedPrice, "InvalidProratedPrice", "", "proratedPrice not acceptable"),
    (.invalidOfferPrice, "InvalidOfferPrice", "", "offer price above the regular price"),
    (.nullRefundAmount, "NullRefundAmount", "RF", "refundAmount absent or not usable for CUSTOM"),
    (.negativeRefundAmount, "NegativeRefundAmount", "RF", "refundAmount not above zero"),
    (
      .refundAmountWithoutCustom, "RefundAmountWithoutCustom", "RF",
      "refundAmount sent while refundType is not CUSTOM"
    ),
    (.nullRefundReason, "NullRefundReason", "RF", "refundReason absent"),
    (.nullRefundType, "NullRefundType", "RF", "refundType absent"),
    (
      .simulateRefundDeclineOnlyInSandbox, "SimulateRefundDeclineOnlyInSandbox", "RF",
      "SIMULATE_REFUND_DECLINE used outside sandbox or TestFlight"
    ),
    (.nullRefundRisking, "NullRefundRisking", "RF", "refundRiskingPreference absent"),
    (.atLeastOneItem, "AtLeastOneItem", "MG", "items present but empty"),
    (
      .atLeastOneOfDisplayNameOrDescription, "AtLeastOneOfDisplayNameOrDescription", "M",
      "descriptors change has neither displayName nor description"
    ),
    (.nullTargetProductID, "NullTargetProductID", "G", "targetProductId absent"),
    (
      .invalidTargetProductID, "InvalidTargetProductID", "G",
      "targetProductId is not a generic subscription product"
    ),
    (
      .removalAllNotAllowed, "RemovalAllNotAllowed", "F",
      "would leave an active subscription with no item"
    ),
    (.nullCurrentSKU, "NullCurrentSKU", "", "currentSKU absent"),
    (.nullAdvancedCommerceData, "NullAdvancedCommerceData", "", "advancedCommerceData empty"),
    (.invalidOperation, "InvalidOperation", "", "operation constant unknown"),
    (.malformedPayload, "MalformedPayload", "CRPMGF", "JSON or base64 cannot be read"),
    (.invalidSignature, "InvalidSignature", "", "JWS signature check failed"),
    (
      .subscriptionAlreadyMigrated, "SubscriptionAlreadyMigrated", "G",
      "subscription was migrated before"
    ),
    (
      .offerPreventsItemMidCycleChange, "OfferPreventsItemMidCycleChange", "",
      "item is inside an offer, so it cannot change mid-cycle"
    ),
    (
      .priceChangeNotSupportedThroughModifyItems, "PriceChangeNotSupportedThroughModifyItems", "",
      "same SKU with another price in a modify request; use Change Subscription Price"
    ),
    (
      .itemLimitExceeded, "ItemLimitExceeded", "G",
      "subscription would hold more items than allowed"
    ),
    (
      .pendingChangesMismatch, "PendingChangesMismatch", "G",
      "renewalItems must be sent exactly when a plan change is pending"
    ),
    (.pendingRefund, "PendingRefund", "RF", "a refund for the transaction is still open"),
    (
      .proratedOnlyLatestTransaction, "ProratedOnlyLatestTransaction", "F",
      "PRORATED asked for on a transaction that is not the latest"
    ),
    (
      .partialSimulateRefundDecline, "PartialSimulateRefundDecline", "F",
      "SIMULATE_REFUND_DECLINE on some items only"
    ),
    (
      .revokeOnInactiveSubscription, "RevokeOnInactiveSubscription", "R",
      "subscription is not active"
    ),
    (
      .dependentSKUsCannotBeShared, "DependentSKUsCannotBeShared", "P",
      "one dependent SKU listed under two parents"
    ),
    (
      .dependentSKUsCannotBeChained, "DependentSKUsCannotBeChained", "P",
      "a dependent SKU has dependents of its own"
    ),
    (
      .itemCannotBeSpecifiedMultipleTimes, "ItemCannotBeSpecifiedMultipleTimes", "P",
      "SKU repeated in one request"
    ),
    (
      .priceChangeCannotBeIssuedWhenAlreadyCommunicated,
      "PriceChangeCannotBeIssuedWhenAlreadyCommunicated", "P",
      "increase already announced to the customer"
    ),
    (
      .invalidPriceForChangeItemInPriceIncrease, "InvalidPriceForChangeItemInPriceIncrease", "",
      "changed item with an offer carries a wrong price while an increase runs"
    ),
    (
      .invalidSKUProvidedMustBeCurrentSKUSetToRenew, "InvalidSKUProvidedMustBeCurrentSKUSetToRenew",
      "P",
      "SKU is not one that will renew"
    ),
    (
      .acaPriceIncreaseIsNotCurrentlySupportedInIndia,
      "ACAPriceIncreaseIsNotCurrentlySupportedInIndia", "",
      "price increase for an India storefront"
    ),
    (
      .invalidProratedPriceForChangeItemWithEffectiveLater,
      "InvalidProratedPriceForChangeItemWithEffectiveLater", "",
      "proratedPrice on a change that waits for the next cycle"
    ),
    (
      .freeTrialOfferMustUsePeriodCountOfOne, "FreeTrialOfferMustUsePeriodCountOfOne", "",
      "free offer (price 0) with periodCount other than 1"
    ),
    (.unauthorized, "Unauthorized", "", "bearer token or key not accepted (HTTP 401)"),
    (.subscriptionDoesNotExist, "SubscriptionDoesNotExist", "CRPMGF", "no such subscription"),
    (.subscriptionAlreadyExists, "SubscriptionAlreadyExists", "G", "subscription is already there"),
    (
      .subscriptionNotEligible, "SubscriptionNotEligible", "CRPMGF",
      "subscription state does not permit the operation"
    ),
    (
      .subscriptionAlreadyActive, "SubscriptionAlreadyActive", "",
      "already active, so reactivate or resubscribe is refused"
    ),
    (.productNotOwned, "ProductNotOwned", "CRMGF", "customer does not own the product"),
    (.inactiveACASub, "InactiveACASub", "MG", "Advanced Commerce subscription is not active"),
    (.insufficientFunds, "InsufficientFunds", "RF", "balance cannot cover the refund"),
    (.alreadyRefunded, "AlreadyRefunded", "RF", "transaction refunded before"),
    (.storefrontChange, "StorefrontChange", "G", "customer storefront changed"),
    (.productNotEligible, "ProductNotEligible", "MG", "product does not permit the operation"),
    (.transactionNotRefundable, "TransactionNotRefundable", "RF", "transaction cannot be refunded"),
    (
      .transactionCannotBeRefundedContactSupport, "TransactionCannotBeRefundedContactSupport", "",
      "refund not possible here; customer goes to Apple Support"
    ),
    (
      .migrationNotAllowedWhenPriceIncreaseCommunicated,
      "MigrationNotAllowedWhenPriceIncreaseCommunicated", "G",
      "migration while an announced increase is open"
    ),
    (.transactionIdNotFound, "TransactionIdNotFound", "CRPMGF", "transactionId unknown"),
    (.productNotFound, "ProductNotFound", "MG", "product unknown"),
    (.rateLimitExceeded, "RateLimitExceeded", "CRPMGF", "too many requests"),
    (.generalInternal, "GeneralInternal", "CRPMGF", "server fault"),
    (.generalInternalRetryable, "GeneralInternalRetryable", "CRPMGF", "server fault, try again"),
  ]
}
