import StoreModel

extension Rulebook {
  /// The rules for server notifications: the events that send them, and their delivery.
  static let notifications = RuleArea(
    "notifications",
    "Server notifications",
    "The events that send notifications, and their delivery.",
    [
      .documented(
        "notifications.types",
        """
        Each event has a type and, for some, a subtype. A type that needs a subtype never comes \
        without one.
        """,
        .notificationType,
        .notificationSubtype
      ),
      .documented(
        "notifications.subscribed",
        """
        The first subscription of a group sends SUBSCRIBED / INITIAL_BUY, and a later one \
        SUBSCRIBED / RESUBSCRIBE.
        """,
        .notificationType
      ),
      .documented(
        "notifications.renewed",
        "A renewal sends DID_RENEW, with BILLING_RECOVERY if it was collected after a failure.",
        .notificationType
      ),
      .documented(
        "notifications.preference-changed",
        """
        A change of plan sends DID_CHANGE_RENEWAL_PREF, with UPGRADE if it begins at once and \
        DOWNGRADE if it waits. A withdrawn change is sent without a subtype.
        """,
        .notificationType
      ),
      .documented(
        "notifications.status-changed",
        """
        Turning renewal off or on sends DID_CHANGE_RENEWAL_STATUS, with AUTO_RENEW_DISABLED or \
        AUTO_RENEW_ENABLED unless a higher price was announced before.
        """,
        .notificationType,
        .notificationSubtype
      ),
      .assumed(
        "notifications.status-off-after-notice",
        """
        Turning renewal off after the announcement of a higher price sends no subtype, as Apple's \
        table of events shows it. The description of the type makes no such exception.
        """,
        .notificationType
      ),
      .documented(
        "notifications.offer-redeemed",
        """
        An active subscriber who redeems an offer sends OFFER_REDEEMED, with UPGRADE or DOWNGRADE \
        if the plan changes.
        """,
        .notificationType
      ),
      .assumed(
        "notifications.introductory-not-redeemed",
        """
        An introductory offer isn't redeemed, so an upgrade with one sends the notification of an \
        upgrade.
        """,
        .notificationType
      ),
      .documented(
        "notifications.renewal-failed",
        "A failed renewal sends DID_FAIL_TO_RENEW, with GRACE_PERIOD if there is one.",
        .notificationType
      ),
      .documented(
        "notifications.grace-expired",
        "The end of a grace period without payment sends GRACE_PERIOD_EXPIRED.",
        .notificationType
      ),
      .documented(
        "notifications.expired",
        """
        The end of a subscription sends EXPIRED with VOLUNTARY, BILLING_RETRY, PRICE_INCREASE or \
        PRODUCT_NOT_FOR_SALE.
        """,
        .notificationType
      ),
      .documented(
        "notifications.price-increase",
        """
        An announced increase that needs consent sends PRICE_INCREASE / PENDING. Consent, or an \
        increase that is only told, sends ACCEPTED.
        """,
        .notificationType
      ),
      .assumed(
        "notifications.price-refused-silent",
        "A refused price sends nothing. The end follows with the period.",
        .notificationType,
        .notificationSubtype,
        .managingPriceIncreases
      ),
      .documented(
        "notifications.refund",
        """
        A granted refund sends REFUND, a declined one REFUND_DECLINED and a reversed one \
        REFUND_REVERSED.
        """,
        .notificationType
      ),
      .documented(
        "notifications.consumption-request",
        """
        A refund that waits for a decision sends CONSUMPTION_REQUEST, and each reminder is a new \
        notification.
        """,
        .notificationType,
        .notificationConsumptionForum
      ),
      .assumed(
        "notifications.consumption-reason",
        "A customer's refund request names no reason, so its notification says OTHER.",
        .notificationType
      ),
      .documented(
        "notifications.revoke",
        "The loss of family access sends REVOKE.",
        .notificationType
      ),
      .documented(
        "notifications.one-time-charge",
        "A purchase that isn't a subscription sends ONE_TIME_CHARGE.",
        .notificationType
      ),
      .documented(
        "notifications.extended",
        """
        One extension sends RENEWAL_EXTENDED. A mass extension sends RENEWAL_EXTENSION with \
        SUMMARY, and FAILURE for a subscriber left out.
        """,
        .notificationType
      ),
      .documented(
        "notifications.advanced-commerce",
        """
        Change Metadata sends METADATA_UPDATE, Migrate sends MIGRATION and Change Price sends \
        PRICE_CHANGE.
        """,
        .notificationType,
        .acaPriceChanges
      ),
      .documented(
        "notifications.family-members",
        "The beginning of a family member's subscription sends SUBSCRIBED.",
        .notificationType
      ),
      .documented(
        "notifications.payload",
        """
        A notification has its type, UUID, version 2.0 and signing date, and exactly one of \
        `data`, `summary`, `externalPurchaseToken` and `appData`.
        """,
        .notificationPayload,
        .notificationData,
        .notificationSummary
      ),
      .documented(
        "notifications.external-token-sandbox",
        "The id of an external purchase token begins with SANDBOX in the sandbox.",
        .notificationToken
      ),
      .documented(
        "notifications.uuid-same-on-retry",
        "A retried notification keeps its UUID.",
        .notificationResponding
      ),
      .documented(
        "notifications.delivered-by-post",
        """
        A notification is a POST with the one key `signedPayload`. Any status from 200 to 206 \
        accepts it.
        """,
        .notificationResponding
      ),
      .documented(
        "notifications.retries-production",
        "Production retries five times: 1, 12, 24, 48 and 72 hours after the attempt before.",
        .notificationResponding,
        settings: "retries"
      ),
      .documented(
        "notifications.retries-sandbox",
        "The sandbox sends each notification once.",
        .notificationResponding,
        .notificationEnabling,
        settings: "retries"
      ),
      .documented(
        "notifications.attempt-results",
        """
        An attempt ends as success, time-out, TLS or socket issue, bad response, or a status \
        outside 200 to 206.
        """,
        .serverSendAttempt
      ),
      .documented(
        "notifications.order-not-promised",
        "The order of notifications isn't promised. Receivers compare signing dates.",
        .notificationResponding
      ),
      .assumed(
        "notifications.signing-dates-increase",
        "The signing dates of a store's notifications strictly increase.",
        .notificationResponding
      ),
      .assumed(
        "notifications.new-webhooks",
        "A webhook gets only notifications of what happens after it was set.",
        .notificationEnabling
      ),
      .assumed(
        "notifications.manual-attempts",
        "An attempt by hand stops no retry, whatever its result is.",
        .notificationResponding
      ),
      .assumed(
        "notifications.https-not-needed",
        "This store also notifies over plain HTTP and any port, for servers on this machine.",
        .notificationEnabling
      ),
    ]
  )
}
