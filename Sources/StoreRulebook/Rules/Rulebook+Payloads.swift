import StoreModel

extension Rulebook {
  /// The rules for the members of signed payloads.
  static let payloads = RuleArea(
    "payloads",
    "Signed payloads",
    "The members of what the store signs.",
    [
      .documented(
        "payloads.transaction",
        """
        A transaction's payload has whole numbers, dates in milliseconds and only the members \
        that apply.
        """,
        .serverTransactionPayload
      ),
      .documented(
        "payloads.transaction-price",
        "A payload's price is in thousandths of the currency's unit.",
        .serverTransactionPayload
      ),
      .documented(
        "payloads.renewal-info",
        """
        A renewal info's payload says what renews next, at which price, and why a subscription \
        expired.
        """,
        .serverRenewalPayload
      ),
      .documented(
        "payloads.app-transaction",
        """
        An app transaction's payload names the app, its versions and dates, and `receiptType` for \
        the environment.
        """,
        .serverAppPayload,
        .appTransaction
      ),
      .assumed(
        "payloads.app-downloaded-at-opening",
        "The app was downloaded when the store opened, and its version is the first one.",
        .appTransaction
      ),
      .measured(
        "payloads.claims-reserved",
        "A payload never has `exp`, `nbf`, `iat`, `aud` or `sub`, because libraries act on them.",
        .verifiers
      ),
      .documented(
        "payloads.numeric-values",
        """
        Offers, reasons and statuses are numbers with Apple's meanings, such as 3 for an offer \
        code.
        """,
        .serverTransactionPayload,
        .swiftLibrary
      ),
      .documented(
        "payloads.upgraded-only-true",
        "`isUpgraded` is present only when it is true.",
        .serverTransactionPayload
      ),
      .documented(
        "payloads.advanced-commerce-info",
        """
        Payloads of Advanced Commerce name descriptors, items, tax and the request. Renewal info \
        also has the consistency token.
        """,
        .serverTransactionPayload,
        .swiftLibrary
      ),
      .documented(
        "payloads.environment",
        "The environment is Sandbox, Production, Xcode or LocalTesting.",
        .serverTransactionPayload,
        .swiftLibrary
      ),
    ]
  )
}
