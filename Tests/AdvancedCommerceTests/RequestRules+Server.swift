import AdvancedCommerce

extension RequestRules {
  static let refunds: [Row] = [
    Row(
      .revoke,
      "refundReason",
      nil,
      "4000156 NullRefundReasonError: refundReason: is missing"
    ),
    Row(
      .revoke,
      "refundReason",
      #""BORED""#,
      "4000124 InvalidRefundReasonError: refundReason: \"BORED\" is not one of UNINTENDED_PURCHASE,"
        + " FULFILLMENT_ISSUE, UNSATISFIED_WITH_PURCHASE, LEGAL, OTHER, MODIFY_ITEMS_REFUND,"
        + " SIMULATE_REFUND_DECLINE"
    ),
    Row(.revoke, "refundType", nil, "4000157 NullRefundTypeError: refundType: is missing"),
    Row(
      .revoke,
      "refundType",
      #""CUSTOM""#,
      "4000123 InvalidRefundTypeError: refundType: \"CUSTOM\" is not one of FULL, PRORATED"
    ),
    Row(
      .revoke,
      "refundRiskingPreference",
      nil,
      "4000159 NullRefundRiskingError: refundRiskingPreference: is missing"
    ),
    Row(
      .revoke,
      "operation",
      #""CANCEL""#,
      "warning: 4000173 MalformedPayloadError: operation: is unknown and has no effect"
    ),
    Row(
      .requestRefund,
      "refundRiskingPreference",
      nil,
      "4000159 NullRefundRiskingError: refundRiskingPreference: is missing"
    ),
    Row(.requestRefund, "items", nil, "4000101 NullItemsError: items: is missing"),
    Row(
      .requestRefund,
      "items",
      "[]",
      "4000160 AtLeastOneItemError: items: is empty; write at least one item to refund"
    ),
    Row(
      .requestRefund,
      "items[1]",
      "{}",
      "4000105 NullSKUError: items[1].SKU: is missing",
      "4000156 NullRefundReasonError: items[1].refundReason: is missing",
      "4000157 NullRefundTypeError: items[1].refundType: is missing",
      "4000173 MalformedPayloadError: items[1].revoke: is missing"
    ),
    Row(
      .requestRefund,
      "items[1].refundType",
      #""HALF""#,
      "4000123 InvalidRefundTypeError: items[1].refundType: \"HALF\" is not one of FULL, PRORATED,"
        + " CUSTOM"
    ),
    Row(
      .requestRefund,
      "items[1].refundReason",
      #""legal""#,
      "4000124 InvalidRefundReasonError: items[1].refundReason: \"legal\" must be written LEGAL"
    ),
    Row(
      .requestRefund,
      "items[0].refundAmount",
      nil,
      "4000153 NullRefundAmountError: items[0].refundAmount: is missing; a refund of type CUSTOM"
        + " states its amount"
    ),
    Row(
      .requestRefund,
      "items[0].refundAmount",
      "0",
      "4000154 NegativeRefundAmountError: items[0].refundAmount: 0 is not above zero"
    ),
    Row(
      .requestRefund,
      "items[0].refundAmount",
      "1995",
      "4000132 InvalidAmountError: items[0].refundAmount: 1995 is USD 1.995, and USD has 2 decimals;"
        + " prices are milliunits: 19950 = 19.95"
    ),
    Row(
      .requestRefund,
      "items[0].refundAmount",
      "1.99",
      "4000153 NullRefundAmountError: items[0].refundAmount: 1.99 is not a whole number"
    ),
    Row(
      .requestRefund,
      "items[1].refundAmount",
      "1990",
      "4000155 RefundAmountWithoutCustomError: items[1].refundAmount: is for the type CUSTOM;"
        + " remove it from FULL"
    ),
    Row(
      .requestRefund,
      "items[1].SKU",
      #""TALES""#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"TALES\" is already in"
        + " items[0].SKU; name each SKU once"
    ),
    Row(
      .requestRefund,
      "items[1].refundReason",
      #""SIMULATE_REFUND_DECLINE""#,
      "4000184 PartialSimulateRefundDeclineError: items[0].refundReason: is OTHER, but another item"
        + " is SIMULATE_REFUND_DECLINE; then all must be"
    ),
    Row(
      .requestRefund,
      [
        "items[0].refundReason": #""SIMULATE_REFUND_DECLINE""#,
        "items[1].refundReason": #""SIMULATE_REFUND_DECLINE""#,
      ]
    ),
    Row(
      .requestRefund,
      "currency",
      #""DOLLAR""#,
      "4000053 InvalidCurrencyError: currency: \"DOLLAR\" is not an ISO 4217 code such as USD: three"
        + " capital letters"
    ),
  ]

