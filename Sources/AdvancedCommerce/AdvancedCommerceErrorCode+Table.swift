extension AdvancedCommerceErrorCode {
  /// Number, name without its ending `Error`, and meaning in our words, by number.
  ///
  /// Source: `advanced-commerce.md` 7.3. Some numbers come from one community client only; see there.
  static let table: [(number: Int, name: String, meaning: String)] = [
    (4_000_006, "InvalidTransactionId", "transactionId is not usable"),
    (4_000_028, "InvalidStorefront", "storefront is not a known code"),
    (4_000_033, "InvalidAppAccountToken", "appAccountToken is neither a UUID nor empty"),
    (4_000_053, "InvalidCurrency", "currency is not valid"),
    (4_000_063, "OneItemNeededInModify", "modify request asks for no change at all"),
    (4_000_079, "NullRequestInfo", "requestInfo absent"),
    (4_000_080, "NullRequestReferenceID", "requestReferenceId absent"),
    (4_000_081, "InvalidRequestReferenceID", "requestReferenceId is not valid"),
    (4_000_082, "InvalidConsistencyToken", "consistencyToken is not the current one"),
    (4_000_083, "NullVersion", "version absent"),
    (4_000_084, "UnexpectedVersion", "version is not one the service knows"),
    (4_000_085, "NullTransactionId", "transactionId absent"),
    (4_000_086, "NegativePrice", "price below zero"),
    (4_000_087, "SKULengthExceeded", "SKU over 128 characters"),
    (4_000_088, "DescriptionLengthExceeded", "description over 45 characters"),
    (4_000_089, "DisplayNameLengthExceeded", "displayName over 30 characters"),
    (4_000_091, "NegativeProratedPrice", "proratedPrice below zero"),
    (4_000_092, "NullOfferPeriod", "offer.period absent"),
    (4_000_093, "NullPeriodCount", "offer.periodCount absent"),
    (4_000_094, "PeriodCountNotPositive", "offer.periodCount is zero or less"),
    (4_000_095, "NullReason", "reason absent"),
    (4_000_096, "InvalidPreviousTransactionID", "previousTransactionId is not usable"),
    (4_000_097, "RepeatedRequestReferenceId", "requestReferenceId was used before"),
    (4_000_098, "NullCurrency", "currency absent"),
    (4_000_099, "NullTaxCode", "taxCode absent"),
    (4_000_100, "NullStorefront", "storefront absent where it is needed"),
    (4_000_101, "NullItems", "items absent"),
    (4_000_102, "NullItem", "item absent (one-time charge)"),
    (4_000_103, "NullDescriptors", "descriptors absent"),
    (4_000_104, "NullPeriod", "period absent"),
    (4_000_105, "NullSKU", "SKU absent"),
    (4_000_106, "NullDisplayName", "displayName absent"),
    (4_000_107, "NullDescription", "description absent"),
    (4_000_109, "NullPrice", "price absent"),
    (4_000_110, "NullRetainBillingCycle", "retainBillingCycle absent"),
    (4_000_111, "NullEffective", "effective absent"),
    (4_000_112, "NullNewSKU", "changeItems entry has no new SKU"),
    (
      4_000_113, "InvalidPreviousSubscription",
      "subscription named by previousTransactionId cannot be resumed"
    ),
    (4_000_114, "ProductAlreadyExists", "customer already owns that SKU"),
    (4_000_115, "InvalidProductChanges", "requested item changes are not coherent"),
    (4_000_116, "InvalidSalable", "product ID is not set up as a generic product"),
    (4_000_117, "InvalidSalableDuration", "duration of the generic product is wrong"),
    (4_000_118, "InvalidDisplayName", "displayName not acceptable"),
    (4_000_119, "InvalidDescription", "description not acceptable"),
    (4_000_121, "InvalidProduct", "item to change is unknown"),
    (4_000_122, "InvalidSKU", "SKU not acceptable"),
    (4_000_123, "InvalidRefundType", "refundType not in the list"),
    (4_000_124, "InvalidRefundReason", "refundReason not in the list"),
    (4_000_125, "InvalidChangeReason", "changeItems reason not in the list"),
    (4_000_126, "InvalidOfferReason", "offer.reason not in the list"),
    (4_000_127, "InvalidTaxProductCode", "taxCode unknown"),
    (4_000_128, "InvalidOfferPeriod", "offer.period not in the list"),
    (4_000_129, "InvalidOfferPeriodCount", "offer.periodCount out of range"),
    (4_000_130, "InvalidRenewalPeriod", "period not in the list"),
    (4_000_131, "InvalidRenewalPrice", "renewal price not acceptable"),
    (4_000_132, "InvalidAmount", "amount not acceptable"),
    (
      4_000_133, "MismatchedStorefront",
      "storefront differs from the customer or transaction storefront"
    ),
    (
      4_000_134, "MissingPricingConfigForStorefront",
      "no price set up for that storefront on the generic product"
    ),
    (4_000_135, "OperationNotAllowed", "operation refused for this app or transaction"),
    (4_000_136, "MoreItemsThanAllowed", "too many items in the request"),
    (4_000_137, "MoreOffersThanAllowed", "too many offers in the request"),
    (4_000_139, "EmptyAddChangeItems", "addItems or changeItems present but empty"),
    (
      4_000_140, "MissingUpdatedItemsWithPeriodChange",
      "period changes but not every item is restated"
    ),
    (
      4_000_141, "PeriodResetWithRetainBillingCycle",
      "immediate period change together with retainBillingCycle true"
    ),
    (
      4_000_142, "PeriodChangeEffectiveConflict",
      "period changes next cycle while an item is added now"
    ),
    (
      4_000_143, "MultipleOperationsOnSingleSKU",
      "one SKU appears in more than one of add, change, remove"
    ),
    (
      4_000_144, "RemoveItemsWithoutAddOrChangeItems",
      "removeItems sent without addItems or changeItems"
    ),
    (4_000_145, "RemoveItemNotFound", "SKU to remove is not in the subscription"),
    (4_000_146, "ChangeItemNotFound", "currentSKU is not in the subscription"),
    (
      4_000_147, "MisalignedBillingCycle",
      "billing period does not line up with the subscription cycle"
    ),
    (
      4_000_148, "BillingCycleResetWithEffectiveLater",
      "cycle reset (retainBillingCycle false) with a change that is effective later"
    ),
    (
      4_000_149, "PeriodChangeImmediateWithEffectiveAtNextBillingCycle",
      "period changes now while an item change waits for the next cycle"
    ),
    (4_000_150, "MultiplePrices", "proratedPrice and offer given together"),
    (4_000_151, "InvalidProratedPrice", "proratedPrice not acceptable"),
    (4_000_152, "InvalidOfferPrice", "offer price above the regular price"),
    (4_000_153, "NullRefundAmount", "refundAmount absent or not usable for CUSTOM"),
    (4_000_154, "NegativeRefundAmount", "refundAmount not above zero"),
    (4_000_155, "RefundAmountWithoutCustom", "refundAmount sent while refundType is not CUSTOM"),
    (4_000_156, "NullRefundReason", "refundReason absent"),
    (4_000_157, "NullRefundType", "refundType absent"),
    (
      4_000_158, "SimulateRefundDeclineOnlyInSandbox",
      "SIMULATE_REFUND_DECLINE used outside sandbox or TestFlight"
    ),
    (4_000_159, "NullRefundRisking", "refundRiskingPreference absent"),
    (4_000_160, "AtLeastOneItem", "items present but empty"),
    (
      4_000_165, "AtLeastOneOfDisplayNameOrDescription",
      "descriptors change has neither displayName nor description"
    ),
    (4_000_166, "NullTargetProductID", "targetProductId absent"),
    (4_000_167, "InvalidTargetProductID", "targetProductId is not a generic subscription product"),
    (4_000_168, "RemovalAllNotAllowed", "would leave an active subscription with no item"),
    (4_000_169, "NullCurrentSKU", "currentSKU absent"),
    (4_000_171, "NullAdvancedCommerceData", "advancedCommerceData empty"),
    (4_000_172, "InvalidOperation", "operation constant unknown"),
    (4_000_173, "MalformedPayload", "JSON or base64 cannot be read"),
    (4_000_174, "InvalidSignature", "JWS signature check failed"),
    (4_000_176, "SubscriptionAlreadyMigrated", "subscription was migrated before"),
    (
      4_000_177, "OfferPreventsItemMidCycleChange",
      "item is inside an offer, so it cannot change mid-cycle"
    ),
    (
      4_000_178, "PriceChangeNotSupportedThroughModifyItems",
      "same SKU with another price in a modify request; use Change Subscription Price"
    ),
    (4_000_179, "ItemLimitExceeded", "subscription would hold more items than allowed"),
    (
      4_000_180, "PendingChangesMismatch",
      "renewalItems must be sent exactly when a plan change is pending"
    ),
    (4_000_181, "PendingRefund", "a refund for the transaction is still open"),
    (
      4_000_182, "ProratedOnlyLatestTransaction",
      "PRORATED asked for on a transaction that is not the latest"
    ),
    (4_000_184, "PartialSimulateRefundDecline", "SIMULATE_REFUND_DECLINE on some items only"),
    (4_000_186, "RevokeOnInactiveSubscription", "subscription is not active"),
    (4_000_192, "DependentSKUsCannotBeShared", "one dependent SKU listed under two parents"),
    (4_000_193, "DependentSKUsCannotBeChained", "a dependent SKU has dependents of its own"),
    (4_000_194, "ItemCannotBeSpecifiedMultipleTimes", "SKU repeated in one request"),
    (
      4_000_205, "PriceChangeCannotBeIssuedWhenAlreadyCommunicated",
      "increase already announced to the customer"
    ),
    (
      4_000_214, "InvalidPriceForChangeItemInPriceIncrease",
      "changed item with an offer carries a wrong price while an increase runs"
    ),
    (4_000_220, "InvalidSKUProvidedMustBeCurrentSKUSetToRenew", "SKU is not one that will renew"),
    (
      4_000_221, "ACAPriceIncreaseIsNotCurrentlySupportedInIndia",
      "price increase for an India storefront"
    ),
    (
      4_000_222, "InvalidProratedPriceForChangeItemWithEffectiveLater",
      "proratedPrice on a change that waits for the next cycle"
    ),
    (
      4_000_223, "FreeTrialOfferMustUsePeriodCountOfOne",
      "free offer (price 0) with periodCount other than 1"
    ),
    (4_010_000, "Unauthorized", "bearer token or key not accepted (HTTP 401)"),
    (4_030_008, "SubscriptionDoesNotExist", "no such subscription"),
    (4_030_009, "SubscriptionAlreadyExists", "subscription is already there"),
    (4_030_010, "SubscriptionNotEligible", "subscription state does not permit the operation"),
    (
      4_030_011, "SubscriptionAlreadyActive",
      "already active, so reactivate or resubscribe is refused"
    ),
    (4_030_013, "ProductNotOwned", "customer does not own the product"),
    (4_030_015, "InactiveACASub", "Advanced Commerce subscription is not active"),
    (4_030_020, "InsufficientFunds", "balance cannot cover the refund"),
    (4_030_021, "AlreadyRefunded", "transaction refunded before"),
    (4_030_022, "StorefrontChange", "customer storefront changed"),
    (4_030_023, "ProductNotEligible", "product does not permit the operation"),
    (4_030_024, "TransactionNotRefundable", "transaction cannot be refunded"),
    (
      4_030_025, "TransactionCannotBeRefundedContactSupport",
      "refund not possible here; customer goes to Apple Support"
    ),
    (
      4_030_027, "MigrationNotAllowedWhenPriceIncreaseCommunicated",
      "migration while an announced increase is open"
    ),
    (4_040_010, "TransactionIdNotFound", "transactionId unknown"),
    (4_040_016, "ProductNotFound", "product unknown"),
    (4_290_000, "RateLimitExceeded", "too many requests"),
    (5_000_000, "GeneralInternal", "server fault"),
    (5_000_001, "GeneralInternalRetryable", "server fault, try again"),
  ]
}
