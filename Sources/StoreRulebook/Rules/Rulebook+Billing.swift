import StoreModel

extension Rulebook {
  /// The rules for failed renewals: the grace period and billing retry.
  static let billing = RuleArea(
    "billing",
    "Billing retry and grace",
    "Failed renewals.",
    [
      .documented(
        "billing.retry-sixty-days",
        """
        After a failed renewal the store tries to collect for 60 days. Then the subscription \
        expires with a billing error.
        """,
        .renewalRetry,
        .renewalState,
        .churn,
        settings: "billingRetryOnRenewal"
      ),
      .documented(
        "billing.retry-no-access",
        "Without a grace period, a failed renewal takes access away at once.",
        .renewalState,
        settings: "accessInBillingRetry"
      ),
      .documented(
        "billing.grace-keeps-access",
        """
        In a grace period the subscription keeps access until the grace period's expiration date, \
        and billing retry follows.
        """,
        .renewalGrace,
        .gracePeriod,
        settings: "billingGracePeriod"
      ),
      .documented(
        "billing.grace-lengths",
        """
        A merchant chooses a grace period of 3, 16 or 28 days. A weekly subscription has at most \
        6 days.
        """,
        .gracePeriod,
        .graceNews,
        settings: "gracePeriodDays"
      ),
      .assumed(
        "billing.grace-inside-retry",
        "The days of a grace period count as days of billing retry.",
        .gracePeriod
      ),
      .assumed(
        "billing.grace-lengths-by-rate",
        """
        The chosen days count where a rate scales days. The rates with their own tables have \
        fixed grace periods.
        """,
        .testRate
      ),
      .documented(
        "billing.recovered-in-grace",
        "A renewal that succeeds in the grace period keeps the billing cycle.",
        .gracePeriod
      ),
      .documented(
        "billing.recovered-in-retry",
        "A renewal that succeeds in billing retry begins a new cycle on that day.",
        .gracePeriod
      ),
      .documented(
        "billing.off-ends-at-once",
        "Turning renewal off in grace or billing retry ends the subscription at once.",
        .messageBilling,
        .churn
      ),
      .assumed(
        "billing.off-ends-at-once-notifies",
        """
        Turning renewal off in grace or billing retry notifies about the status first and then \
        about the voluntary end.
        """,
        .notificationType
      ),
      .assumed(
        "billing.tries-whole-days",
        "The store tries to collect at whole days after the failure.",
        .renewalRetry,
        .churn
      ),
      .assumed(
        "billing.try-before-deadline",
        """
        At the last moment of a grace or retry period, the store tries to collect before the \
        period ends.
        """,
        .gracePeriod,
        .renewalRetry
      ),
      .assumed(
        "billing.tries-scale",
        "Under a fast rate, tries and messages happen at sixtieths of the retry period.",
        .testRate,
        settings: "timeRate"
      ),
      .documented(
        "billing.messages-schedule",
        """
        The App Store shows a billing message daily for three days. Later ones follow every 3, 4 \
        and 5 days until day 60.
        """,
        .messageBilling
      ),
      .assumed(
        "billing.messages-begin-with-failure",
        "The first billing message comes with the failure, and none comes after day 60.",
        .messageBilling
      ),
      .assumed(
        "billing.messages-withdrawn",
        "A message that the customer hasn't seen is withdrawn when its cause is gone.",
        .message
      ),
      .assumed(
        "billing.messages-repeat-at-launch",
        "A message arrives at every launch until it is shown.",
        .messageMessages
      ),
      .documented(
        "billing.messages-app-displays",
        """
        An app that listens to messages decides when to show them. Otherwise the system shows \
        them at launch.
        """,
        .messageMessages
      ),
      .assumed(
        "billing.resolve-collects-once",
        "Resolving a billing problem collects at once, even while renewals are set to fail.",
        .testResolve
      ),
      .documented(
        "billing.resolve-after-retry",
        "After the retry period there is nothing left to resolve.",
        .testResolve
      ),
      .assumed(
        "billing.price-rise-waits",
        "A price isn't raised for a subscription whose renewal has failed.",
        .managingPriceIncreases
      ),
    ]
  )
}
