import AdvancedCommerce

/// Errors in the form and the fields of a request.
extension ErrorTable {
  static let missing: [ErrorRow] = [
    .form(.nullRequestInfo, .cancel, ["requestInfo": nil]),
    .form(.nullRequestReferenceID, .cancel, ["requestInfo.requestReferenceId": nil]),
    .form(.nullVersion, .reactivateSubscription, ["version": nil]),
    .form(.nullTransactionId, .reactivateSubscription, ["transactionId": nil]),
    .form(.nullOfferPeriod, .createSubscription, ["items[0].offer.period": nil]),
    .form(.nullPeriodCount, .createSubscription, ["items[0].offer.periodCount": nil]),
    .form(.nullReason, .createSubscription, ["items[0].offer.reason": nil]),
    .form(.nullCurrency, .oneTimeCharge, ["currency": nil]),
    .form(.nullTaxCode, .oneTimeCharge, ["taxCode": nil]),
    .form(.nullItems, .createSubscription, ["items": nil]),
    .form(.nullItem, .oneTimeCharge, ["item": nil]),
    .form(.nullDescriptors, .createSubscription, ["descriptors": nil]),
    .form(.nullPeriod, .createSubscription, ["period": nil]),
    .form(.nullSKU, .oneTimeCharge, ["item.SKU": nil]),
    .form(.nullDisplayName, .oneTimeCharge, ["item.displayName": nil]),
    .form(.nullDescription, .oneTimeCharge, ["item.description": nil]),
    .form(.nullPrice, .oneTimeCharge, ["item.price": nil]),
    .form(.nullRetainBillingCycle, .modifySubscription, ["retainBillingCycle": nil]),
    .form(.nullEffective, .modifySubscription, ["changeItems[0].effective": nil]),
    .form(.nullNewSKU, .modifySubscription, ["changeItems[0].SKU": nil]),
    .form(.nullCurrentSKU, .modifySubscription, ["changeItems[0].currentSKU": nil]),
    .form(.nullRefundAmount, .requestRefund, ["items[0].refundAmount": nil]),
    .form(.nullRefundReason, .requestRefund, ["items[0].refundReason": nil]),
    .form(.nullRefundType, .requestRefund, ["items[0].refundType": nil]),
    .form(.nullRefundRisking, .requestRefund, ["refundRiskingPreference": nil]),
    .form(.nullTargetProductID, .migrate, ["targetProductId": nil]),
  ]

