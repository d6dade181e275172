extension AdvancedCommerceErrorCode {
  /// Number, name without its ending `Error`, letters of the endpoints that list it, and meaning in
  /// our words, by number.
  ///
  /// The letters: C cancel, R revoke, P change price, M change metadata, G migrate, F refund. Source:
  /// `advanced-commerce.md` 7.3. Some numbers come from one community client only; see there.
  static let table: [(number: Int, name: String, endpoints: String, meaning: String)] = [
    (4_000_006, "InvalidTransactionId", "", "transactionId is not usable"),
    (4_000_028, "InvalidStorefront", "CRPMGF", "storefront is not a known code"),
    (4_000_033, "InvalidAppAccountToken", "CRPMGF", "appAccountToken is neither a UUID nor empty"),
    (4_000_053, "InvalidCurrency", "P", "currency is not valid"),
    (4_000_063, "OneItemNeededInModify", "", "modify request asks for no change at all"),
    (4_000_079, "NullRequestInfo", "CRPMGF", "requestInfo absent"),
    (4_000_080, "NullRequestReferenceID", "CRPMGF", "requestReferenceId absent"),
    (4_000_081, "InvalidRequestReferenceID", "CRPMGF", "requestReferenceId is not valid"),
    (4_000_082, "InvalidConsistencyToken", "CRPMGF", "consistencyToken is not the current one"),
    (4_000_083, "NullVersion", "", "version absent"),
    (4_000_084, "UnexpectedVersion", "", "version is not one the service knows"),
    (4_000_085, "NullTransactionId", "", "transactionId absent"),
    (4_000_086, "NegativePrice", "P", "price below zero"),
    (4_000_087, "SKULengthExceeded", "PMG", "SKU over 128 characters"),
    (4_000_088, "DescriptionLengthExceeded", "PMG", "description over 45 characters"),
    (4_000_089, "DisplayNameLengthExceeded", "PMG", "displayName over 30 characters"),
    (4_000_091, "NegativeProratedPrice", "", "proratedPrice below zero"),
    (4_000_092, "NullOfferPeriod", "", "offer.period absent"),
    (4_000_093, "NullPeriodCount", "", "offer.periodCount absent"),
    (4_000_094, "PeriodCountNotPositive", "", "offer.periodCount is zero or less"),
    (4_000_095, "NullReason", "", "reason absent"),
    (4_000_096, "InvalidPreviousTransactionID", "", "previousTransactionId is not usable"),
    (4_000_097, "RepeatedRequestReferenceId", "RMGF", "requestReferenceId was used before"),
    (4_000_098, "NullCurrency", "", "currency absent"),
    (4_000_099, "NullTaxCode", "G", "taxCode absent"),
    (4_000_100, "NullStorefront", "", "storefront absent where it is needed"),
    (4_000_101, "NullItems", "PG", "items absent"),
    (4_000_102, "NullItem", "", "item absent (one-time charge)"),
    (4_000_103, "NullDescriptors", "G", "descriptors absent"),
    (4_000_104, "NullPeriod", "", "period absent"),
    (4_000_105, "NullSKU", "PG", "SKU absent"),
    (4_000_106, "NullDisplayName", "G", "displayName absent"),
    (4_000_107, "NullDescription", "G", "description absent"),
    (4_000_109, "NullPrice", "", "price absent"),
    (4_000_110, "NullRetainBillingCycle", "", "retainBillingCycle absent"),
    (4_000_111, "NullEffective", "M", "effective absent"),
    (4_000_112, "NullNewSKU", "", "changeItems entry has no new SKU"),
    (
      4_000_113, "InvalidPreviousSubscription", "",
      "subscription named by previousTransactionId cannot be resumed"
    ),
    (4_000_114, "ProductAlreadyExists", "", "customer already owns that SKU"),
    (4_000_115, "InvalidProductChanges", "M", "requested item changes are not coherent"),
    (4_000_116, "InvalidSalable", "", "product ID is not set up as a generic product"),
    (4_000_117, "InvalidSalableDuration", "", "duration of the generic product is wrong"),
    (4_000_118, "InvalidDisplayName", "MG", "displayName not acceptable"),
    (4_000_119, "InvalidDescription", "MG", "description not acceptable"),
    (4_000_121, "InvalidProduct", "PMG", "item to change is unknown"),
    (4_000_122, "InvalidSKU", "PMG", "SKU not acceptable"),
    (4_000_123, "InvalidRefundType", "RF", "refundType not in the list"),
    (4_000_124, "InvalidRefundReason", "RF", "refundReason not in the list"),
    (4_000_125, "InvalidChangeReason", "", "changeItems reason not in the list"),
    (4_000_126, "InvalidOfferReason", "", "offer.reason not in the list"),
    (4_000_127, "InvalidTaxProductCode", "MG", "taxCode unknown"),
    (4_000_128, "InvalidOfferPeriod", "", "offer.period not in the list"),
    (4_000_129, "InvalidOfferPeriodCount", "", "offer.periodCount out of range"),
    (4_000_130, "InvalidRenewalPeriod", "", "period not in the list"),
    (4_000_131, "InvalidRenewalPrice", "", "renewal price not acceptable"),
    (4_000_132, "InvalidAmount", "", "amount not acceptable"),
    (
      4_000_133, "MismatchedStorefront", "CRPMGF",
      "storefront differs from the customer or transaction storefront"
    ),
    (
      4_000_134, "MissingPricingConfigForStorefront", "PG",
      "no price set up for that storefront on the generic product"
    ),
    (4_000_135, "OperationNotAllowed", "CRPMGF", "operation refused for this app or transaction"),
    (4_000_136, "MoreItemsThanAllowed", "", "too many items in the request"),
    (4_000_137, "MoreOffersThanAllowed", "", "too many offers in the request"),
    (4_000_139, "EmptyAddChangeItems", "", "addItems or changeItems present but empty"),
    (
      4_000_140, "MissingUpdatedItemsWithPeriodChange", "",
      "period changes but not every item is restated"
    ),
    (
      4_000_141, "PeriodResetWithRetainBillingCycle", "",
      "immediate period change together with retainBillingCycle true"
    ),
    (
      4_000_142, "PeriodChangeEffectiveConflict", "",
      "period changes next cycle while an item is added now"
    ),
    (
      4_000_143, "MultipleOperationsOnSingleSKU", "",
      "one SKU appears in more than one of add, change, remove"
    ),
    (
      4_000_144, "RemoveItemsWithoutAddOrChangeItems", "",
      "removeItems sent without addItems or changeItems"
    ),
    (4_000_145, "RemoveItemNotFound", "", "SKU to remove is not in the subscription"),
    (4_000_146, "ChangeItemNotFound", "", "currentSKU is not in the subscription"),
    (
      4_000_147, "MisalignedBillingCycle", "",
      "billing period does not line up with the subscription cycle"
    ),
    (
      4_000_148, "BillingCycleResetWithEffectiveLater", "",
      "cycle reset (retainBillingCycle false) with a change that is effective later"
    ),
    (
      4_000_149, "PeriodChangeImmediateWithEffectiveAtNextBillingCycle", "",
      "period changes now while an item change waits for the next cycle"
    ),
    (4_000_150, "MultiplePrices", "", "proratedPrice and offer given together"),
    (4_000_151, "InvalidProratedPrice", "", "proratedPrice not acceptable"),
    (4_000_152, "InvalidOfferPrice", "", "offer price above the regular price"),
    (4_000_153, "NullRefundAmount", "RF", "refundAmount absent or not usable for CUSTOM"),
    (4_000_154, "NegativeRefundAmount", "RF", "refundAmount not above zero"),
    (
      4_000_155, "RefundAmountWithoutCustom", "RF",
      "refundAmount sent while refundType is not CUSTOM"
    ),
    (4_000_156, "NullRefundReason", "RF", "refundReason absent"),
    (4_000_157, "NullRefundType", "RF", "refundType absent"),
    (
      4_000_158, "SimulateRefundDeclineOnlyInSandbox", "RF",
      "SIMULATE_REFUND_DECLINE used outside sandbox or TestFlight"
    ),
    (4_000_159, "NullRefundRisking", "RF", "refundRiskingPreference absent"),
    (4_000_160, "AtLeastOneItem", "MG", "items present but empty"),
    (
      4_000_165, "AtLeastOneOfDisplayNameOrDescription", "M",
      "descriptors change has neither displayName nor description"
    ),
    (4_000_166, "NullTargetProductID", "G", "targetProductId absent"),
    (
      4_000_167, "InvalidTargetProductID", "G",
      "targetProductId is not a generic subscription product"
    ),
    (4_000_168, "RemovalAllNotAllowed", "F", "would leave an active subscription with no item"),
    (4_000_169, "NullCurrentSKU", "", "currentSKU absent"),
    (4_000_171, "NullAdvancedCommerceData", "", "advancedCommerceData empty"),
    (4_000_172, "InvalidOperation", "", "operation constant unknown"),
    (4_000_173, "MalformedPayload", "CRPMGF", "JSON or base64 cannot be read"),
    (4_000_174, "InvalidSignature", "", "JWS signature check failed"),
    (4_000_176, "SubscriptionAlreadyMigrated", "G", "subscription was migrated before"),
    (
      4_000_177, "OfferPreventsItemMidCycleChange", "",
      "item is inside an offer, so it cannot change mid-cycle"
    ),
    (
      4_000_178, "PriceChangeNotSupportedThroughModifyItems", "",
      "same SKU with another price in a modify request; use Change Subscription Price"
    ),
    (4_000_179, "ItemLimitExceeded", "G", "subscription would hold more items than allowed"),
    (
      4_000_180, "PendingChangesMismatch", "G",
      "renewalItems must be sent exactly when a plan change is pending"
    ),
    (4_000_181, "PendingRefund", "RF", "a refund for the transaction is still open"),
    (
      4_000_182, "ProratedOnlyLatestTransaction", "F",
      "PRORATED asked for on a transaction that is not the latest"
    ),
    (4_000_184, "PartialSimulateRefundDecline", "F", "SIMULATE_REFUND_DECLINE on some items only"),
    (4_000_186, "RevokeOnInactiveSubscription", "R", "subscription is not active"),
    (4_000_192, "DependentSKUsCannotBeShared", "P", "one dependent SKU listed under two parents"),
    (4_000_193, "DependentSKUsCannotBeChained", "P", "a dependent SKU has dependents of its own"),
    (4_000_194, "ItemCannotBeSpecifiedMultipleTimes", "P", "SKU repeated in one request"),
    (
      4_000_205, "PriceChangeCannotBeIssuedWhenAlreadyCommunicated", "P",
      "increase already announced to the customer"
    ),
    (
      4_000_214, "InvalidPriceForChangeItemInPriceIncrease", "",
      "changed item with an offer carries a wrong price while an increase runs"
    ),
    (
      4_000_220, "InvalidSKUProvidedMustBeCurrentSKUSetToRenew", "P",
      "SKU is not one that will renew"
    ),
    (
      4_000_221, "ACAPriceIncreaseIsNotCurrentlySupportedInIndia", "",
      "price increase for an India storefront"
    ),
    (
      4_000_222, "InvalidProratedPriceForChangeItemWithEffectiveLater", "",
      "proratedPrice on a change that waits for the next cycle"
    ),
    (
      4_000_223, "FreeTrialOfferMustUsePeriodCountOfOne", "",
      "free offer (price 0) with periodCount other than 1"
    ),
    (4_010_000, "Unauthorized", "", "bearer token or key not accepted (HTTP 401)"),
    (4_030_008, "SubscriptionDoesNotExist", "CRPMGF", "no such subscription"),
    (4_030_009, "SubscriptionAlreadyExists", "G", "subscription is already there"),
    (
      4_030_010, "SubscriptionNotEligible", "CRPMGF",
      "subscription state does not permit the operation"
    ),
    (
      4_030_011, "SubscriptionAlreadyActive", "",
      "already active, so reactivate or resubscribe is refused"
    ),
    (4_030_013, "ProductNotOwned", "CRMGF", "customer does not own the product"),
    (4_030_015, "InactiveACASub", "MG", "Advanced Commerce subscription is not active"),
    (4_030_020, "InsufficientFunds", "RF", "balance cannot cover the refund"),
    (4_030_021, "AlreadyRefunded", "RF", "transaction refunded before"),
    (4_030_022, "StorefrontChange", "G", "customer storefront changed"),
    (4_030_023, "ProductNotEligible", "MG", "product does not permit the operation"),
    (4_030_024, "TransactionNotRefundable", "RF", "transaction cannot be refunded"),
    (
      4_030_025, "TransactionCannotBeRefundedContactSupport", "",
      "refund not possible here; customer goes to Apple Support"
    ),
    (
      4_030_027, "MigrationNotAllowedWhenPriceIncreaseCommunicated", "G",
      "migration while an announced increase is open"
    ),
    (4_040_010, "TransactionIdNotFound", "CRPMGF", "transactionId unknown"),
    (4_040_016, "ProductNotFound", "MG", "product unknown"),
    (4_290_000, "RateLimitExceeded", "CRPMGF", "too many requests"),
    (5_000_000, "GeneralInternal", "CRPMGF", "server fault"),
    (5_000_001, "GeneralInternalRetryable", "CRPMGF", "server fault, try again"),
  ]
}
