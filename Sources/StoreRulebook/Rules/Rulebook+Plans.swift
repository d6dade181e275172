import StoreModel

extension Rulebook {
  /// The rules for changes of plan inside a subscription group.
  static let plans = RuleArea(
    "plans",
    "Plan changes",
    "Moving inside a subscription group.",
    [
      .documented(
        "plans.one-per-group",
        "A customer has one active subscription in a group.",
        .subscriptions,
        .subscriptionFields
      ),
      .documented(
        "plans.level-one-is-highest",
        """
        Level 1 is the highest level of service in a group, and several products may share a \
        level.
        """,
        .groupLevel
      ),
      .documented(
        "plans.upgrade-at-once",
        """
        A change to a higher level begins at once and marks the replaced transaction as upgraded.
        """,
        .subscriptions,
        .transactionUpgraded
      ),
      .documented(
        "plans.upgrade-refunds-rest",
        "An upgrade refunds the unused part of the replaced period.",
        .subscriptions
      ),
      .assumed(
        "plans.upgrade-refund-amount",
        """
        The refund of an upgrade is the price of the remaining time, rounded half up to the \
        currency's decimals.
        """,
        .subscriptions
      ),
      .assumed(
        "plans.upgrade-refund-silent",
        "The refund of an upgrade sends no notification and revokes nothing.",
        .subscriptions,
        .notificationType
      ),
      .documented(
        "plans.downgrade-at-renewal",
        "A change to a lower level begins with the next renewal.",
        .subscriptions
      ),
      .documented(
        "plans.crossgrade-same-length",
        "A change inside a level to a product of the same length begins at once.",
        .subscriptions
      ),
      .documented(
        "plans.crossgrade-other-length",
        "A change inside a level to a product of another length begins with the next renewal.",
        .subscriptions
      ),
      .assumed(
        "plans.crossgrade-marks-upgraded",
        """
        A crossgrade at once marks the replaced transaction as upgraded, so that one transaction \
        is current.
        """,
        .transactionUpgraded
      ),
      .measured(
        "plans.scheduled-returns-held",
        """
        A purchase that schedules a change returns the transaction that the customer has. Only \
        the renewal preference changes.
        """,
        .swiftStorekit
      ),
      .assumed(
        "plans.current-again-asks",
        "Buying the current product while a change waits shows a sheet and withdraws the change.",
        .subscriptions
      ),
      .assumed(
        "plans.current-again-turns-on",
        "Buying the current product turns automatic renewal on again without a sheet.",
        .subscriptions
      ),
      .assumed(
        "plans.change-dropped-at-end",
        "A waiting change is dropped when the subscription ends.",
        .renewalAutoPreference
      ),
      .assumed(
        "plans.change-survives-cancel",
        "A waiting change stays while renewal is off, and happens if renewal is turned on again.",
        .renewalAutoPreference
      ),
      .documented(
        "plans.other-group-is-second",
        "A product of another group is a second subscription, at its full price.",
        .subscriptions
      ),
      .documented(
        "plans.upgrade-is-purchase",
        """
        The transaction of an upgrade has the reason purchase. The first period after a downgrade \
        has the reason renewal.
        """,
        .transactionReason,
        .serverTransactionPayload
      ),
    ]
  )
}
