import StoreModel

extension Rulebook {
  /// The rules of Advanced Commerce for Change Subscription Price and its effects.
  static let advancedCommercePrices = RuleArea(
    "advanced-commerce.prices",
    "Advanced Commerce: prices",
    "Change Subscription Price and what follows.",
    [
      .documented(
        "advanced-commerce.prices.change-from-renewal",
        """
        A changed price counts from the next renewal if the request comes 24 hours before it, \
        otherwise from the renewal after.
        """,
        .acaPrice
      ),
      .documented(
        "advanced-commerce.prices.needs-active",
        """
        Change Price is refused while renewal is off, in grace or billing retry, and for an item \
        inside an offer.
        """,
        .acaPrice,
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.rise-statuses",
        """
        A higher price is scheduled, then pending or accepted. Without consent its item ends with \
        the cycle.
        """,
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.consent-rules",
        """
        Consent is needed above the thresholds, for a second rise in 12 months, and in regions \
        that always ask.
        """,
        .acaPriceChanges,
        settings: "advancedCommerce.alwaysAsksConsent"
      ),
      .documented(
        "advanced-commerce.prices.south-korea-offer-end",
        "In South Korea, the end of an offer needs consent.",
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.notice-times",
        """
        A rise is announced 60, 27 or 7 days before the renewal, depending on the period and on \
        consent.
        """,
        .acaPriceChanges
      ),
      .assumed(
        "advanced-commerce.prices.notice-first-fitting",
        """
        A rise counts from the first renewal that its notice fits before. Earlier renewals keep \
        the old price.
        """,
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.notice-sandbox",
        """
        In the sandbox, the first renewal after the call is at the old price and the announcement \
        follows.
        """,
        .acaPriceChanges
      ),
      .assumed(
        "advanced-commerce.prices.refusal-waits",
        "A refused price stays pending, and the customer may still agree until the item ends.",
        .acaPriceChanges
      ),
      .assumed(
        "advanced-commerce.prices.asked-before-told",
        """
        If items of one subscription need consent and others don't, the store notifies about the \
        question first.
        """,
        .notificationType
      ),
      .documented(
        "advanced-commerce.prices.dependents",
        """
        Items that depend on a refused item end with it. Dependents aren't chained (4000193) or \
        shared (4000192).
        """,
        .acaDependent,
        .acaError("DependentSKUsCannotBeChainedError"),
        .acaError("DependentSKUsCannotBeSharedError")
      ),
      .documented(
        "advanced-commerce.prices.announced-is-final",
        "A second change after the announcement gets 4000205.",
        .acaError("PriceChangeCannotBeIssuedWhenAlreadyCommunicatedError"),
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.modify-keeps-rise",
        """
        A modification that keeps the cycle shows the announced price. A new cycle drops a rise \
        that wasn't announced.
        """,
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.reactivate-agrees",
        "A reactivation shows the announced price and agrees to it.",
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.decrease-no-consent",
        "A lower price doesn't need consent.",
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.prices.india-refused",
        "Prices of Advanced Commerce can't be raised in India (4000221).",
        .acaPriceChanges,
        .acaError("ACAPriceIncreaseIsNotCurrentlySupportedInIndiaError")
      ),
    ]
  )
}