  static let prices: [Row] = [
    Row(.changePrice, "items", nil, "4000101 NullItemsError: items: is missing"),
    Row(
      .changePrice,
      "items",
      "[]",
      "4000101 NullItemsError: items: is empty; write at least one new price"
    ),
    Row(
      .changePrice,
      "items[1].price",
      "-10",
      "4000086 NegativePriceError: items[1].price: -10 is below zero; 0 is free of charge"
    ),
    Row(
      .changePrice,
      "items[1].price",
      "5999",
      "4000132 InvalidAmountError: items[1].price: 5999 is USD 5.999, and USD has 2 decimals; prices"
        + " are milliunits: 59990 = 59.99"
    ),
    // Without the currency, its number of decimals is unknown.
    Row(.changePrice, ["items[1].price": "5999", "currency": nil]),
    Row(
      .changePrice,
      "currency",
      #""DM""#,
      "4000053 InvalidCurrencyError: currency: \"DM\" is not an ISO 4217 code such as USD: three"
        + " capital letters"
    ),
    Row(
      .changePrice,
      "items[1].SKU",
      #""TALES""#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"TALES\" is already in"
        + " items[0].SKU; name each SKU once"
    ),
    Row(
      .changePrice,
      "items[1].dependentSKUs",
      #"["EXTRAS"]"#,
      "4000193 DependentSKUsCannotBeChainedError: items[0].dependentSKUs[0]: \"SONGS\" has its own"
        + " dependent SKUs; let them depend on the first item",
      "4000192 DependentSKUsCannotBeSharedError: items[1].dependentSKUs[0]: \"EXTRAS\" depends on"
        + " another item in items[0].dependentSKUs[1]; it can depend on one"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs[1]",
      #""TALES""#,
      "4000193 DependentSKUsCannotBeChainedError: items[0].dependentSKUs[1]: \"TALES\" is the item"
        + " itself; name other items"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs[1]",
      #""SONGS""#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[0].dependentSKUs[1]: \"SONGS\" is already in"
        + " items[0].dependentSKUs[0]; name each SKU once"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs[1]",
      "5",
      "4000173 MalformedPayloadError: items[0].dependentSKUs[1]: 5 is a number; it must be a string"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs[1]",
      #""""#,
      "4000122 InvalidSKUError: items[0].dependentSKUs[1]: is empty"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs[1]",
      "\"\(String(repeating: "x", count: 129))\"",
      "4000087 SKULengthExceededError: items[0].dependentSKUs[1]: has 129 characters, 1 more than the"
        + " 128 allowed"
    ),
    Row(
      .changePrice,
      "items[0].dependentSKUs",
      #""SONGS""#,
      "4000173 MalformedPayloadError: items[0].dependentSKUs: \"SONGS\" is a string; it must be an"
        + " array"
    ),
  ]

