import AdvancedCommerce
import StoreTestSupport
import Testing

struct ErrorCodeTests {
  @Test func theTableHasEveryRowOnceAndInOrder() {
    let numbers = AdvancedCommerceErrorCode.all.map(\.rawValue)
    #expect(numbers.count == 129)
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
  }

  @Test(
    .rule("advanced-commerce.requests.error-numbers"),
    arguments: [
      (ServerEndpoint.cancel, 16), (.revoke, 31), (.changePrice, 30), (.changeMetadata, 32),
      (.migrate, 44), (.requestRefund, 33),
    ]
  )
  func anEndpointListsItsErrors(endpoint: ServerEndpoint, count: Int) {
    #expect(endpoint.errors.count == count)
    #expect(endpoint.errors.allSatisfy { $0.endpoints.contains(endpoint) })
  }

  @Test(.rule("advanced-commerce.server.repeat-allowed"))
  func onlyFourEndpointsListARepeatedReference() {
    #expect(
      AdvancedCommerceErrorCode.repeatedRequestReferenceId.endpoints
        == [.revoke, .changeMetadata, .migrate, .requestRefund]
    )
    #expect(AdvancedCommerceErrorCode.invalidSignature.endpoints == [])
  }

  @Test(
    .rule("server.rate-limits", "advanced-commerce.requests.server-members"),
    arguments: [
      (ServerEndpoint.cancel, "/advancedCommerce/v1/subscription/cancel/", 5),
      (.revoke, "/advancedCommerce/v1/subscription/revoke/", 5),
      (.changePrice, "/advancedCommerce/v1/subscription/changePrice/", 50),
      (.changeMetadata, "/advancedCommerce/v1/subscription/changeMetadata/", 50),
      (.migrate, "/advancedCommerce/v1/subscription/migrate/", 50),
      (.requestRefund, "/advancedCommerce/v1/transaction/requestRefund/", 5),
    ]
  )
  func anEndpointHasItsPathAndItsLimit(endpoint: ServerEndpoint, path: String, limit: Int) {
    #expect(endpoint.path == path)
    #expect(endpoint.path(transactionId: "7") == path + "7")
    #expect(endpoint.rateLimit == limit)
    #expect(endpoint.requestsPerHour(isSandbox: false) == limit * 3600)
    #expect(endpoint.requestsPerHour(isSandbox: true) == limit * 360)
  }

  @Test(arguments: names)
  func aConstantIsTheRowOfItsName(code: AdvancedCommerceErrorCode, name: String) {
    #expect(code.name == name)
    #expect(code.meaning != nil)
    #expect(code.description == "\(code.rawValue) \(name)")
  }

  @Test func everyRowHasAConstant() {
    #expect(Self.names.map(\.0.rawValue) == AdvancedCommerceErrorCode.all.map(\.rawValue))
  }

  @Test func anUnlistedNumberSaysSo() {
    let code = AdvancedCommerceErrorCode(rawValue: 4_000_999)
    #expect(code.name == "UnknownError")
    #expect(code.meaning == nil)
    #expect(code.httpStatus == 400)
    #expect(code.endpoints == [])
  }

  /// The names of Apple's list by number, from which the names of the constants follow.
  private static let names: [(AdvancedCommerceErrorCode, String)] = [
    (.invalidTransactionId, "InvalidTransactionIdError"),
    (.invalidStorefront, "InvalidStorefrontError"),
    (.invalidAppAccountToken, "InvalidAppAccountTokenError"),
    (.invalidCurrency, "InvalidCurrencyError"),
    (.oneItemNeededInModify, "OneItemNeededInModifyError"),
    (.nullRequestInfo, "NullRequestInfoError"),
    (.nullRequestReferenceID, "NullRequestReferenceIDError"),
    (.invalidRequestReferenceID, "InvalidRequestReferenceIDError"),
    (.invalidConsistencyToken, "InvalidConsistencyTokenError"),
    (.nullVersion, "NullVersionError"),
    (.unexpectedVersion, "UnexpectedVersionError"),
    (.nullTransactionId, "NullTransactionIdError"),
    (.negativePrice, "NegativePriceError"),
    (.skuLengthExceeded, "SKULengthExceededError"),
    (.descriptionLengthExceeded, "DescriptionLengthExceededError"),
    (.displayNameLengthExceeded, "DisplayNameLengthExceededError"),
    (.negativeProratedPrice, "NegativeProratedPriceError"),
    (.nullOfferPeriod, "NullOfferPeriodError"),
    (.nullPeriodCount, "NullPeriodCountError"),
    (.periodCountNotPositive, "PeriodCountNotPositiveError"),
    (.nullReason, "NullReasonError"),
    (.invalidPreviousTransactionID, "InvalidPreviousTransactionIDError"),
    (.repeatedRequestReferenceId, "RepeatedRequestReferenceIdError"),
    (.nullCurrency, "NullCurrencyError"),
    (.nullTaxCode, "NullTaxCodeError"),
    (.nullStorefront, "NullStorefrontError"),
    (.nullItems, "NullItemsError"),
    (.nullItem, "NullItemError"),
    (.nullDescriptors, "NullDescriptorsError"),
    (.nullPeriod, "NullPeriodError"),
    (.nullSKU, "NullSKUError"),
    (.nullDisplayName, "NullDisplayNameError"),
    (.nullDescription, "NullDescriptionError"),
    (.nullPrice, "NullPriceError"),
    (.nullRetainBillingCycle, "NullRetainBillingCycleError"),
    (.nullEffective, "NullEffectiveError"),
    (.nullNewSKU, "NullNewSKUError"),
    (.invalidPreviousSubscription, "InvalidPreviousSubscriptionError"),
    (.productAlreadyExists, "ProductAlreadyExistsError"),
    (.invalidProductChanges, "InvalidProductChangesError"),
    (.invalidSalable, "InvalidSalableError"),
    (.invalidSalableDuration, "InvalidSalableDurationError"),
    (.invalidDisplayName, "InvalidDisplayNameError"),
    (.invalidDescription, "InvalidDescriptionError"),
    (.invalidProduct, "InvalidProductError"),
    (.invalidSKU, "InvalidSKUError"),
    (.invalidRefundType, "InvalidRefundTypeError"),
    (.invalidRefundReason, "InvalidRefundReasonError"),
    (.invalidChangeReason, "InvalidChangeReasonError"),
    (.invalidOfferReason, "InvalidOfferReasonError"),
    (.invalidTaxProductCode, "InvalidTaxProductCodeError"),
    (.invalidOfferPeriod, "InvalidOfferPeriodError"),
    (.invalidOfferPeriodCount, "InvalidOfferPeriodCountError"),
    (.invalidRenewalPeriod, "InvalidRenewalPeriodError"),
    (.invalidRenewalPrice, "InvalidRenewalPriceError"),
    (.invalidAmount, "InvalidAmountError"),
    (.mismatchedStorefront, "MismatchedStorefrontError"),
    (.missingPricingConfigForStorefront, "MissingPricingConfigForStorefrontError"),
    (.operationNotAllowed, "OperationNotAllowedError"),
    (.moreItemsThanAllowed, "MoreItemsThanAllowedError"),
    (.moreOffersThanAllowed, "MoreOffersThanAllowedError"),
    (.emptyAddChangeItems, "EmptyAddChangeItemsError"),
    (.missingUpdatedItemsWithPeriodChange, "MissingUpdatedItemsWithPeriodChangeError"),
    (.periodResetWithRetainBillingCycle, "PeriodResetWithRetainBillingCycleError"),
    (.periodChangeEffectiveConflict, "PeriodChangeEffectiveConflictError"),
    (.multipleOperationsOnSingleSKU, "MultipleOperationsOnSingleSKUError"),
    (.removeItemsWithoutAddOrChangeItems, "RemoveItemsWithoutAddOrChangeItemsError"),
    (.removeItemNotFound, "RemoveItemNotFoundError"),
    (.changeItemNotFound, "ChangeItemNotFoundError"),
    (.misalignedBillingCycle, "MisalignedBillingCycleError"),
    (.billingCycleResetWithEffectiveLater, "BillingCycleResetWithEffectiveLaterError"),
    (
      .periodChangeImmediateWithEffectiveAtNextBillingCycle,
      "PeriodChangeImmediateWithEffectiveAtNextBillingCycleError"
    ),
    (.multiplePrices, "MultiplePricesError"),
    (.invalidProratedPrice, "InvalidProratedPriceError"),
    (.invalidOfferPrice, "InvalidOfferPriceError"),
    (.nullRefundAmount, "NullRefundAmountError"),
    (.negativeRefundAmount, "NegativeRefundAmountError"),
    (.refundAmountWithoutCustom, "RefundAmountWithoutCustomError"),
    (.nullRefundReason, "NullRefundReasonError"),
    (.nullRefundType, "NullRefundTypeError"),
    (.simulateRefundDeclineOnlyInSandbox, "SimulateRefundDeclineOnlyInSandboxError"),
    (.nullRefundRisking, "NullRefundRiskingError"),
    (.atLeastOneItem, "AtLeastOneItemError"),
    (.atLeastOneOfDisplayNameOrDescription, "AtLeastOneOfDisplayNameOrDescriptionError"),
    (.nullTargetProductID, "NullTargetProductIDError"),
    (.invalidTargetProductID, "InvalidTargetProductIDError"),
    (.removalAllNotAllowed, "RemovalAllNotAllowedError"),
    (.nullCurrentSKU, "NullCurrentSKUError"),
    (.nullAdvancedCommerceData, "NullAdvancedCommerceDataError"),
    (.invalidOperation, "InvalidOperationError"),
    (.malformedPayload, "MalformedPayloadError"),
    (.invalidSignature, "InvalidSignatureError"),
    (.subscriptionAlreadyMigrated, "SubscriptionAlreadyMigratedError"),
    (.offerPreventsItemMidCycleChange, "OfferPreventsItemMidCycleChangeError"),
    (.priceChangeNotSupportedThroughModifyItems, "PriceChangeNotSupportedThroughModifyItemsError"),
    (.itemLimitExceeded, "ItemLimitExceededError"),
    (.pendingChangesMismatch, "PendingChangesMismatchError"),
    (.pendingRefund, "PendingRefundError"),
    (.proratedOnlyLatestTransaction, "ProratedOnlyLatestTransactionError"),
    (.partialSimulateRefundDecline, "PartialSimulateRefundDeclineError"),
    (.revokeOnInactiveSubscription, "RevokeOnInactiveSubscriptionError"),
    (.dependentSKUsCannotBeShared, "DependentSKUsCannotBeSharedError"),
    (.dependentSKUsCannotBeChained, "DependentSKUsCannotBeChainedError"),
    (.itemCannotBeSpecifiedMultipleTimes, "ItemCannotBeSpecifiedMultipleTimesError"),
    (
      .priceChangeCannotBeIssuedWhenAlreadyCommunicated,
      "PriceChangeCannotBeIssuedWhenAlreadyCommunicatedError"
    ),
    (.invalidPriceForChangeItemInPriceIncrease, "InvalidPriceForChangeItemInPriceIncreaseError"),
    (
      .invalidSKUProvidedMustBeCurrentSKUSetToRenew,
      "InvalidSKUProvidedMustBeCurrentSKUSetToRenewError"
    ),
    (
      .acaPriceIncreaseIsNotCurrentlySupportedInIndia,
      "ACAPriceIncreaseIsNotCurrentlySupportedInIndiaError"
    ),
    (
      .invalidProratedPriceForChangeItemWithEffectiveLater,
      "InvalidProratedPriceForChangeItemWithEffectiveLaterError"
    ),
    (.freeTrialOfferMustUsePeriodCountOfOne, "FreeTrialOfferMustUsePeriodCountOfOneError"),
    (.unauthorized, "UnauthorizedError"),
    (.subscriptionDoesNotExist, "SubscriptionDoesNotExistError"),
    (.subscriptionAlreadyExists, "SubscriptionAlreadyExistsError"),
    (.subscriptionNotEligible, "SubscriptionNotEligibleError"),
    (.subscriptionAlreadyActive, "SubscriptionAlreadyActiveError"),
    (.productNotOwned, "ProductNotOwnedError"),
    (.inactiveACASub, "InactiveACASubError"),
    (.insufficientFunds, "InsufficientFundsError"),
    (.alreadyRefunded, "AlreadyRefundedError"),
    (.storefrontChange, "StorefrontChangeError"),
    (.productNotEligible, "ProductNotEligibleError"),
    (.transactionNotRefundable, "TransactionNotRefundableError"),
    (.transactionCannotBeRefundedContactSupport, "TransactionCannotBeRefundedContactSupportError"),
    (
      .migrationNotAllowedWhenPriceIncreaseCommunicated,
      "MigrationNotAllowedWhenPriceIncreaseCommunicatedError"
    ),
    (.transactionIdNotFound, "TransactionIdNotFoundError"),
    (.productNotFound, "ProductNotFoundError"),
    (.rateLimitExceeded, "RateLimitExceededError"),
    (.generalInternal, "GeneralInternalError"),
    (.generalInternalRetryable, "GeneralInternalRetryableError"),
  ]
}
