import StoreModel

extension Rulebook {
  /// The rules for higher and lower prices of subscribers.
  static let prices = RuleArea(
    "prices",
    "Price changes",
    "Raising and lowering the price of subscribers.",
    [
      .documented(
        "prices.increase-from-next-renewal",
        "A higher price counts from the next renewal.",
        .managingPriceIncreases,
        .priceIncreaseStatus
      ),
      .documented(
        "prices.increase-consent-pending",
        """
        A price increase that needs consent is pending until the customer agrees, and the app may \
        delay its sheet.
        """,
        .priceIncreaseStatus,
        .managingPriceIncreases
      ),
      .documented(
        "prices.increase-no-consent-ends",
        """
        Without consent, the subscription expires at the end of the period with the reason that \
        the customer didn't agree.
        """,
        .priceIncreaseStatus,
        .renewalExpiration
      ),
      .documented(
        "prices.increase-told-only",
        "An increase that needs no consent is agreed to at once, and the customer is only told.",
        .priceIncreaseStatus
      ),
      .documented(
        "prices.increase-cancelled-while-pending",
        "A customer who turns renewal off while an increase is pending expires as canceled.",
        .managingPriceIncreases
      ),
      .documented(
        "prices.increase-may-repeat",
        "The merchant may ask for consent again.",
        .testPriceConsent
      ),
      .assumed(
        "prices.increase-refusal-waits",
        """
        A refused increase stays pending, and the customer may still agree until the period ends.
        """,
        .priceIncreaseStatus
      ),
      .assumed(
        "prices.increase-other-product",
        """
        A price can't be raised, agreed to or asked about while the subscription renews as \
        another product or plan.
        """,
        .managingPriceIncreases
      ),
      .assumed(
        "prices.increase-offer-postpones",
        """
        An offer that covers the next period postpones a higher price and its question. Apple \
        documents this for Advanced Commerce.
        """,
        .acaPriceChanges
      ),
      .assumed(
        "prices.increase-decimals",
        "A higher price has as many decimals as its currency.",
        .acaPrices
      ),
      .documented(
        "prices.consent-thresholds",
        """
        Consent is needed above 50 percent and above 5 US dollars a period. For annual plans the \
        amount is 50 dollars.
        """,
        .thresholdsSupport,
        .acaPriceChanges,
        settings: "priceIncreaseThresholds"
      ),
      .documented(
        "prices.consent-second-within-year",
        "A second increase within a year needs consent.",
        .acaPriceChanges
      ),
      .assumed(
        "prices.consent-second-any-product",
        """
        An earlier increase also counts after a change of plan that waited for the renewal. After a \
        change that began at once, it doesn't.
        """,
        .acaPriceChanges
      ),
      .documented(
        "prices.consent-always-regions",
        "Some regions require consent for every increase.",
        .acaPriceChanges,
        settings: "priceIncreaseThresholds"
      ),
      .assumed(
        "prices.consent-rates-and-regions",
        """
        The exchange rates of the thresholds and the list of regions that always ask are this \
        store's own.
        """,
        .thresholdsHelp,
        settings: "priceIncreaseThresholds"
      ),
      .assumed(
        "prices.consent-monthly-bill",
        "A year that is billed monthly is judged by its monthly bill.",
        .thresholdsSupport
      ),
      .assumed(
        "prices.consent-judged-currency",
        """
        If both prices follow the base price, an increase is judged in the base currency. \
        Otherwise the storefront's currency counts.
        """,
        .thresholdsHelp
      ),
      .documented(
        "prices.decrease-from-next-renewal",
        """
        A lower price in the catalog counts for all subscribers from their next renewal, without \
        consent.
        """,
        .pricingHelp
      ),
      .assumed(
        "prices.decrease-silent",
        "A lower price sends no notification.",
        .pricingHelp
      ),
      .assumed(
        "prices.decrease-replaces-increase",
        """
        A lower price in the catalog replaces an announced increase, even if it is still above \
        the present price.
        """,
        .pricingHelp
      ),
      .documented(
        "prices.preserve-current-price",
        "The merchant can keep present subscribers at their price when the price rises.",
        .pricingHelp
      ),
      .assumed(
        "prices.test-session-amount",
        """
        A test session's price increase is one unit of the currency, because Apple's call names \
        no price.
        """,
        .testPriceConsent
      ),
    ]
  )
}
