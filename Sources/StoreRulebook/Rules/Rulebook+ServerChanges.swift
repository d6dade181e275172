import StoreModel

extension Rulebook {
  /// The rules for changes that the merchant's server makes through the App Store Server API.
  static let serverChanges = RuleArea(
    "server",
    "App Store Server API: changes",
    "Changes that the merchant's server makes in the store.",
    [
      .documented(
        "server.extension-terms",
        """
        An extension has 1 to 90 days and a reason code of 0 to 3. Its identifier has at most 128 \
        characters.
        """,
        .serverExtend
      ),
      .documented(
        "server.extension-moves-date",
        "An extension moves the end of the current period and the renewal date.",
        .serverExtendArticle
      ),
      .documented(
        "server.extension-eligible",
        """
        Only a paid, active subscription can be extended, and twice in 365 days. Free offers, \
        grace, retry and expired ones get 4030004.
        """,
        .serverExtendArticle,
        .serverExtendError
      ),
      .assumed(
        "server.extension-paid-earlier",
        "A period that cost nothing without being an offer counts as paid if an earlier one was.",
        .serverExtendArticle
      ),
      .documented(
        "server.extension-family",
        "A shared subscription can't be extended (4030007). The buyer's extension moves it too.",
        .serverExtend,
        .serverErrors
      ),
      .assumed(
        "server.extension-repeats",
        """
        A repeated extension with the same identifier and terms changes nothing. Other terms are \
        refused.
        """,
        .serverExtend
      ),
      .assumed(
        "server.extension-line-item",
        "An extended period keeps its web order line item id.",
        .serverExtendArticle
      ),
      .assumed(
        "server.extension-all-at-once",
        "A mass extension happens at once.",
        .serverExtendAll
      ),
      .documented(
        "server.consumption-members",
        """
        A consumption report needs the customer's consent, the delivery status and whether sample \
        content was provided.
        """,
        .serverConsumption
      ),
      .documented(
        "server.consumption-v1",
        "The first version of the report has numbers that stand for ranges.",
        .serverConsumptionV1
      ),
      .documented(
        "server.consumption-percentage",
        """
        A consumption percentage is 0 to 100,000 thousandths, only for delivered purchases, and \
        not for auto-renewable subscriptions.
        """,
        .serverConsumptionPercentage
      ),
      .assumed(
        "server.consumption-types",
        "The first version of the report is for consumables and auto-renewable subscriptions.",
        .serverConsumptionV1
      ),
      .documented(
        "server.consumption-twelve-hours",
        "The App Store expects a report within 12 hours.",
        .serverConsumption,
        .notificationConsumptionForum
      ),
      .assumed(
        "server.consumption-late",
        """
        A late report, or one without a request, is accepted. Its preference decides nothing by \
        itself.
        """,
        .serverConsumption
      ),
      .assumed(
        "server.consumption-repeats",
        """
        The App Store asks again every 12 hours for two days, until a report arrives or the \
        refund is decided.
        """,
        .serverConsumption,
        .notificationConsumptionForum
      ),
      .documented(
        "server.account-token",
        """
        Set App Account Token changes the current renewal transaction and later ones. Earlier \
        transactions keep theirs.
        """,
        .serverToken
      ),
      .documented(
        "server.account-token-newest-wins",
        "A later purchase option with another token replaces the server's token.",
        .serverToken,
        .renewalToken
      ),
      .assumed(
        "server.account-token-ended",
        """
        For a subscription that has ended, the token belongs to its last transaction. A later \
        purchase without a token stays without one.
        """,
        .serverToken
      ),
      .documented(
        "server.account-token-original",
        "The call needs an original transaction id (4000187) and a UUID (4000183).",
        .serverToken,
        .serverErrors
      ),
    ]
  )
}
