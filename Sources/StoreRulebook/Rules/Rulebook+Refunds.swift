import StoreModel

extension Rulebook {
  /// The rules for refunds.
  static let refunds = RuleArea(
    "refunds",
    "Refunds",
    "Money back.",
    [
      .documented(
        "refunds.request-is-not-grant",
        "A refund request that returns `success` was submitted. The store decides later.",
        .transactionRefund,
        .refundStatus,
        settings: "refunds"
      ),
      .documented(
        "refunds.xcode-grants-at-once",
        "Xcode grants a refund request at once.",
        .testingRefunds,
        settings: "refunds"
      ),
      .documented(
        "refunds.granted-revokes",
        """
        A granted refund sets the transaction's revocation date and reason, and the transaction \
        arrives in `Transaction.updates`.
        """,
        .revocationDate,
        .transactionUpdates
      ),
      .documented(
        "refunds.declined-is-silent",
        "A declined refund delivers nothing to the app.",
        .transactionRefund
      ),
      .documented(
        "refunds.duplicate-request",
        """
        A second request for a transaction that is being decided, or was refunded, throws \
        `duplicateRequest`.
        """,
        .refundError
      ),
      .assumed(
        "refunds.shared-not-refundable",
        "A customer can't ask for a refund of what a family member shares.",
        .refundError
      ),
      .assumed(
        "refunds.unknown-transaction-fails",
        "A refund request for a transaction that doesn't exist throws `failed`.",
        .refundError
      ),
      .documented(
        "refunds.current-period-ends",
        "A refund of the current period ends the subscription as revoked.",
        .renewalState,
        .revocationDate
      ),
      .measured(
        "refunds.past-period-only",
        "A refund of a past period revokes that transaction only.",
        .swiftStorekit
      ),
      .documented(
        "refunds.prorated-fields",
        "A prorated refund has its percentage in thousandths of a percent.",
        .serverRevocationPercentage,
        .serverChangelog
      ),
      .assumed(
        "refunds.prorated-takes-access",
        "A refund of part of the price takes the purchase back like a full one.",
        .serverRevocationPercentage
      ),
      .documented(
        "refunds.prorated-subscriptions-by-time",
        "The App Store prorates a subscription by time, and another purchase by its consumption.",
        .transactionRevocationPercentage,
        .serverRevocationPercentage
      ),
      .assumed(
        "refunds.upgraded-period-rest",
        """
        A later refund of a period that an upgrade replaced leaves out what the upgrade has given \
        back.
        """,
        .subscriptions
      ),
      .assumed(
        "refunds.share-rounded",
        "A share of a price is rounded half up to the decimals of its currency.",
        .serverRevocationPercentage
      ),
      .documented(
        "refunds.reversed-restores",
        """
        A refund that is reversed after a dispute removes the revocation, and the renewal date \
        stays.
        """,
        .notificationType
      ),
      .assumed(
        "refunds.reversed-after-end",
        "A refund that is reversed after the period is over leaves the subscription expired.",
        .notificationType
      ),
      .documented(
        "refunds.auto-renew-off-in-app",
        "A granted request of the customer turns automatic renewal off.",
        .notificationType
      ),
    ]
  )
}
