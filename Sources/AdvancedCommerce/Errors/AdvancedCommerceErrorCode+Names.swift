/// The errors of the table by name.
extension AdvancedCommerceErrorCode {
  /// `InvalidTransactionIdError`: transactionId is not usable.
  public static let invalidTransactionId = Self(rawValue: 4_000_006)
  /// `InvalidStorefrontError`: storefront is not a known code.
  public static let invalidStorefront = Self(rawValue: 4_000_028)
  /// `InvalidAppAccountTokenError`: appAccountToken is neither a UUID nor empty.
  public static let invalidAppAccountToken = Self(rawValue: 4_000_033)
  /// `InvalidCurrencyError`: currency is not valid.
  public static let invalidCurrency = Self(rawValue: 4_000_053)
  /// `OneItemNeededInModifyError`: modify request contains no change.
  public static let oneItemNeededInModify = Self(rawValue: 4_000_063)
  /// `NullRequestInfoError`: requestInfo absent.
  public static let nullRequestInfo = Self(rawValue: 4_000_079)
  /// `NullRequestReferenceIDError`: requestReferenceId absent.
  public static let nullRequestReferenceID = Self(rawValue: 4_000_080)
  /// `InvalidRequestReferenceIDError`: requestReferenceId is not valid.
  public static let invalidRequestReferenceID = Self(rawValue: 4_000_081)
  /// `InvalidConsistencyTokenError`: consistencyToken is not the current one.
  public static let invalidConsistencyToken = Self(rawValue: 4_000_082)
  /// `NullVersionError`: version absent.
  public static let nullVersion = Self(rawValue: 4_000_083)
  /// `UnexpectedVersionError`: version is not one the service knows.
  public static let unexpectedVersion = Self(rawValue: 4_000_084)
  /// `NullTransactionIdError`: transactionId absent.
  public static let nullTransactionId = Self(rawValue: 4_000_085)
  /// `NegativePriceError`: price below zero.
  public static let negativePrice = Self(rawValue: 4_000_086)
  /// `SKULengthExceededError`: SKU over 128 characters.
  public static let skuLengthExceeded = Self(rawValue: 4_000_087)
  /// `DescriptionLengthExceededError`: description over 45 characters.
  public static let descriptionLengthExceeded = Self(rawValue: 4_000_088)
  /// `DisplayNameLengthExceededError`: displayName over 30 characters.
  public static let displayNameLengthExceeded = Self(rawValue: 4_000_089)
  /// `NegativeProratedPriceError`: proratedPrice below zero.
  public static let negativeProratedPrice = Self(rawValue: 4_000_091)
  /// `NullOfferPeriodError`: offer.period absent.
  public static let nullOfferPeriod = Self(rawValue: 4_000_092)
  /// `NullPeriodCountError`: offer.periodCount absent.
  public static let nullPeriodCount = Self(rawValue: 4_000_093)
  /// `PeriodCountNotPositiveError`: offer.periodCount is zero or less.
  public static let periodCountNotPositive = Self(rawValue: 4_000_094)
  /// `NullReasonError`: reason absent.
  public static let nullReason = Self(rawValue: 4_000_095)
  /// `InvalidPreviousTransactionIDError`: previousTransactionId is not usable.
  public static let invalidPreviousTransactionID = Self(rawValue: 4_000_096)
  /// `RepeatedRequestReferenceIdError`: requestReferenceId was used before.
  public static let repeatedRequestReferenceId = Self(rawValue: 4_000_097)
  /// `NullCurrencyError`: currency absent.
  public static let nullCurrency = Self(rawValue: 4_000_098)
  /// `NullTaxCodeError`: taxCode absent.
  public static let nullTaxCode = Self(rawValue: 4_000_099)
  /// `NullStorefrontError`: storefront absent where it is needed.
  public static let nullStorefront = Self(rawValue: 4_000_100)
  /// `NullItemsError`: items absent.
  public static let nullItems = Self(rawValue: 4_000_101)
  /// `NullItemError`: item absent (one-time charge).
  public static let nullItem = Self(rawValue: 4_000_102)
  /// `NullDescriptorsError`: descriptors absent.
  public static let nullDescriptors = Self(rawValue: 4_000_103)
  /// `NullPeriodError`: period absent.
  public static let nullPeriod = Self(rawValue: 4_000_104)
  /// `NullSKUError`: SKU absent.
  public static let nullSKU = Self(rawValue: 4_000_105)
  /// `NullDisplayNameError`: displayName absent.
  public static let nullDisplayName = Self(rawValue: 4_000_106)
  /// `NullDescriptionError`: description absent.
  public static let nullDescription = Self(rawValue: 4_000_107)
  /// `NullPriceError`: price absent.
  public static let nullPrice = Self(rawValue: 4_000_109)
  /// `NullRetainBillingCycleError`: retainBillingCycle absent.
  public static let nullRetainBillingCycle = Self(rawValue: 4_000_110)
  /// `NullEffectiveError`: effective absent.
  public static let nullEffective = Self(rawValue: 4_000_111)
  /// `NullNewSKUError`: new SKU of a changeItems entry absent.
  public static let nullNewSKU = Self(rawValue: 4_000_112)
  /// `InvalidPreviousSubscriptionError`:
  /// subscription named by previousTransactionId cannot be resumed.
  public static let invalidPreviousSubscription = Self(rawValue: 4_000_113)
  /// `ProductAlreadyExistsError`: customer already owns that SKU.
  public static let productAlreadyExists = Self(rawValue: 4_000_114)
  /// `InvalidProductChangesError`: requested item changes are not coherent.
  public static let invalidProductChanges = Self(rawValue: 4_000_115)
  /// `InvalidSalableError`: product ID is not set up as a generic product.
  public static let invalidSalable = Self(rawValue: 4_000_116)
  /// `InvalidSalableDurationError`: duration of the generic product is wrong.
  public static let invalidSalableDuration = Self(rawValue: 4_000_117)
  /// `InvalidDisplayNameError`: displayName not acceptable.
  public static let invalidDisplayName = Self(rawValue: 4_000_118)
  /// `InvalidDescriptionError`: description not acceptable.
  public static let invalidDescription = Self(rawValue: 4_000_119)
  /// `InvalidProductError`: item to change is unknown.
  public static let invalidProduct = Self(rawValue: 4_000_121)
  /// `InvalidSKUError`: SKU not acceptable.
  public static let invalidSKU = Self(rawValue: 4_000_122)
  /// `InvalidRefundTypeError`: refundType not in the list.
  public static let invalidRefundType = Self(rawValue: 4_000_123)
  /// `InvalidRefundReasonError`: refundReason not in the list.
  public static let invalidRefundReason = Self(rawValue: 4_000_124)
  /// `InvalidChangeReasonError`: changeItems reason not in the list.
  public static let invalidChangeReason = Self(rawValue: 4_000_125)
  /// `InvalidOfferReasonError`: offer.reason not in the list.
  public static let invalidOfferReason = Self(rawValue: 4_000_126)
  /// `InvalidTaxProductCodeError`: taxCode unknown.
  public static let invalidTaxProductCode = Self(rawValue: 4_000_127)
  /// `InvalidOfferPeriodError`: offer.period not in the list.
  public static let invalidOfferPeriod = Self(rawValue: 4_000_128)
  /// `InvalidOfferPeriodCountError`: offer.periodCount out of range.
  public static let invalidOfferPeriodCount = Self(rawValue: 4_000_129)
  /// `InvalidRenewalPeriodError`: period not in the list.
  public static let invalidRenewalPeriod = Self(rawValue: 4_000_130)
  /// `InvalidRenewalPriceError`: renewal price not acceptable.
  public static let invalidRenewalPrice = Self(rawValue: 4_000_131)
  /// `InvalidAmountError`: amount not acceptable.
  public static let invalidAmount = Self(rawValue: 4_000_132)
  /// `MismatchedStorefrontError`: storefront differs from the customer or transaction storefront.
  public static let mismatchedStorefront = Self(rawValue: 4_000_133)
  /// `MissingPricingConfigForStorefrontError`:
  /// no price set up for that storefront on the generic product.
  public static let missingPricingConfigForStorefront = Self(rawValue: 4_000_134)
  /// `OperationNotAllowedError`: operation refused for this app or transaction.
  public static let operationNotAllowed = Self(rawValue: 4_000_135)
  /// `MoreItemsThanAllowedError`: too many items in the request.
  public static let moreItemsThanAllowed = Self(rawValue: 4_000_136)
  /// `MoreOffersThanAllowedError`: too many offers in the request.
  public static let moreOffersThanAllowed = Self(rawValue: 4_000_137)
  /// `EmptyAddChangeItemsError`: addItems or changeItems present but empty.
  public static let emptyAddChangeItems = Self(rawValue: 4_000_139)
  /// `MissingUpdatedItemsWithPeriodChangeError`: period changes but not every item is restated.
  public static let missingUpdatedItemsWithPeriodChange = Self(rawValue: 4_000_140)
  /// `PeriodResetWithRetainBillingCycleError`:
  /// immediate period change together with retainBillingCycle true.
  public static let periodResetWithRetainBillingCycle = Self(rawValue: 4_000_141)
  /// `PeriodChangeEffectiveConflictError`: period changes next cycle while an item is added now.
  public static let periodChangeEffectiveConflict = Self(rawValue: 4_000_142)
  /// `MultipleOperationsOnSingleSKUError`: one SKU appears in more than one of add, change, remove.
  public static let multipleOperationsOnSingleSKU = Self(rawValue: 4_000_143)
  /// `RemoveItemsWithoutAddOrChangeItemsError`: removeItems sent without addItems or changeItems.
  public static let removeItemsWithoutAddOrChangeItems = Self(rawValue: 4_000_144)
  /// `RemoveItemNotFoundError`: SKU to remove is not in the subscription.
  public static let removeItemNotFound = Self(rawValue: 4_000_145)
  /// `ChangeItemNotFoundError`: currentSKU is not in the subscription.
  public static let changeItemNotFound = Self(rawValue: 4_000_146)
  /// `MisalignedBillingCycleError`: billing period does not line up with the subscription cycle.
  public static let misalignedBillingCycle = Self(rawValue: 4_000_147)
  /// `BillingCycleResetWithEffectiveLaterError`:
  /// cycle reset (retainBillingCycle false) with a change that is effective later.
  public static let billingCycleResetWithEffectiveLater = Self(rawValue: 4_000_148)
  /// `PeriodChangeImmediateWithEffectiveAtNextBillingCycleError`:
  /// period changes now while an item change waits for the next cycle.
  public static let periodChangeImmediateWithEffectiveAtNextBillingCycle = Self(rawValue: 4_000_149)
  /// `MultiplePricesError`: proratedPrice and offer given together.
  public static let multiplePrices = Self(rawValue: 4_000_150)
  /// `InvalidProratedPriceError`: proratedPrice not acceptable.
  public static let invalidProratedPrice = Self(rawValue: 4_000_151)
  /// `InvalidOfferPriceError`: offer price above the regular price.
  public static let invalidOfferPrice = Self(rawValue: 4_000_152)
  /// `NullRefundAmountError`: refundAmount absent or not usable for CUSTOM.
  public static let nullRefundAmount = Self(rawValue: 4_000_153)
  /// `NegativeRefundAmountError`: refundAmount not above zero.
  public static let negativeRefundAmount = Self(rawValue: 4_000_154)
  /// `RefundAmountWithoutCustomError`: refundAmount sent while refundType is not CUSTOM.
  public static let refundAmountWithoutCustom = Self(rawValue: 4_000_155)
  /// `NullRefundReasonError`: refundReason absent.
  public static let nullRefundReason = Self(rawValue: 4_000_156)
  /// `NullRefundTypeError`: refundType absent.
  public static let nullRefundType = Self(rawValue: 4_000_157)
  /// `SimulateRefundDeclineOnlyInSandboxError`:
  /// SIMULATE_REFUND_DECLINE used outside sandbox or TestFlight.
  public static let simulateRefundDeclineOnlyInSandbox = Self(rawValue: 4_000_158)
  /// `NullRefundRiskingError`: refundRiskingPreference absent.
  public static let nullRefundRisking = Self(rawValue: 4_000_159)
  /// `AtLeastOneItemError`: items present but empty.
  public static let atLeastOneItem = Self(rawValue: 4_000_160)
  /// `AtLeastOneOfDisplayNameOrDescriptionError`:
  /// descriptors change has neither displayName nor description.
  public static let atLeastOneOfDisplayNameOrDescription = Self(rawValue: 4_000_165)
  /// `NullTargetProductIDError`: targetProductId absent.
  public static let nullTargetProductID = Self(rawValue: 4_000_166)
  /// `InvalidTargetProductIDError`: targetProductId is not a generic subscription product.
  public static let invalidTargetProductID = Self(rawValue: 4_000_167)
  /// `RemovalAllNotAllowedError`: would leave an active subscription with no item.
  public static let removalAllNotAllowed = Self(rawValue: 4_000_168)
  /// `NullCurrentSKUError`: currentSKU absent.
  public static let nullCurrentSKU = Self(rawValue: 4_000_169)
  /// `NullAdvancedCommerceDataError`: advancedCommerceData empty.
  public static let nullAdvancedCommerceData = Self(rawValue: 4_000_171)
  /// `InvalidOperationError`: operation constant unknown.
  public static let invalidOperation = Self(rawValue: 4_000_172)
  /// `MalformedPayloadError`: JSON or base64 cannot be read.
  public static let malformedPayload = Self(rawValue: 4_000_173)
  /// `InvalidSignatureError`: JWS signature check failed.
  public static let invalidSignature = Self(rawValue: 4_000_174)
  /// `SubscriptionAlreadyMigratedError`: subscription was migrated before.
  public static let subscriptionAlreadyMigrated = Self(rawValue: 4_000_176)
  /// `OfferPreventsItemMidCycleChangeError`:
  /// item is inside an offer, so it cannot change mid-cycle.
  public static let offerPreventsItemMidCycleChange = Self(rawValue: 4_000_177)
  /// `PriceChangeNotSupportedThroughModifyItemsError`:
  /// same SKU with another price in a modify request; use Change Subscription Price.
  public static let priceChangeNotSupportedThroughModifyItems = Self(rawValue: 4_000_178)
  /// `ItemLimitExceededError`: subscription would hold more items than allowed.
  public static let itemLimitExceeded = Self(rawValue: 4_000_179)
  /// `PendingChangesMismatchError`:
  /// renewalItems must be sent exactly when a plan change is pending.
  public static let pendingChangesMismatch = Self(rawValue: 4_000_180)
  /// `PendingRefundError`: a refund for the transaction is still open.
  public static let pendingRefund = Self(rawValue: 4_000_181)
  /// `ProratedOnlyLatestTransactionError`:
  /// PRORATED asked for on a transaction that is not the latest.
  public static let proratedOnlyLatestTransaction = Self(rawValue: 4_000_182)
  /// `PartialSimulateRefundDeclineError`: SIMULATE_REFUND_DECLINE on some items only.
  public static let partialSimulateRefundDecline = Self(rawValue: 4_000_184)
  /// `RevokeOnInactiveSubscriptionError`: subscription is not active.
  public static let revokeOnInactiveSubscription = Self(rawValue: 4_000_186)
  /// `DependentSKUsCannotBeSharedError`: one dependent SKU listed under two parents.
  public static let dependentSKUsCannotBeShared = Self(rawValue: 4_000_192)
  /// `DependentSKUsCannotBeChainedError`: a dependent SKU has dependents of its own.
  public static let dependentSKUsCannotBeChained = Self(rawValue: 4_000_193)
  /// `ItemCannotBeSpecifiedMultipleTimesError`: SKU repeated in one request.
  public static let itemCannotBeSpecifiedMultipleTimes = Self(rawValue: 4_000_194)
  /// `PriceChangeCannotBeIssuedWhenAlreadyCommunicatedError`:
  /// increase already announced to the customer.
  public static let priceChangeCannotBeIssuedWhenAlreadyCommunicated = Self(rawValue: 4_000_205)
  /// `InvalidPriceForChangeItemInPriceIncreaseError`:
  /// changed item with an offer carries a wrong price while an increase runs.
  public static let invalidPriceForChangeItemInPriceIncrease = Self(rawValue: 4_000_214)
  /// `InvalidSKUProvidedMustBeCurrentSKUSetToRenewError`: SKU is not one that will renew.
  public static let invalidSKUProvidedMustBeCurrentSKUSetToRenew = Self(rawValue: 4_000_220)
  /// `ACAPriceIncreaseIsNotCurrentlySupportedInIndiaError`: price increase for an India storefront.
  public static let acaPriceIncreaseIsNotCurrentlySupportedInIndia = Self(rawValue: 4_000_221)
  /// `InvalidProratedPriceForChangeItemWithEffectiveLaterError`:
  /// proratedPrice on a change that waits for the next cycle.
  public static let invalidProratedPriceForChangeItemWithEffectiveLater = Self(rawValue: 4_000_222)
  /// `FreeTrialOfferMustUsePeriodCountOfOneError`:
  /// free offer (price 0) with periodCount other than 1.
  public static let freeTrialOfferMustUsePeriodCountOfOne = Self(rawValue: 4_000_223)
  /// `UnauthorizedError`: bearer token or key not accepted (HTTP 401).
  public static let unauthorized = Self(rawValue: 4_010_000)
  /// `SubscriptionDoesNotExistError`: no such subscription.
  public static let subscriptionDoesNotExist = Self(rawValue: 4_030_008)
  /// `SubscriptionAlreadyExistsError`: subscription is already there.
  public static let subscriptionAlreadyExists = Self(rawValue: 4_030_009)
  /// `SubscriptionNotEligibleError`: subscription state does not permit the operation.
  public static let subscriptionNotEligible = Self(rawValue: 4_030_010)
  /// `SubscriptionAlreadyActiveError`: already active, so reactivate or resubscribe is refused.
  public static let subscriptionAlreadyActive = Self(rawValue: 4_030_011)
  /// `ProductNotOwnedError`: customer does not own the product.
  public static let productNotOwned = Self(rawValue: 4_030_013)
  /// `InactiveACASubError`: Advanced Commerce subscription is not active.
  public static let inactiveACASub = Self(rawValue: 4_030_015)
  /// `InsufficientFundsError`: balance cannot cover the refund.
  public static let insufficientFunds = Self(rawValue: 4_030_020)
  /// `AlreadyRefundedError`: transaction refunded before.
  public static let alreadyRefunded = Self(rawValue: 4_030_021)
  /// `StorefrontChangeError`: customer storefront changed.
  public static let storefrontChange = Self(rawValue: 4_030_022)
  /// `ProductNotEligibleError`: product does not permit the operation.
  public static let productNotEligible = Self(rawValue: 4_030_023)
  /// `TransactionNotRefundableError`: transaction cannot be refunded.
  public static let transactionNotRefundable = Self(rawValue: 4_030_024)
  /// `TransactionCannotBeRefundedContactSupportError`:
  /// refund not possible here; customer goes to Apple Support.
  public static let transactionCannotBeRefundedContactSupport = Self(rawValue: 4_030_025)
  /// `MigrationNotAllowedWhenPriceIncreaseCommunicatedError`:
  /// migration while an announced increase is open.
  public static let migrationNotAllowedWhenPriceIncreaseCommunicated = Self(rawValue: 4_030_027)
  /// `TransactionIdNotFoundError`: transactionId unknown.
  public static let transactionIdNotFound = Self(rawValue: 4_040_010)
  /// `ProductNotFoundError`: product unknown.
  public static let productNotFound = Self(rawValue: 4_040_016)
  /// `RateLimitExceededError`: too many requests.
  public static let rateLimitExceeded = Self(rawValue: 4_290_000)
  /// `GeneralInternalError`: server fault.
  public static let generalInternal = Self(rawValue: 5_000_000)
  /// `GeneralInternalRetryableError`: server fault, try again.
  public static let generalInternalRetryable = Self(rawValue: 5_000_001)
}
