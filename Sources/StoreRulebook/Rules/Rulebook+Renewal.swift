import StoreModel

extension Rulebook {
  /// The rules for renewals: the order of periods, and their ends.
  static let renewal = RuleArea(
    "renewal",
    "Renewal",
    "The order of periods, and their ends.",
    [
      .documented(
        "renewal.charges-at-end",
        """
        The App Store tries to charge in the last 24 hours of a period. Test environments, and \
        this store, charge at its end.
        """,
        .handlingBilling,
        .testRate
      ),
      .assumed(
        "renewal.month-ends-kept",
        """
        Monthly periods count from their first day. A subscription of the 31st renews on the last \
        day of short months.
        """,
        .subscriptions
      ),
      .documented(
        "renewal.cancel-keeps-period",
        """
        Turning renewal off keeps access until the end of the period, and then the subscription \
        expires.
        """,
        .renewalInfo,
        .subscriptions
      ),
      .documented(
        "renewal.expiration-reasons",
        """
        An expired subscription names its reason: canceled, billing error, no consent, product \
        not available, or other.
        """,
        .renewalExpiration
      ),
      .assumed(
        "renewal.removed-product-renews",
        """
        Unlike the App Store, this store keeps renewing a subscription whose product left the \
        catalog. The App Store ends it at the renewal, with EXPIRED / PRODUCT_NOT_FOR_SALE.
        """,
        .renewalExpiration,
        .notificationType,
        .notificationSubtype
      ),
      .documented(
        "renewal.preference-nil-when-off",
        """
        The renewal preference is nil when the subscription doesn't renew, and another product \
        when a change waits.
        """,
        .renewalAutoPreference
      ),
      .documented(
        "renewal.renewal-date-stays",
        "The renewal date is always present. After the end it is in the past.",
        .serverRenewalDate,
        .renewalInfo
      ),
      .documented(
        "renewal.sandbox-limit",
        "The sandbox renews a subscription 12 times after its purchase, and TestFlight 6 times.",
        .sandboxSettings,
        .testFlight,
        settings: "timeRate"
      ),
      .assumed(
        "renewal.sandbox-limit-counts-from-rate",
        "A limit of renewals counts from the moment at which its rate is set.",
        .sandboxSettings,
        settings: "timeRate"
      ),
      .assumed(
        "renewal.sandbox-limit-ends-as-cancelled",
        """
        After the last renewal that its rate allows, a subscription ends as if it had been \
        canceled.
        """,
        .sandboxSettings
      ),
      .documented(
        "renewal.resubscribe-after-end",
        "A customer whose subscription ended can subscribe again in the group.",
        .subscriptions,
        .notificationType
      ),
      .documented(
        "renewal.force-renewal",
        """
        A forced renewal ends the current period and begins the next one. It also turns renewal \
        on and settles a billing problem.
        """,
        .testForce
      ),
      .assumed(
        "renewal.force-renewal-past-limit",
        "A forced renewal also happens where the sandbox's limit is reached.",
        .testForce
      ),
      .assumed(
        "renewal.force-renewal-may-fail",
        """
        A forced renewal fails while renewals are set to fail, unless the subscription has a \
        billing problem already.
        """,
        .testForce,
        .testRetry,
        settings: "billingRetryOnRenewal"
      ),
      .assumed(
        "renewal.force-renewal-price",
        """
        A forced renewal drops a price that waits for consent, and charges one that the customer \
        agreed to.
        """,
        .testForce
      ),
      .documented(
        "renewal.expire-ends-now",
        "An expired test subscription ends its period now and turns renewal off.",
        .testExpire
      ),
      .assumed(
        "renewal.deleted-period-is-gone",
        "A period that a tester deletes sends no notification: it is as if it had never been.",
        .testDelete,
        .notificationType
      ),
    ]
  )
}
