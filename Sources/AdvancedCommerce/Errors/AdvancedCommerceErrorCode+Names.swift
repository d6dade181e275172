/// Named constants for the errors in the table.
extension AdvancedCommerceErrorCode {
  /// `InvalidTransactionIdError`: `transactionId` isn't valid.
  public static let invalidTransactionId = Self(rawValue: 4_000_006)
  /// `InvalidStorefrontError`: `storefront` isn't a known code.
  public static let invalidStorefront = Self(rawValue: 4_000_028)
  /// `InvalidAppAccountTokenError`: `appAccountToken` is neither a UUID nor empty.
  public static let invalidAppAccountToken = Self(rawValue: 4_000_033)
  /// `InvalidCurrencyError`: `currency` isn't valid.
  public static let invalidCurrency = Self(rawValue: 4_000_053)
  /// `OneItemNeededInModifyError`: A request to modify a subscription contains no change.
  public static let oneItemNeededInModify = Self(rawValue: 4_000_063)
  /// `NullRequestInfoError`: `requestInfo` is missing.
  public static let nullRequestInfo = Self(rawValue: 4_000_079)
  /// `NullRequestReferenceIDError`: `requestReferenceId` is missing.
  public static let nullRequestReferenceID = Self(rawValue: 4_000_080)
  /// `InvalidRequestReferenceIDError`: `requestReferenceId` isn't valid.
  public static let invalidRequestReferenceID = Self(rawValue: 4_000_081)
  /// `InvalidConsistencyTokenError`: `consistencyToken` isn't the current one.
  public static let invalidConsistencyToken = Self(rawValue: 4_000_082)
  /// `NullVersionError`: `version` is missing.
  public static let nullVersion = Self(rawValue: 4_000_083)
  /// `UnexpectedVersionError`: The service doesn't support `version`.
  public static let unexpectedVersion = Self(rawValue: 4_000_084)
  /// `NullTransactionIdError`: `transactionId` is missing.
  public static let nullTransactionId = Self(rawValue: 4_000_085)
  /// `NegativePriceError`: A price is below zero.
  public static let negativePrice = Self(rawValue: 4_000_086)
  /// `SKULengthExceededError`: A SKU is longer than 128 characters.
  public static let skuLengthExceeded = Self(rawValue: 4_000_087)
  /// `DescriptionLengthExceededError`: `description` is longer than 45 characters.
  public static let descriptionLengthExceeded = Self(rawValue: 4_000_088)
  /// `DisplayNameLengthExceededError`: `displayName` is longer than 30 characters.
  public static let displayNameLengthExceeded = Self(rawValue: 4_000_089)
  /// `NegativeProratedPriceError`: `proratedPrice` is below zero.
  public static let negativeProratedPrice = Self(rawValue: 4_000_091)
  /// `NullOfferPeriodError`: `offer.period` is missing.
  public static let nullOfferPeriod = Self(rawValue: 4_000_092)
  /// `NullPeriodCountError`: `offer.periodCount` is missing.
  public static let nullPeriodCount = Self(rawValue: 4_000_093)
  /// `PeriodCountNotPositiveError`: `offer.periodCount` is zero or less.
  public static let periodCountNotPositive = Self(rawValue: 4_000_094)
  /// `NullReasonError`: `reason` is missing.
  public static let nullReason = Self(rawValue: 4_000_095)
  /// `InvalidPreviousTransactionIDError`: `previousTransactionId` isn't valid.
  public static let invalidPreviousTransactionID = Self(rawValue: 4_000_096)
  /// `RepeatedRequestReferenceIdError`: An earlier request already used `requestReferenceId`.
  public static let repeatedRequestReferenceId = Self(rawValue: 4_000_097)
  /// `NullCurrencyError`: `currency` is missing.
  public static let nullCurrency = Self(rawValue: 4_000_098)
  /// `NullTaxCodeError`: `taxCode` is missing.
  public static let nullTaxCode = Self(rawValue: 4_000_099)
  /// `NullStorefrontError`: `storefront` is missing although the request requires it.
  public static let nullStorefront = Self(rawValue: 4_000_100)
  /// `NullItemsError`: `items` is missing.
  public static let nullItems = Self(rawValue: 4_000_101)
  /// `NullItemError`: `item` is missing in a one-time charge.
  public static let nullItem = Self(rawValue: 4_000_102)
  /// `NullDescriptorsError`: `descriptors` is missing.
  public static let nullDescriptors = Self(rawValue: 4_000_103)
  /// `NullPeriodError`: `period` is missing.
  public static let nullPeriod = Self(rawValue: 4_000_104)
  /// `NullSKUError`: `SKU` is missing.
  public static let nullSKU = Self(rawValue: 4_000_105)
  /// `NullDisplayNameError`: `displayName` is missing.
  public static let nullDisplayName = Self(rawValue: 4_000_106)
  /// `NullDescriptionError`: `description` is missing.
  public static let nullDescription = Self(rawValue: 4_000_107)
  /// `NullPriceError`: `price` is missing.
  public static let nullPrice = Self(rawValue: 4_000_109)
  /// `NullRetainBillingCycleError`: `retainBillingCycle` is missing.
  public static let nullRetainBillingCycle = Self(rawValue: 4_000_110)
  /// `NullEffectiveError`: `effective` is missing.
  public static let nullEffective = Self(rawValue: 4_000_111)
  /// `NullNewSKUError`: An element of `changeItems` lacks the new SKU.
  public static let nullNewSKU = Self(rawValue: 4_000_112)
  /// `InvalidPreviousSubscriptionError`:
  /// The subscription that `previousTransactionId` identifies can't be resumed.
  public static let invalidPreviousSubscription = Self(rawValue: 4_000_113)
  /// `ProductAlreadyExistsError`: The customer already owns the SKU.
  public static let productAlreadyExists = Self(rawValue: 4_000_114)
  /// `InvalidProductChangesError`: The requested changes of items contradict each other.
  public static let invalidProductChanges = Self(rawValue: 4_000_115)
  /// `InvalidSalableError`: The product ID isn't set up as a generic product.
  public static let invalidSalable = Self(rawValue: 4_000_116)
  /// `InvalidSalableDurationError`: The generic product has the wrong duration.
  public static let invalidSalableDuration = Self(rawValue: 4_000_117)
  /// `InvalidDisplayNameError`: The App Store doesn't accept `displayName`.
  public static let invalidDisplayName = Self(rawValue: 4_000_118)
  /// `InvalidDescriptionError`: The App Store doesn't accept `description`.
  public static let invalidDescription = Self(rawValue: 4_000_119)
  /// `InvalidProductError`: The item to change is unknown.
  public static let invalidProduct = Self(rawValue: 4_000_121)
  /// `InvalidSKUError`: The App Store doesn't accept a SKU.
  public static let invalidSKU = Self(rawValue: 4_000_122)
  /// `InvalidRefundTypeError`: `refundType` isn't one of the documented values.
  public static let invalidRefundType = Self(rawValue: 4_000_123)
  /// `InvalidRefundReasonError`: `refundReason` isn't one of the documented values.
  public static let invalidRefundReason = Self(rawValue: 4_000_124)
  /// `InvalidChangeReasonError`: `reason` in `changeItems` isn't one of the documented values.
  public static let invalidChangeReason = Self(rawValue: 4_000_125)
  /// `InvalidOfferReasonError`: `offer.reason` isn't one of the documented values.
  public static let invalidOfferReason = Self(rawValue: 4_000_126)
  /// `InvalidTaxProductCodeError`: `taxCode` is unknown.
  public static let invalidTaxProductCode = Self(rawValue: 4_000_127)
  /// `InvalidOfferPeriodError`: `offer.period` isn't one of the documented values.
  public static let invalidOfferPeriod = Self(rawValue: 4_000_128)
  /// `InvalidOfferPeriodCountError`: `offer.periodCount` is out of range.
  public static let invalidOfferPeriodCount = Self(rawValue: 4_000_129)
  /// `InvalidRenewalPeriodError`: `period` isn't one of the documented values.
  public static let invalidRenewalPeriod = Self(rawValue: 4_000_130)
  /// `InvalidRenewalPriceError`: The App Store doesn't accept a renewal price.
  public static let invalidRenewalPrice = Self(rawValue: 4_000_131)
  /// `InvalidAmountError`: The App Store doesn't accept an amount.
  public static let invalidAmount = Self(rawValue: 4_000_132)
  /// `MismatchedStorefrontError`: `storefront` differs from that of the customer or transaction.
  public static let mismatchedStorefront = Self(rawValue: 4_000_133)
  /// `MissingPricingConfigForStorefrontError`: The generic product lacks a price for the storefront.
  public static let missingPricingConfigForStorefront = Self(rawValue: 4_000_134)
  /// `OperationNotAllowedError`:
  /// The App Store doesn't allow the operation for this app or transaction.
  public static let operationNotAllowed = Self(rawValue: 4_000_135)
  /// `MoreItemsThanAllowedError`: The request contains too many items.
  public static let moreItemsThanAllowed = Self(rawValue: 4_000_136)
  /// `MoreOffersThanAllowedError`: The request contains too many offers.
  public static let moreOffersThanAllowed = Self(rawValue: 4_000_137)
  /// `EmptyAddChangeItemsError`: `addItems` or `changeItems` is present but empty.
  public static let emptyAddChangeItems = Self(rawValue: 4_000_139)
  /// `MissingUpdatedItemsWithPeriodChangeError`:
  /// The period changes, but the request doesn't contain every item.
  public static let missingUpdatedItemsWithPeriodChange = Self(rawValue: 4_000_140)
  /// `PeriodResetWithRetainBillingCycleError`:
  /// The period changes immediately, but `retainBillingCycle` is true.
  public static let periodResetWithRetainBillingCycle = Self(rawValue: 4_000_141)
  /// `PeriodChangeEffectiveConflictError`:
  /// The period changes at the next cycle, but an item is added immediately.
  public static let periodChangeEffectiveConflict = Self(rawValue: 4_000_142)
  /// `MultipleOperationsOnSingleSKUError`:
  /// The same SKU is in more than one of `addItems`, `changeItems` and `removeItems`.
  public static let multipleOperationsOnSingleSKU = Self(rawValue: 4_000_143)
  /// `RemoveItemsWithoutAddOrChangeItemsError`:
  /// The request contains `removeItems` without `addItems` or `changeItems`.
  public static let removeItemsWithoutAddOrChangeItems = Self(rawValue: 4_000_144)
  /// `RemoveItemNotFoundError`: The subscription doesn't contain a SKU to remove.
  public static let removeItemNotFound = Self(rawValue: 4_000_145)
  /// `ChangeItemNotFoundError`: The subscription doesn't contain `currentSKU`.
  public static let changeItemNotFound = Self(rawValue: 4_000_146)
  /// `MisalignedBillingCycleError`: The billing period doesn't fit the subscription's cycle.
  public static let misalignedBillingCycle = Self(rawValue: 4_000_147)
  /// `BillingCycleResetWithEffectiveLaterError`:
  /// A new cycle starts (`retainBillingCycle` is false), but a change takes effect later.
  public static let billingCycleResetWithEffectiveLater = Self(rawValue: 4_000_148)
  /// `PeriodChangeImmediateWithEffectiveAtNextBillingCycleError`:
  /// The period changes immediately, but an item changes at the next cycle.
  public static let periodChangeImmediateWithEffectiveAtNextBillingCycle = Self(rawValue: 4_000_149)
  /// `MultiplePricesError`: An item has both `proratedPrice` and `offer`.
  public static let multiplePrices = Self(rawValue: 4_000_150)
  /// `InvalidProratedPriceError`: The App Store doesn't accept `proratedPrice`.
  public static let invalidProratedPrice = Self(rawValue: 4_000_151)
  /// `InvalidOfferPriceError`: The price of an offer is above the regular price.
  public static let invalidOfferPrice = Self(rawValue: 4_000_152)
  /// `NullRefundAmountError`: `refundAmount` is missing or invalid for a refund of type `CUSTOM`.
  public static let nullRefundAmount = Self(rawValue: 4_000_153)
  /// `NegativeRefundAmountError`: `refundAmount` isn't above zero.
  public static let negativeRefundAmount = Self(rawValue: 4_000_154)
  /// `RefundAmountWithoutCustomError`: `refundAmount` is present, but `refundType` isn't `CUSTOM`.
  public static let refundAmountWithoutCustom = Self(rawValue: 4_000_155)
  /// `NullRefundReasonError`: `refundReason` is missing.
  public static let nullRefundReason = Self(rawValue: 4_000_156)
  /// `NullRefundTypeError`: `refundType` is missing.
  public static let nullRefundType = Self(rawValue: 4_000_157)
  /// `SimulateRefundDeclineOnlyInSandboxError`:
  /// `SIMULATE_REFUND_DECLINE` is used outside the sandbox and TestFlight.
  public static let simulateRefundDeclineOnlyInSandbox = Self(rawValue: 4_000_158)
  /// `NullRefundRiskingError`: `refundRiskingPreference` is missing.
  public static let nullRefundRisking = Self(rawValue: 4_000_159)
  /// `AtLeastOneItemError`: `items` is present but empty.
  public static let atLeastOneItem = Self(rawValue: 4_000_160)
  /// `AtLeastOneOfDisplayNameOrDescriptionError`:
  /// `descriptors` contains neither `displayName` nor `description`.
  public static let atLeastOneOfDisplayNameOrDescription = Self(rawValue: 4_000_165)
  /// `NullTargetProductIDError`: `targetProductId` is missing.
  public static let nullTargetProductID = Self(rawValue: 4_000_166)
  /// `InvalidTargetProductIDError`: `targetProductId` isn't a generic subscription product.
  public static let invalidTargetProductID = Self(rawValue: 4_000_167)
  /// `RemovalAllNotAllowedError`: The request would remove all items of an active subscription.
  public static let removalAllNotAllowed = Self(rawValue: 4_000_168)
  /// `NullCurrentSKUError`: `currentSKU` is missing.
  public static let nullCurrentSKU = Self(rawValue: 4_000_169)
  /// `NullAdvancedCommerceDataError`: `advancedCommerceData` is empty.
  public static let nullAdvancedCommerceData = Self(rawValue: 4_000_171)
  /// `InvalidOperationError`: `operation` is unknown.
  public static let invalidOperation = Self(rawValue: 4_000_172)
  /// `MalformedPayloadError`: The JSON or base64 can't be decoded.
  public static let malformedPayload = Self(rawValue: 4_000_173)
  /// `InvalidSignatureError`: The signature of the JWS isn't valid.
  public static let invalidSignature = Self(rawValue: 4_000_174)
  /// `SubscriptionAlreadyMigratedError`: The subscription was already migrated.
  public static let subscriptionAlreadyMigrated = Self(rawValue: 4_000_176)
  /// `OfferPreventsItemMidCycleChangeError`:
  /// An item with a current offer can't change before the next cycle.
  public static let offerPreventsItemMidCycleChange = Self(rawValue: 4_000_177)
  /// `PriceChangeNotSupportedThroughModifyItemsError`:
  /// A request to modify contains the same SKU with another price; use Change Subscription Price.
  public static let priceChangeNotSupportedThroughModifyItems = Self(rawValue: 4_000_178)
  /// `ItemLimitExceededError`: The subscription would contain too many items.
  public static let itemLimitExceeded = Self(rawValue: 4_000_179)
  /// `PendingChangesMismatchError`:
  /// `renewalItems` is required if a plan change is pending, and not allowed otherwise.
  public static let pendingChangesMismatch = Self(rawValue: 4_000_180)
  /// `PendingRefundError`: A refund of the transaction is still pending.
  public static let pendingRefund = Self(rawValue: 4_000_181)
  /// `ProratedOnlyLatestTransactionError`: `PRORATED` is only allowed for the latest transaction.
  public static let proratedOnlyLatestTransaction = Self(rawValue: 4_000_182)
  /// `PartialSimulateRefundDeclineError`: Only some of the items contain `SIMULATE_REFUND_DECLINE`.
  public static let partialSimulateRefundDecline = Self(rawValue: 4_000_184)
  /// `RevokeOnInactiveSubscriptionError`: The subscription to revoke isn't active.
  public static let revokeOnInactiveSubscription = Self(rawValue: 4_000_186)
  /// `DependentSKUsCannotBeSharedError`: Two items list the same dependent SKU.
  public static let dependentSKUsCannotBeShared = Self(rawValue: 4_000_192)
  /// `DependentSKUsCannotBeChainedError`: A dependent SKU has dependent SKUs itself.
  public static let dependentSKUsCannotBeChained = Self(rawValue: 4_000_193)
  /// `ItemCannotBeSpecifiedMultipleTimesError`: The request contains the same SKU more than once.
  public static let itemCannotBeSpecifiedMultipleTimes = Self(rawValue: 4_000_194)
  /// `PriceChangeCannotBeIssuedWhenAlreadyCommunicatedError`:
  /// The customer was already informed of a price increase.
  public static let priceChangeCannotBeIssuedWhenAlreadyCommunicated = Self(rawValue: 4_000_205)
  /// `InvalidPriceForChangeItemInPriceIncreaseError`:
  /// A changed item with an offer has the wrong price during a price increase.
  public static let invalidPriceForChangeItemInPriceIncrease = Self(rawValue: 4_000_214)
  /// `InvalidSKUProvidedMustBeCurrentSKUSetToRenewError`: The SKU isn't one that will renew.
  public static let invalidSKUProvidedMustBeCurrentSKUSetToRenew = Self(rawValue: 4_000_220)
  /// `ACAPriceIncreaseIsNotCurrentlySupportedInIndiaError`:
  /// The storefront is India, where prices can't be increased.
  public static let acaPriceIncreaseIsNotCurrentlySupportedInIndia = Self(rawValue: 4_000_221)
  /// `InvalidProratedPriceForChangeItemWithEffectiveLaterError`:
  /// A change at the next cycle contains `proratedPrice`.
  public static let invalidProratedPriceForChangeItemWithEffectiveLater = Self(rawValue: 4_000_222)
  /// `FreeTrialOfferMustUsePeriodCountOfOneError`: `periodCount` of a free offer (price 0) isn't 1.
  public static let freeTrialOfferMustUsePeriodCountOfOne = Self(rawValue: 4_000_223)
  /// `UnauthorizedError`: The bearer token or its key isn't accepted (HTTP 401).
  public static let unauthorized = Self(rawValue: 4_010_000)
  /// `SubscriptionDoesNotExistError`: The subscription doesn't exist.
  public static let subscriptionDoesNotExist = Self(rawValue: 4_030_008)
  /// `SubscriptionAlreadyExistsError`: The subscription already exists.
  public static let subscriptionAlreadyExists = Self(rawValue: 4_030_009)
  /// `SubscriptionNotEligibleError`: The state of the subscription doesn't allow the operation.
  public static let subscriptionNotEligible = Self(rawValue: 4_030_010)
  /// `SubscriptionAlreadyActiveError`:
  /// The subscription is already active, so the customer can't reactivate it or resubscribe to it.
  public static let subscriptionAlreadyActive = Self(rawValue: 4_030_011)
  /// `ProductNotOwnedError`: The customer doesn't own the product.
  public static let productNotOwned = Self(rawValue: 4_030_013)
  /// `InactiveACASubError`: The Advanced Commerce subscription isn't active.
  public static let inactiveACASub = Self(rawValue: 4_030_015)
  /// `InsufficientFundsError`: The balance is too low for the refund.
  public static let insufficientFunds = Self(rawValue: 4_030_020)
  /// `AlreadyRefundedError`: The transaction was already refunded.
  public static let alreadyRefunded = Self(rawValue: 4_030_021)
  /// `StorefrontChangeError`: The customer's storefront has changed.
  public static let storefrontChange = Self(rawValue: 4_030_022)
  /// `ProductNotEligibleError`: The product doesn't allow the operation.
  public static let productNotEligible = Self(rawValue: 4_030_023)
  /// `TransactionNotRefundableError`: The transaction can't be refunded.
  public static let transactionNotRefundable = Self(rawValue: 4_030_024)
  /// `TransactionCannotBeRefundedContactSupportError`:
  /// The transaction can't be refunded here; the customer must contact Apple Support.
  public static let transactionCannotBeRefundedContactSupport = Self(rawValue: 4_030_025)
  /// `MigrationNotAllowedWhenPriceIncreaseCommunicatedError`:
  /// The subscription can't migrate while an announced price increase is pending.
  public static let migrationNotAllowedWhenPriceIncreaseCommunicated = Self(rawValue: 4_030_027)
  /// `TransactionIdNotFoundError`: `transactionId` is unknown.
  public static let transactionIdNotFound = Self(rawValue: 4_040_010)
  /// `ProductNotFoundError`: The product is unknown.
  public static let productNotFound = Self(rawValue: 4_040_016)
  /// `RateLimitExceededError`: The server received too many requests.
  public static let rateLimitExceeded = Self(rawValue: 4_290_000)
  /// `GeneralInternalError`: An internal error of the server occurred.
  public static let generalInternal = Self(rawValue: 5_000_000)
  /// `GeneralInternalRetryableError`: An internal error of the server occurred; try again.
  public static let generalInternalRetryable = Self(rawValue: 5_000_001)
}
