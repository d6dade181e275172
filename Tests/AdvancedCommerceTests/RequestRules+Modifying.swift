import AdvancedCommerce

extension RequestRules {
  private static let addItem =
    #"{"SKU":"EXTRAS","displayName":"Extras","description":"More","price":1990}"#
  private static let change = "changeItems[0]"

  static let modifyItems: [Row] = [
    Row(
      .modifySubscription,
      "\(change)",
      "{}",
      "4000169 NullCurrentSKUError: changeItems[0].currentSKU: is missing",
      "4000112 NullNewSKUError: changeItems[0].SKU: is missing",
      "4000106 NullDisplayNameError: changeItems[0].displayName: is missing",
      "4000107 NullDescriptionError: changeItems[0].description: is missing",
      "4000109 NullPriceError: changeItems[0].price: is missing",
      "4000111 NullEffectiveError: changeItems[0].effective: is missing",
      "4000095 NullReasonError: changeItems[0].reason: is missing"
    ),
    Row(
      .modifySubscription,
      "\(change).currentSKU",
      #""""#,
      "4000122 InvalidSKUError: changeItems[0].currentSKU: is empty"
    ),
    Row(
      .modifySubscription,
      "\(change).effective",
      #""LATER""#,
      "4000111 NullEffectiveError: changeItems[0].effective: \"LATER\" is not one of IMMEDIATELY,"
        + " NEXT_BILL_CYCLE"
    ),
    Row(
      .modifySubscription,
      "\(change).reason",
      #""SIDEGRADE""#,
      "4000125 InvalidChangeReasonError: changeItems[0].reason: \"SIDEGRADE\" is not one of UPGRADE,"
        + " DOWNGRADE, APPLY_OFFER"
    ),
    Row(
      .modifySubscription,
      ["\(change).reason": #""APPLY_OFFER""#, "\(change).offer": nil],
      "warning: 4000115 InvalidProductChangesError: changeItems[0].reason: is APPLY_OFFER, but there"
        + " is no offer"
    ),
    Row(
      .modifySubscription,
      "\(change).offer.price",
      "20000",
      "4000152 InvalidOfferPriceError: changeItems[0].offer.price: 20000 is above the item's price,"
        + " 9990"
    ),
    Row(
      .modifySubscription,
      ["\(change).proratedPrice": "1000", "periodChange": nil, "\(change).offer": nil],
      "4000222 InvalidProratedPriceForChangeItemWithEffectiveLaterError:"
        + " changeItems[0].proratedPrice: is for an immediate change; remove it from one"
        + " at the next bill cycle"
    ),
    Row(
      .modifySubscription,
      [
        "\(change).proratedPrice": "1000", "periodChange": nil,
        "\(change).effective": #""IMMEDIATELY""#,
      ],
      "4000150 MultiplePricesError: changeItems[0].proratedPrice: can't be combined with an offer; remove"
        + " one of them"
    ),
    Row(
      .modifySubscription,
      [
        "\(change).proratedPrice": "-10", "periodChange": nil, "\(change).offer": nil,
        "\(change).effective": #""IMMEDIATELY""#,
      ],
      "4000091 NegativeProratedPriceError: changeItems[0].proratedPrice: -10 is below zero; 0 is free"
        + " of charge"
    ),
    Row(
      .modifySubscription,
      [
        "\(change).proratedPrice": "10000", "periodChange": nil, "\(change).offer": nil,
        "\(change).effective": #""IMMEDIATELY""#,
      ],
      "4000151 InvalidProratedPriceError: changeItems[0].proratedPrice: 10000 is above the full price"
        + " of a cycle, 9990"
    ),
    Row(
      .modifySubscription,
      [
        "\(change).proratedPrice": "1001", "periodChange": nil, "\(change).offer": nil,
        "\(change).effective": #""IMMEDIATELY""#,
      ],
      "4000132 InvalidAmountError: changeItems[0].proratedPrice: 1001 is USD 1.001, and USD has 2"
        + " decimals; prices are milliunits: 10010 = 10.01"
    ),
    Row(
      .modifySubscription,
      ["addItems": "[\(addItem)]", "periodChange": nil]
    ),
    Row(
      .modifySubscription,
      ["addItems": "[\(addItem)]", "periodChange": nil, "addItems[0].proratedPrice": #""1""#],
      "4000173 MalformedPayloadError: addItems[0].proratedPrice: \"1\" is a string; it must be a"
        + " number of milliunits, without quotation marks"
    ),
    Row(
      .modifySubscription,
      ["addItems": "[\(addItem)]", "periodChange": nil, "addItems[0].displayName": #""Nightly""#],
      "warning: 4000118 InvalidDisplayNameError: addItems[0].displayName: is the subscription's name"
        + " too; the payment sheet shows both, so name what this item adds"
    ),
    Row(
      .modifySubscription,
      ["addItems": "[\(addItem)]", "periodChange": nil, "addItems[0].SKU": #""TALES""#],
      "4000143 MultipleOperationsOnSingleSKUError: changeItems[0].currentSKU: \"TALES\" is already in"
        + " addItems[0].SKU; name each SKU once"
    ),
    Row(
      .modifySubscription,
      "removeItems[0].SKU",
      #""MORE""#,
      "4000143 MultipleOperationsOnSingleSKUError: removeItems[0].SKU: \"MORE\" is already in"
        + " changeItems[0].SKU; name each SKU once"
    ),
    // An item that keeps its SKU counts once.
    Row(.modifySubscription, "\(change).SKU", #""TALES""#),
    Row(
      .modifySubscription,
      "removeItems[0]",
      "{}",
      "4000105 NullSKUError: removeItems[0].SKU: is missing"
    ),
    Row(
      .modifySubscription,
      ["addItems": "[]", "changeItems": "[]", "removeItems": "[]"],
      "4000139 EmptyAddChangeItemsError: changeItems: is empty; remove it or write an item",
      "4000139 EmptyAddChangeItemsError: removeItems: is empty; remove it or write an item",
      "4000139 EmptyAddChangeItemsError: addItems: is empty; remove it or write an item"
    ),
  ]

  static let modifyTerms: [Row] = [
    Row(
      .modifySubscription,
      "transactionId",
      nil,
      "4000085 NullTransactionIdError: transactionId: is missing"
    ),
    Row(
      .modifySubscription,
      "transactionId",
      #""""#,
      "4000085 NullTransactionIdError: transactionId: is empty; give a transaction of the"
        + " subscription"
    ),
    Row(
      .modifySubscription,
      "transactionId",
      #""T-1""#,
      "4000006 InvalidTransactionIdError: transactionId: \"T-1\" is not a transaction's identifier;"
        + " it has digits only"
    ),
    // Without it, the billing cycle that depends on it isn't checked.
    Row(
      .modifySubscription,
      "retainBillingCycle",
      nil,
      "4000110 NullRetainBillingCycleError: retainBillingCycle: is missing"
    ),
    Row(
      .modifySubscription,
      "retainBillingCycle",
      #""true""#,
      "4000173 MalformedPayloadError: retainBillingCycle: \"true\" is a string; it must be true or"
        + " false, without quotation marks"
    ),
    Row(
      .modifySubscription,
      "currency",
      nil,
      "warning: 4000098 NullCurrencyError: currency: is missing; send it with prices"
    ),
    Row(.modifySubscription, ["currency": nil, "changeItems": nil]),
    Row(
      .modifySubscription,
      "currency",
      #""usd""#,
      "4000053 InvalidCurrencyError: currency: \"usd\" must be written USD"
    ),
    Row(
      .modifySubscription,
      "taxCode",
      #""C003-00-2""#,
      "warning: 4000127 InvalidTaxProductCodeError: taxCode: C003-00-2 is for a one-time charge; for"
        + " a subscription write C003-00-1"
    ),
    Row(
      .modifySubscription,
      "descriptors.effective",
      nil,
      "4000111 NullEffectiveError: descriptors.effective: is missing"
    ),
    Row(
      .modifySubscription,
      ["descriptors.displayName": nil, "descriptors.description": nil],
      "4000165 AtLeastOneOfDisplayNameOrDescriptionError: descriptors: has neither displayName nor"
        + " description; write one of them"
    ),
    Row(
      .modifySubscription,
      ["descriptors.displayName": "5", "descriptors.description": nil],
      "4000173 MalformedPayloadError: descriptors.displayName: 5 is a number; it must be a string"
    ),
    Row(
      .modifySubscription,
      "periodChange",
      "{}",
      "4000111 NullEffectiveError: periodChange.effective: is missing",
      "4000104 NullPeriodError: periodChange.period: is missing"
    ),
    Row(
      .modifySubscription,
      "periodChange.period",
      #""P2W""#,
      "4000130 InvalidRenewalPeriodError: periodChange.period: \"P2W\" is not one of P1W, P1M, P2M,"
        + " P3M, P6M, P1Y"
    ),
    Row(
      .modifySubscription,
      ["periodChange": nil, "descriptors": nil, "changeItems": nil, "removeItems": nil],
      "4000063 OneItemNeededInModifyError: the request asks for no change; write addItems,"
        + " changeItems, removeItems, periodChange or descriptors"
    ),
    Row(
      .modifySubscription,
      ["periodChange": nil, "descriptors": nil, "changeItems": nil, "removeItems": "7"],
      "4000173 MalformedPayloadError: removeItems: 7 is a number; it must be an array"
    ),
  ]

  static let reactivate: [Row] = [
    Row(
      .reactivateSubscription,
      "transactionId",
      nil,
      "4000085 NullTransactionIdError: transactionId: is missing"
    ),
    Row(
      .reactivateSubscription,
      "transactionId",
      #""x""#,
      "4000006 InvalidTransactionIdError: transactionId: \"x\" is not a transaction's identifier; it"
        + " has digits only"
    ),
    Row(
      .reactivateSubscription,
      "items",
      "[]",
      "warning: 4000160 AtLeastOneItemError: items: is empty; remove it to reactivate every item"
    ),
    Row(
      .reactivateSubscription,
      "items[1].SKU",
      #""TALES""#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"TALES\" is already in"
        + " items[0].SKU; name each SKU once"
    ),
    Row(
      .reactivateSubscription,
      "items[1].price",
      "999",
      "warning: 4000173 MalformedPayloadError: items[1].price: is unknown and has no effect"
    ),
    Row(
      .reactivateSubscription,
      "version",
      #""2""#,
      "4000084 UnexpectedVersionError: version: \"2\" is not \"1\""
    ),
  ]
}
