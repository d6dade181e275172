import StoreModel

extension Rulebook {
  /// The rules for the sheets that the system shows for the app.
  static let sheets = RuleArea(
    "sheets",
    "System sheets",
    "The sheets that the system shows for the app.",
    [
      .documented(
        "sheets.kinds",
        """
        The system shows sheets for subscriptions, refunds, codes, price consent and billing \
        problems.
        """,
        .testDialogs,
        .xcodeManager
      ),
      .documented(
        "sheets.injected-errors",
        "A sheet's call can be made to throw before the sheet appears.",
        .testErrors,
        settings: "refundRequestError",
        "manageSubscriptionsError",
        "offerCodeRedeemError"
      ),
      .documented(
        "sheets.dialogs-off-agree",
        "With dialogs off, each sheet gets its agreeing answer.",
        .testDialogs
      ),
      .documented(
        "sheets.close-changes-nothing",
        "Closing the price consent sheet neither agrees nor refuses.",
        .managingPriceIncreases
      ),
      .assumed(
        "sheets.texts",
        "The texts and dates on the payment and system sheets are this store's own."
      ),
    ]
  )
}
