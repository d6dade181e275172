import StoreModel

extension Rulebook {
  /// The rules for the form of Advanced Commerce requests, and for the checks of every request.
  static let advancedCommerceRequests = RuleArea(
    "advanced-commerce.requests",
    "Advanced Commerce: requests",
    "The form of requests and what every request is checked for.",
    [
      .documented(
        "advanced-commerce.requests.four-in-app",
        """
        An app can charge once, create, modify and reactivate a subscription. Other requests come \
        from the merchant's server.
        """,
        .sendingRequests
      ),
      .documented(
        "advanced-commerce.requests.charge-members",
        """
        A one-time charge has one item, a currency and a tax code, and is sold with a generic \
        consumable.
        """,
        .acaCharge
      ),
      .documented(
        "advanced-commerce.requests.create-members",
        """
        A new subscription has descriptors, at least one item, a period, a currency and a tax \
        code.
        """,
        .acaCreate
      ),
      .documented(
        "advanced-commerce.requests.modify-members",
        """
        A modification names a transaction and says whether the billing cycle is retained. It \
        adds, changes or removes items, and each change has a moment and a reason.
        """,
        .acaModify
      ),
      .documented(
        "advanced-commerce.requests.reactivate-members",
        "A reactivation names a transaction and may name the SKUs that renew.",
        .acaReactivate,
        .acaReactivateItem
      ),
      .documented(
        "advanced-commerce.requests.server-members",
        """
        Each of the six server requests has its own required members. The response has the signed \
        transaction and, for a subscription, its signed renewal info.
        """,
        .acaCancel,
        .acaRevoke,
        .acaPrice,
        .acaMetadata,
        .acaMigrate,
        .acaRefund
      ),
      .documented(
        "advanced-commerce.requests.operation-version",
        "`operation` and `version` are constants. Other values get 4000172, 4000083 or 4000084.",
        .acaCharge,
        .acaError("InvalidOperationError"),
        .acaError("NullVersionError"),
        .acaError("UnexpectedVersionError")
      ),
      .documented(
        "advanced-commerce.requests.lengths",
        "A SKU has at most 128 characters, a display name 30 and a description 45.",
        .acaSKU,
        .acaCharge
      ),
      .assumed(
        "advanced-commerce.requests.lengths-in-characters",
        "Lengths are counted in Swift characters.",
        .swiftLibrary
      ),
      .assumed(
        "advanced-commerce.requests.texts-acceptable",
        """
        A text with control characters or line breaks is refused. Other matters of style get a \
        warning.
        """,
        .acaCreating
      ),
      .assumed(
        "advanced-commerce.requests.nearest-error",
        "Where Apple names no error for a fault, the store gives the nearest one.",
        .acaErrors
      ),
      .documented(
        "advanced-commerce.requests.error-numbers",
        """
        Each error has a number whose first three digits are the HTTP status. Some numbers are \
        known from one community library.
        """,
        .acaErrors,
        .rustErrors
      ),
      .documented(
        "advanced-commerce.requests.milliunits",
        """
        Prices are in thousandths of the currency's unit, and have no more decimals than the \
        currency.
        """,
        .acaPrices
      ),
      .assumed(
        "advanced-commerce.requests.decimals-error",
        "A price with too many decimals gets 4000132 before any sheet.",
        .acaPrices,
        .acaError("InvalidAmountError")
      ),
      .documented(
        "advanced-commerce.requests.tax-codes",
        """
        A tax code is one of Apple's list. Codes that end in -1 are for subscriptions, and those \
        in -2 for one-time charges.
        """,
        .acaTaxCodes
      ),
      .documented(
        "advanced-commerce.requests.offer-members",
        """
        An offer has a price, a period from 3 days to a year, a count of 1 to 12 and a reason. A \
        free offer has a count of 1.
        """,
        .acaOffer,
        .acaError("FreeTrialOfferMustUsePeriodCountOfOneError")
      ),
      .assumed(
        "advanced-commerce.requests.prorated-price",
        """
        A prorated price is between 0 and the full price. Apple says only that it must be \
        plausible.
        """,
        .acaModify,
        .acaError("InvalidProratedPriceError")
      ),
      .assumed(
        "advanced-commerce.requests.values-as-samples",
        "A member accepts only values such as those of Apple's samples.",
        .aca
      ),
      .assumed(
        "advanced-commerce.requests.check-order",
        """
        Checks happen in the order wrapper, signature, form, product, reference, customer, state. \
        The first failure decides.
        """,
        .acaErrors
      ),
      .documented(
        "advanced-commerce.requests.generic-product",
        "A request needs the generic product of its kind, with a price in the storefront.",
        .acaGeneric
      ),
      .documented(
        "advanced-commerce.requests.currency-of-customer",
        "The currency and the storefront of a request are those of the customer.",
        .acaCurrency,
        .acaStorefront
      ),
      .documented(
        "advanced-commerce.requests.account-agrees",
        """
        A purchase option and a request that both name an app account token must name the same \
        one.
        """,
        .acaInfo
      ),
      .documented(
        "advanced-commerce.requests.reference-once",
        "A request reference is used once. The same request may repeat it after a timeout.",
        .acaInfo,
        .acaError("RepeatedRequestReferenceIdError")
      ),
      .assumed(
        "advanced-commerce.requests.retry-answers-same",
        """
        A repeated request is answered like the first one. After a cancel or an error, its sheet \
        appears again.
        """,
        .acaInfo
      ),
      .documented(
        "advanced-commerce.requests.consistency-token",
        "A consistency token that isn't the subscription's present one is refused.",
        .acaInfo
      ),
      .assumed(
        "advanced-commerce.requests.consistency-token-optional",
        "A request without a consistency token is accepted.",
        .acaInfo
      ),
      .assumed(
        "advanced-commerce.requests.item-limits",
        """
        The limits of items and of offers in a request are off, because Apple publishes no \
        number.
        """,
        .acaError("MoreItemsThanAllowedError"),
        .acaError("MoreOffersThanAllowedError"),
        settings: "advancedCommerce.itemLimit",
        "advancedCommerce.offerLimit"
      ),
      .documented(
        "advanced-commerce.requests.sku-owned-subscription",
        "A SKU that one of the customer's subscriptions holds gets 4000114.",
        .acaSKU,
        .acaError("ProductAlreadyExistsError")
      ),
      .assumed(
        "advanced-commerce.requests.sku-owned-charge",
        "A one-time charge for a SKU that the customer has is sold again.",
        .acaError("ProductAlreadyExistsError"),
        settings: "advancedCommerce.refusesOwnedSKUs"
      ),
      .documented(
        "advanced-commerce.requests.several-subscriptions",
        "A customer may have several Advanced Commerce subscriptions next to ordinary ones.",
        .transactionEntitlementsFor,
        .aca,
        .acaForumSeveral
      ),
      .documented(
        "advanced-commerce.requests.sheet-lines",
        """
        The payment sheet shows the subscription's name and each item with its price, from the \
        highest price to the lowest.
        """,
        .acaCreating
      ),
      .measured(
        "advanced-commerce.requests.app-hears-unknown",
        """
        An app that sends a request with a purchase option hears only `unknown`, whatever was \
        wrong.
        """,
        .acaForumErrors
      ),
      .documented(
        "advanced-commerce.requests.product-type-throws",
        "`AdvancedCommerceProduct` throws `InvalidRequestError` with the number and a message.",
        .invalidRequestError,
        .advancedCommerceProduct
      ),
      .documented(
        "advanced-commerce.requests.two-ways",
        """
        A request goes to StoreKit in the option `advancedCommerceData`, wrapped in JSON, or as a \
        bare compact JWS to `AdvancedCommerceProduct`.
        """,
        .sendingRequests,
        .advancedCommerceProduct
      ),
      .documented(
        "advanced-commerce.requests.invalid-product-unsupported",
        "`AdvancedCommerceProduct(id:)` throws `unsupported` for an ordinary product.",
        .advancedCommerceProduct,
        .storeKitError
      ),
    ]
  )
}