  static let metadata: [Row] = [
    Row(
      .changeMetadata,
      ["descriptors": nil, "items": nil, "taxCode": nil],
      "4000115 InvalidProductChangesError: the request asks for no change; write descriptors, items"
        + " or taxCode"
    ),
    Row(.changeMetadata, ["descriptors": nil, "items": nil]),
    Row(
      .changeMetadata,
      "descriptors",
      #"{"effective":"IMMEDIATELY"}"#,
      "4000165 AtLeastOneOfDisplayNameOrDescriptionError: descriptors: has neither displayName nor"
        + " description; write one of them"
    ),
    Row(
      .changeMetadata,
      "descriptors.effective",
      nil,
      "4000111 NullEffectiveError: descriptors.effective: is missing"
    ),
    Row(
      .changeMetadata,
      "items",
      "[]",
      "4000160 AtLeastOneItemError: items: is empty; remove it or write an item"
    ),
    Row(
      .changeMetadata,
      "items[0]",
      #"{"currentSKU":"TALES","effective":"IMMEDIATELY"}"#,
      "warning: 4000115 InvalidProductChangesError: items[0]: changes nothing; write SKU, displayName"
        + " or description"
    ),
    Row(
      .changeMetadata,
      "items[0].currentSKU",
      nil,
      "4000169 NullCurrentSKUError: items[0].currentSKU: is missing"
    ),
    Row(
      .changeMetadata,
      "items[0].effective",
      #""NOW""#,
      "4000111 NullEffectiveError: items[0].effective: \"NOW\" is not one of IMMEDIATELY,"
        + " NEXT_BILL_CYCLE"
    ),
    Row(
      .changeMetadata,
      "items[1]",
      #"{"currentSKU":"TALES","effective":"IMMEDIATELY","SKU":"TALES-2"}"#,
      "4000115 InvalidProductChangesError: items[1].currentSKU: \"TALES\" is already in"
        + " items[0].currentSKU; name each SKU once",
      "4000115 InvalidProductChangesError: items[1].SKU: \"TALES-2\" is already in items[0].SKU;"
        + " name each SKU once"
    ),
    Row(
      .changeMetadata,
      "items[0].displayName",
      #""Nightly""#,
      "warning: 4000118 InvalidDisplayNameError: items[0].displayName: is the subscription's name too;"
        + " the payment sheet shows both, so name what this item adds"
    ),
    Row(
      .changeMetadata,
      "taxCode",
      #""C003""#,
      "4000127 InvalidTaxProductCodeError: taxCode: \"C003\" is not a tax code such as C003-00-1"
    ),
    Row(
      .changeMetadata,
      "items[0].price",
      "5",
      "warning: 4000173 MalformedPayloadError: items[0].price: is unknown and has no effect"
    ),
  ]

  static let migration: [Row] = [
    Row(
      .migrate,
      "targetProductId",
      nil,
      "4000166 NullTargetProductIDError: targetProductId: is missing"
    ),
    Row(
      .migrate,
      "targetProductId",
      #"" ""#,
      "4000167 InvalidTargetProductIDError: targetProductId: is empty; write the generic subscription"
        + " product's identifier"
    ),
    Row(.migrate, "taxCode", nil, "4000099 NullTaxCodeError: taxCode: is missing"),
    Row(.migrate, "descriptors", nil, "4000103 NullDescriptorsError: descriptors: is missing"),
    Row(
      .migrate,
      "descriptors.description",
      nil,
      "4000107 NullDescriptionError: descriptors.description: is missing"
    ),
    Row(.migrate, "items", nil, "4000101 NullItemsError: items: is missing"),
    Row(
      .migrate,
      "items",
      "[]",
      "4000160 AtLeastOneItemError: items: is empty; a subscription has at least one item"
    ),
    Row(
      .migrate,
      "items[0].displayName",
      #""Nightly""#,
      "warning: 4000118 InvalidDisplayNameError: items[0].displayName: is the subscription's name too;"
        + " the payment sheet shows both, so name what this item adds"
    ),
    Row(
      .migrate,
      "items[1]",
      #"{"SKU":"TALES","displayName":"Tales","description":"Again"}"#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"TALES\" is already in"
        + " items[0].SKU; name each SKU once"
    ),
    Row(
      .migrate,
      "items[0].price",
      "9990",
      "warning: 4000173 MalformedPayloadError: items[0].price: is unknown and has no effect"
    ),
    Row(.migrate, "renewalItems", nil),
    Row(
      .migrate,
      "renewalItems",
      "[]",
      "4000160 AtLeastOneItemError: renewalItems: is empty; remove it unless a change of plan is"
        + " pending"
    ),
    Row(
      .migrate,
      "renewalItems[0].SKU",
      nil,
      "4000105 NullSKUError: renewalItems[0].SKU: is missing"
    ),
    Row(
      .migrate,
      "renewalItems[0].description",
      #""""#,
      "4000119 InvalidDescriptionError: renewalItems[0].description: is empty"
    ),
  ]
}
