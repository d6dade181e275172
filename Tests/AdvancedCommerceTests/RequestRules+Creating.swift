import AdvancedCommerce

extension RequestRules {
  static let create: [Row] = [
    Row(
      .createSubscription,
      "operation",
      #""CREATE_ONE_TIME_CHARGE""#,
      "4000172 InvalidOperationError: operation: CREATE_ONE_TIME_CHARGE is another kind of request;"
        + " here it is \"CREATE_SUBSCRIPTION\""
    ),
    Row(.createSubscription, "version", nil, "4000083 NullVersionError: version: is missing"),
    Row(
      .createSubscription,
      "version",
      "1",
      "4000084 UnexpectedVersionError: version: 1 is not \"1\""
    ),
    Row(.createSubscription, "currency", nil, "4000098 NullCurrencyError: currency: is missing"),
    Row(
      .createSubscription,
      "currency",
      #""XXX""#,
      "4000053 InvalidCurrencyError: currency: XXX is not one of the App Store's 43 currencies"
    ),
    Row(
      .createSubscription,
      "storefront",
      #""JPN""#,
      "warning: 4000053 InvalidCurrencyError: currency: is USD, but the storefront JPN sells in JPY"
    ),
    Row(.createSubscription, "taxCode", nil, "4000099 NullTaxCodeError: taxCode: is missing"),
    Row(
      .createSubscription,
      "taxCode",
      #""C003-00-2""#,
      "warning: 4000127 InvalidTaxProductCodeError: taxCode: C003-00-2 is for a one-time charge; for"
        + " a subscription write C003-00-1"
    ),
    Row(
      .createSubscription,
      "taxCode",
      #""books""#,
      "4000127 InvalidTaxProductCodeError: taxCode: \"books\" is not a tax code such as C003-00-1"
    ),
    Row(.createSubscription, "period", nil, "4000104 NullPeriodError: period: is missing"),
    Row(
      .createSubscription,
      "period",
      #""P5D""#,
      "4000130 InvalidRenewalPeriodError: period: \"P5D\" is not one of P1W, P1M, P2M, P3M, P6M, P1Y"
    ),
    Row(
      .createSubscription,
      "period",
      #""p1m""#,
      "4000130 InvalidRenewalPeriodError: period: \"p1m\" must be written P1M"
    ),
    Row(
      .createSubscription,
      "period",
      #""""#,
      "4000130 InvalidRenewalPeriodError: period: is empty; write one of P1W, P1M, P2M, P3M, P6M,"
        + " P1Y"
    ),
    Row(
      .createSubscription,
      "previousTransactionId",
      nil,
      "warning: 4000082 InvalidConsistencyTokenError: requestInfo.consistencyToken: is for"
        + " restarting a subscription; add its previousTransactionId, or remove it"
    ),
    Row(
      .createSubscription,
      "previousTransactionId",
      #""""#,
      "4000096 InvalidPreviousTransactionIDError: previousTransactionId: is empty; give a"
        + " transaction of the subscription"
    ),
    Row(
      .createSubscription,
      "previousTransactionId",
      #""my order""#,
      "4000096 InvalidPreviousTransactionIDError: previousTransactionId: \"my order\" is not a"
        + " transaction's identifier; it has digits only"
    ),
    Row(
      .createSubscription,
      "previousTransactionId",
      "1000",
      "4000173 MalformedPayloadError: previousTransactionId: 1000 is a number; it must be a string"
    ),
    Row(
      .createSubscription,
      "descriptors",
      nil,
      "4000103 NullDescriptorsError: descriptors: is missing"
    ),
    Row(
      .createSubscription,
      "descriptors",
      "{}",
      "4000106 NullDisplayNameError: descriptors.displayName: is missing",
      "4000107 NullDescriptionError: descriptors.description: is missing"
    ),
    Row(
      .createSubscription,
      "descriptors.displayName",
      #""A name that is longer than thirty letters""#,
      "4000089 DisplayNameLengthExceededError: descriptors.displayName: has 41 characters, 11 more"
        + " than the 30 allowed"
    ),
    Row(
      .createSubscription,
      "descriptors.displayName",
      #""Songs""#,
      "warning: 4000118 InvalidDisplayNameError: items[1].displayName: is the subscription's name"
        + " too; the payment sheet shows both, so name what this item adds"
    ),
    Row(.createSubscription, "items", nil, "4000101 NullItemsError: items: is missing"),
    Row(
      .createSubscription,
      "items",
      "[]",
      "4000160 AtLeastOneItemError: items: is empty; a subscription has at least one item"
    ),
    Row(
      .createSubscription,
      "items",
      "{}",
      "4000173 MalformedPayloadError: items: {...} is an object; it must be an array"
    ),
    Row(
      .createSubscription,
      "items[1]",
      #""SONGS""#,
      "4000173 MalformedPayloadError: items[1]: \"SONGS\" is a string; it must be an object"
    ),
    Row(
      .createSubscription,
      "items[1].SKU",
      #""TALES""#,
      "4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"TALES\" is already in"
        + " items[0].SKU; name each SKU once"
    ),
    Row(
      .createSubscription,
      ["items[1].SKU": nil, "items[1].sku": #""SONGS""#],
      "4000105 NullSKUError: items[1].SKU: is missing",
      "warning: 4000173 MalformedPayloadError: items[1].sku: is unknown; write \"SKU\""
    ),
    Row(
      .createSubscription,
      "items[1].price",
      nil,
      "4000109 NullPriceError: items[1].price: is missing"
    ),
    Row(
      .createSubscription,
      "items[1].price",
      "999",
      "4000132 InvalidAmountError: items[1].price: 999 is USD 0.999, and USD has 2 decimals; prices"
        + " are milliunits: 9990 = 9.99"
    ),
    Row(
      .createSubscription,
      "items[1].price",
      "-10",
      "4000086 NegativePriceError: items[1].price: -10 is below zero; 0 is free of charge"
    ),
    Row(
      .createSubscription,
      "items[1].displayName",
      nil,
      "4000106 NullDisplayNameError: items[1].displayName: is missing"
    ),
    Row(
      .createSubscription,
      "items[1].description",
      nil,
      "4000107 NullDescriptionError: items[1].description: is missing"
    ),
    Row(
      .createSubscription,
      "items[1].description",
      #""""#,
      "4000119 InvalidDescriptionError: items[1].description: is empty"
    ),
    Row(.createSubscription, "items[0].offer", "null"),
  ]

  static let offers: [Row] = [
    Row(
      .createSubscription,
      "items[0].offer",
      "[]",
      "4000173 MalformedPayloadError: items[0].offer: [...] is an array; it must be an object"
    ),
    Row(
      .createSubscription,
      "items[0].offer",
      "{}",
      "4000092 NullOfferPeriodError: items[0].offer.period: is missing",
      "4000093 NullPeriodCountError: items[0].offer.periodCount: is missing",
      "4000109 NullPriceError: items[0].offer.price: is missing",
      "4000095 NullReasonError: items[0].offer.reason: is missing"
    ),
    Row(
      .createSubscription,
      "items[0].offer.period",
      #""P4D""#,
      "4000128 InvalidOfferPeriodError: items[0].offer.period: \"P4D\" is not one of P3D, P1W, P2W,"
        + " P1M, P2M, P3M, P6M, P9M, P1Y"
    ),
    Row(
      .createSubscription,
      "items[0].offer.periodCount",
      "0",
      "4000094 PeriodCountNotPositiveError: items[0].offer.periodCount: 0 is not above zero; an"
        + " offer lasts 1 to 12 periods"
    ),
    Row(.createSubscription, "items[0].offer.periodCount", "12"),
    Row(
      .createSubscription,
      "items[0].offer.periodCount",
      "13",
      "4000129 InvalidOfferPeriodCountError: items[0].offer.periodCount: 13 is above 12; an offer"
        + " lasts 1 to 12 periods"
    ),
    Row(
      .createSubscription,
      "items[0].offer.periodCount",
      "1.5",
      "4000129 InvalidOfferPeriodCountError: items[0].offer.periodCount: 1.5 is not a whole number"
    ),
    Row(
      .createSubscription,
      "items[0].offer.periodCount",
      "3000000000",
      "4000129 InvalidOfferPeriodCountError: items[0].offer.periodCount: 3000000000 is more than the"
        + " field holds, 2147483647"
    ),
    Row(
      .createSubscription,
      "items[0].offer.periodCount",
      #""3""#,
      "4000173 MalformedPayloadError: items[0].offer.periodCount: \"3\" is a string; it must be a"
        + " whole number, without quotation marks"
    ),
    Row(
      .createSubscription,
      "items[0].offer.price",
      "0",
      "4000223 FreeTrialOfferMustUsePeriodCountOfOneError: items[0].offer.periodCount: 3 is not 1; a"
        + " free offer lasts one period, so write a longer one"
    ),
    Row(
      .createSubscription,
      ["items[0].offer.price": "0", "items[0].offer.periodCount": "1"]
    ),
    Row(
      .createSubscription,
      "items[0].offer.price",
      "10000",
      "4000152 InvalidOfferPriceError: items[0].offer.price: 10000 is above the item's price, 9990"
    ),
    Row(.createSubscription, "items[0].offer.price", "9990"),
    // The regular price can't be read, so the offer's price isn't compared with it.
    Row(
      .createSubscription,
      "items[0].price",
      #""9.99""#,
      "4000173 MalformedPayloadError: items[0].price: \"9.99\" is a string; it must be a number of"
        + " milliunits, without quotation marks"
    ),
    Row(
      .createSubscription,
      "items[0].offer.price",
      "-10",
      "4000086 NegativePriceError: items[0].offer.price: -10 is below zero; 0 is free of charge"
    ),
    Row(
      .createSubscription,
      "items[0].offer.price",
      "299",
      "4000132 InvalidAmountError: items[0].offer.price: 299 is USD 0.299, and USD has 2 decimals;"
        + " prices are milliunits: 2990 = 2.99"
    ),
    Row(
      .createSubscription,
      "items[0].offer.reason",
      #""LOYALTY""#,
      "4000126 InvalidOfferReasonError: items[0].offer.reason: \"LOYALTY\" is not one of"
        + " ACQUISITION, WIN_BACK, RETENTION"
    ),
    Row(
      .createSubscription,
      "items[0].offer.reason",
      nil,
      "4000095 NullReasonError: items[0].offer.reason: is missing"
    ),
  ]
}
