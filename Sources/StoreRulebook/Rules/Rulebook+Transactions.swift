import StoreModel

extension Rulebook {
  /// The rules for transactions: identity, dates, finishing and the sequences that contain them.
  static let transactions = RuleArea(
    "transactions",
    "Transactions",
    "Identity, dates, finishing and the sequences that list them.",
    [
      .documented(
        "transactions.first-is-original",
        """
        The first transaction of a purchase has its own id as original id. Renewals and plan \
        changes keep the original id.
        """,
        .transactionOriginalID
      ),
      .measured(
        "transactions.resubscription-keeps-original",
        "Subscribing again in the same group keeps the original id of the earlier subscription.",
        .swiftStorekit,
        .transactionOriginalID
      ),
      .documented(
        "transactions.purchase-date-is-charge",
        """
        The purchase date is the moment of the charge. The original purchase date belongs to the \
        first transaction.
        """,
        .transaction
      ),
      .documented(
        "transactions.expiration-only-subscriptions",
        """
        Only auto-renewable subscriptions have an expiration date and a web order line item id, \
        which is new for each period.
        """,
        .transaction
      ),
      .documented(
        "transactions.reason-purchase-or-renewal",
        """
        The reason is purchase when the customer acted and renewal when the store charged by \
        itself.
        """,
        .transactionReason
      ),
      .documented(
        "transactions.offer-on-its-period",
        "A transaction names the offer that it used. An introductory offer has no id.",
        .transactionOffer
      ),
      .measured(
        "transactions.xcode-ids-from-zero",
        """
        Xcode counts transactions and line items from 0. Other environments have ids of up to 16 \
        digits.
        """,
        .flutterFinish,
        .swiftXcode
      ),
      .documented(
        "transactions.app-transaction-id-per-app",
        "The app transaction id is the same for every purchase of one Apple Account in one app.",
        .appTransaction,
        .serverTransactionPayload
      ),
      .documented(
        "transactions.finish-removes-unfinished",
        """
        Finishing removes a transaction from `unfinished` and a consumable from `all` and \
        `latest`.
        """,
        .transactionFinish,
        .transactionUnfinished
      ),
      .documented(
        "transactions.unfinished-redelivered",
        "An unfinished transaction counts as bought, and every launch delivers it again, once.",
        .transactionFinish,
        .transactionUpdates
      ),
      .assumed(
        "transactions.finish-repeats",
        "Finishing a transaction that is already finished has no effect.",
        .transactionFinish
      ),
      .assumed(
        "transactions.finish-by-server-repeats",
        """
        Finishing through the App Store Server API a transaction that is already finished returns \
        the same response.
        """,
        .serverFinish
      ),
      .documented(
        "transactions.all-lists-history",
        """
        `Transaction.all` lists every transaction of the customer, except consumables that were \
        finished and not refunded.
        """,
        .transactionAll,
        settings: "keepFinishedConsumables"
      ),
      .documented(
        "transactions.consumable-history-key",
        """
        With `SKIncludeConsumableInAppPurchaseHistory` in its Info.plist, an app gets finished \
        consumables in `all` and `latest` too.
        """,
        .consumableHistory,
        settings: "keepFinishedConsumables"
      ),
      .assumed(
        "transactions.snapshots-newest-first",
        "The snapshot sequences list the newest transaction first.",
        .transactionAll
      ),
      .documented(
        "transactions.latest-any-state",
        """
        `latest(for:)` returns the newest transaction of a product, even if it expired, was \
        refunded or was upgraded.
        """,
        .transactionLatest
      ),
      .documented(
        "transactions.unfinished-any-age",
        """
        `Transaction.unfinished` lists each transaction that the app hasn't finished, whatever \
        its age.
        """,
        .transactionUnfinished
      ),
      .documented(
        "transactions.delete-takes-children",
        "Deleting a subscription's first transaction also deletes its renewals.",
        .testDelete,
        .xcodeManager
      ),
      .assumed(
        "transactions.delete-newest-restores",
        "After its newest period is deleted, a subscription is as the period before left it.",
        .testDelete
      ),
      .assumed(
        "transactions.delete-changed-takes-all",
        """
        Deleting the newest period deletes the whole subscription if the period before is of \
        another product or of other items.
        """,
        .testDelete
      ),
      .documented(
        "transactions.clear-restores-eligibility",
        """
        Deleting all transactions makes the customer eligible for introductory offers again. \
        Settings stay.
        """,
        .testClear,
        .xcodeManager
      ),
      .assumed(
        "transactions.orders-per-charge",
        "Each charge has its own order number on the customer's receipt.",
        .serverOrder
      ),
      .assumed(
        "transactions.order-number-form",
        "An order number is `M` followed by eleven letters and digits.",
        .serverOrder
      ),
    ]
  )
}
