import StoreModel

extension Rulebook {
  /// The rules for catalogs: StoreKit configuration files and the limits of App Store Connect.
  static let catalog = RuleArea(
    "catalog",
    "Catalogs",
    "StoreKit configuration files and App Store Connect's limits.",
    [
      .measured(
        "catalog.storekit-file",
        """
        A StoreKit configuration file is JSON in versions 1.0 to 5.0, with settings under keys \
        that begin with an underscore.
        """,
        .storeKitFiles
      ),
      .measured(
        "catalog.offer-modes",
        """
        In a StoreKit configuration file, a free or prepaid offer has one period. A pay-as-you-go \
        offer has the subscription's period and a number of periods.
        """,
        .storeKitFiles
      ),
      .measured(
        "catalog.missing-count-is-one",
        "An offer without `numberOfPeriods` lasts one period.",
        .storeKitFiles
      ),
      .assumed(
        "catalog.billing-issues-key",
        """
        `_billingIssuesEnabled` stands for interrupted purchases and \
        `_renewalBillingIssuesEnabled` for billing retry on renewal.
        """,
        .storeKitFiles
      ),
      .measured(
        "catalog.error-list",
        "A configuration file lists nine failing calls, each with an error by its position.",
        .storeKitFiles,
        .testErrors
      ),
      .assumed(
        "catalog.error-positions",
        """
        A position without an error counts as the unknown error, and positions have a bound of \
        this store's own.
        """,
        .storeKitFiles
      ),
      .measured(
        "catalog.offers-key",
        """
        `subscriptionOffersKeyPair` lets a test environment check the signatures of promotional \
        offers.
        """,
        .storeKitFiles
      ),
      .documented(
        "catalog.product-id-length",
        "A product identifier has at most 100 letters, digits, hyphens, periods and underscores.",
        .purchaseFields,
        .subscriptionFields
      ),
      .assumed(
        "catalog.identifiers-alike",
        "SKUs and identifiers of groups and offers have the same letters as product identifiers.",
        .purchaseFields
      ),
      .documented(
        "catalog.name-lengths",
        """
        A display name has at most 30 characters, a description 45 and a product's reference name \
        64.
        """,
        .purchaseFields,
        .subscriptionFields
      ),
      .assumed(
        "catalog.reference-name-lengths",
        """
        Reference names of offers and groups have the limit of those of products. A group's \
        display name has 75 characters.
        """,
        .subscriptionFields
      ),
      .documented(
        "catalog.periods",
        "A subscription lasts one week, one, two, three or six months, or one year.",
        .subscriptionFields,
        .offerDurations
      ),
      .documented(
        "catalog.offer-lengths",
        "Free and prepaid offers last 3 days, 1 or 2 weeks, 1, 2, 3 or 6 months, or a year.",
        .offerDurations
      ),
      .assumed(
        "catalog.pay-as-you-go-limit",
        """
        A pay-as-you-go offer lasts at most 12 weeks for weekly subscriptions, and 12 months for \
        others.
        """,
        .offerDurations
      ),
      .documented(
        "catalog.price-range",
        "Prices in US dollars go from 0.29 to 10,000.",
        .purchaseFields
      ),
    ]
  )
}
