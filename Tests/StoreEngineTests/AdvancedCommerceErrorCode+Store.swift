import AdvancedCommerce

extension AdvancedCommerceErrorCode {
  /// The errors that random requests cause, except those of a request's form.
  static let decidedByTheStore: [AdvancedCommerceErrorCode] =
    ofRequests + ofSubscriptions + ofItems + ofPrices + ofRefunds + ofMigrations

  private static let ofRequests: [AdvancedCommerceErrorCode] = [
    .repeatedRequestReferenceId, .mismatchedStorefront, .invalidCurrency, .invalidAmount,
    .invalidSalable, .operationNotAllowed, .invalidConsistencyToken, .moreItemsThanAllowed,
    .moreOffersThanAllowed, .itemLimitExceeded,
  ]

  private static let ofSubscriptions: [AdvancedCommerceErrorCode] = [
    .transactionIdNotFound, .subscriptionDoesNotExist, .subscriptionNotEligible, .inactiveACASub,
    .subscriptionAlreadyActive, .revokeOnInactiveSubscription,
  ]

  private static let ofItems: [AdvancedCommerceErrorCode] = [
    .productAlreadyExists, .misalignedBillingCycle, .missingUpdatedItemsWithPeriodChange,
    .removeItemsWithoutAddOrChangeItems, .removeItemNotFound, .removalAllNotAllowed,
    .offerPreventsItemMidCycleChange, .priceChangeNotSupportedThroughModifyItems, .invalidProduct,
    .invalidProductChanges, .productNotEligible,
  ]

  private static let ofPrices: [AdvancedCommerceErrorCode] = [
    .priceChangeCannotBeIssuedWhenAlreadyCommunicated, .dependentSKUsCannotBeShared,
    .dependentSKUsCannotBeChained, .invalidSKUProvidedMustBeCurrentSKUSetToRenew,
    .acaPriceIncreaseIsNotCurrentlySupportedInIndia,
  ]

  private static let ofRefunds: [AdvancedCommerceErrorCode] = [
    .proratedOnlyLatestTransaction, .productNotOwned, .nullRefundAmount, .invalidRefundType,
    .alreadyRefunded, .transactionNotRefundable, .pendingRefund,
  ]

  private static let ofMigrations: [AdvancedCommerceErrorCode] = [
    .productNotFound, .invalidTargetProductID, .pendingChangesMismatch, .storefrontChange,
    .migrationNotAllowedWhenPriceIncreaseCommunicated, .subscriptionAlreadyExists,
    .subscriptionAlreadyMigrated,
  ]
}
