import StoreModel

extension Rulebook {
  /// The rules for the behavior of a test session of StoreKitTest.
  static let testing = RuleArea(
    "testing",
    "StoreKitTest",
    "The behavior of a test session.",
    [
      .documented(
        "testing.session-overrides-file",
        "A session's properties override the settings of its file until the session is reset.",
        .testSession,
        .testReset
      ),
      .documented(
        "testing.session-settings",
        """
        A session switches dialogs, Ask to Buy, interruptions, billing retry, grace, rate, \
        storefront and locale.
        """,
        .testSession,
        .testRetry,
        .testGrace,
        .testInterrupted
      ),
      .documented(
        "testing.simulated-errors",
        "Nine functions can be made to throw, each with its own kinds of errors.",
        .testErrors
      ),
      .measured(
        "testing.error-codes",
        "`SKTestError` has the codes of the published header, from 0 to 7.",
        .testHeaders,
        .testError
      ),
      .measured(
        "testing.identifiers-unsigned",
        "Identifiers of test transactions are unsigned numbers, as the published header says.",
        .testHeaders,
        .testTransaction
      ),
      .documented(
        "testing.buy-is-outside-app",
        """
        `buyProduct` stands for a purchase outside the app, which arrives in \
        `Transaction.updates`.
        """,
        .testBuy
      ),
      .documented(
        "testing.all-transactions",
        "`allTransactions()` lists failed and pending purchases too.",
        .testSession,
        .testTransaction
      ),
      .assumed(
        "testing.all-transactions-order",
        "`allTransactions()` lists purchases in the order in which they began.",
        .testTransaction
      ),
      .assumed(
        "testing.failed-purchase-ids",
        "A purchase without a transaction has an identifier far from those of transactions.",
        .testTransaction
      ),
      .documented(
        "testing.reset-keeps-transactions",
        """
        Resetting a session restores its settings and keeps its transactions. Clearing does the \
        opposite.
        """,
        .testReset,
        .testClear
      ),
      .documented(
        "testing.refund-at-once",
        "`refundTransaction` grants a refund at once, with the reason other.",
        .testRefund
      ),
      .assumed(
        "testing.storekit-one-errors",
        """
        A StoreKit 1 error that a session gives to purchases becomes the error that StoreKit 2 \
        throws for the same reason, or unknown.
        """,
        .testSession
      ),
    ]
  )
}