  static let constants: [ErrorRow] = [
    .form(.unexpectedVersion, .oneTimeCharge, ["version": #""2""#]),
    .form(.invalidOperation, .oneTimeCharge, ["operation": #""CHARGE""#]),
    .form(.invalidStorefront, .cancel, ["storefront": #""US""#]),
    .form(.invalidCurrency, .oneTimeCharge, ["currency": #""XXX""#]),
    .form(.invalidTaxProductCode, .oneTimeCharge, ["taxCode": #""books""#]),
    .form(.invalidRefundType, .requestRefund, ["items[0].refundType": #""HALF""#]),
    .form(.invalidRefundReason, .requestRefund, ["items[0].refundReason": #""BORED""#]),
    .form(.invalidChangeReason, .modifySubscription, ["changeItems[0].reason": #""SIDE""#]),
    .form(.invalidOfferReason, .createSubscription, ["items[0].offer.reason": #""GIFT""#]),
    .form(.invalidOfferPeriod, .createSubscription, ["items[0].offer.period": #""P5D""#]),
    .form(.invalidRenewalPeriod, .createSubscription, ["period": #""P5D""#]),
  ]

  static let texts: [ErrorRow] = [
    .form(.invalidAppAccountToken, .cancel, ["requestInfo.appAccountToken": #""me""#]),
    .form(.invalidRequestReferenceID, .cancel, ["requestInfo.requestReferenceId": #""1""#]),
    .form(.invalidTransactionId, .reactivateSubscription, ["transactionId": #""abc""#]),
    .form(.skuLengthExceeded, .oneTimeCharge, ["item.SKU": long(129)]),
    .form(.displayNameLengthExceeded, .oneTimeCharge, ["item.displayName": long(31)]),
    .form(.descriptionLengthExceeded, .oneTimeCharge, ["item.description": long(46)]),
    .form(.invalidSKU, .oneTimeCharge, ["item.SKU": #""""#]),
    .form(.invalidDisplayName, .oneTimeCharge, ["item.displayName": #""""#]),
    .form(.invalidDescription, .oneTimeCharge, ["item.description": #""""#]),
    .form(.negativePrice, .oneTimeCharge, ["item.price": "-10"]),
    .form(.invalidAmount, .oneTimeCharge, ["item.price": "4995"]),
    .form(.periodCountNotPositive, .createSubscription, ["items[0].offer.periodCount": "0"]),
    .form(.invalidOfferPeriodCount, .createSubscription, ["items[0].offer.periodCount": "13"]),
    .form(.invalidOfferPrice, .createSubscription, ["items[0].offer.price": "20000"]),
    .form(
      .freeTrialOfferMustUsePeriodCountOfOne,
      .createSubscription,
      ["items[0].offer.price": "0"]
    ),
    .form(.negativeRefundAmount, .requestRefund, ["items[0].refundAmount": "0"]),
    .form(.refundAmountWithoutCustom, .requestRefund, ["items[0].refundType": #""FULL""#]),
    .form(
      .partialSimulateRefundDecline,
      .requestRefund,
      ["items[0].refundReason": #""SIMULATE_REFUND_DECLINE""#]
    ),
  ]

  static let lists: [ErrorRow] = [
    .form(
      .oneItemNeededInModify,
      .modifySubscription,
      ["changeItems": nil, "removeItems": nil, "periodChange": nil, "descriptors": nil]
    ),
    .form(.atLeastOneItem, .changeMetadata, ["items": "[]"]),
    .form(.emptyAddChangeItems, .modifySubscription, ["addItems": "[]"]),
    .form(
      .atLeastOneOfDisplayNameOrDescription,
      .changeMetadata,
      ["descriptors.displayName": nil, "descriptors.description": nil]
    ),
    .form(
      .negativeProratedPrice,
      .modifySubscription,
      [
        "changeItems[0].offer": nil, "changeItems[0].proratedPrice": "-10",
        "changeItems[0].effective": #""IMMEDIATELY""#,
      ]
    ),
    .form(
      .invalidProratedPrice,
      .modifySubscription,
      [
        "changeItems[0].offer": nil, "changeItems[0].proratedPrice": "99990",
        "changeItems[0].effective": #""IMMEDIATELY""#,
      ]
    ),
    .form(.multiplePrices, .modifySubscription, ["changeItems[0].proratedPrice": "10"]),
    .form(
      .invalidProratedPriceForChangeItemWithEffectiveLater,
      .modifySubscription,
      ["changeItems[0].offer": nil, "changeItems[0].proratedPrice": "10"]
    ),
    .form(
      .periodResetWithRetainBillingCycle,
      .modifySubscription,
      ["periodChange.effective": #""IMMEDIATELY""#]
    ),
    .form(
      .periodChangeEffectiveConflict,
      .modifySubscription,
      ["addItems": #"[{"SKU":"NEW","displayName":"New","description":"New","price":990}]"#]
    ),
    .form(
      .billingCycleResetWithEffectiveLater,
      .modifySubscription,
      ["retainBillingCycle": "false", "periodChange": nil]
    ),
    .form(
      .periodChangeImmediateWithEffectiveAtNextBillingCycle,
      .modifySubscription,
      ["retainBillingCycle": "false", "periodChange.effective": #""IMMEDIATELY""#]
    ),
    .form(
      .multipleOperationsOnSingleSKU,
      .modifySubscription,
      ["removeItems[0].SKU": #""TALES""#]
    ),
    .form(.itemCannotBeSpecifiedMultipleTimes, .changePrice, ["items[1].SKU": #""TALES""#]),
    .form(
      .dependentSKUsCannotBeShared,
      .changePrice,
      ["items[1].dependentSKUs": #"["EXTRAS"]"#]
    ),
    .form(
      .dependentSKUsCannotBeChained,
      .changePrice,
      ["items[1].dependentSKUs": #"["MORE"]"#]
    ),
  ]

  /// Returns a JSON string of a length.
  private static func long(_ count: Int) -> String {
    #""\#(String(repeating: "a", count: count))""#
  }
}
