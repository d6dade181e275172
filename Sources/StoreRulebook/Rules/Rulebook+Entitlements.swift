import StoreModel

extension Rulebook {
  /// The rules for access to products, and for the updates that the app's listeners receive.
  static let entitlements = RuleArea(
    "entitlements",
    "Entitlements",
    "Access to products, and the updates that the app's listeners receive.",
    [
      .documented(
        "entitlements.current-entitlements",
        """
        `currentEntitlements` lists non-consumables, active subscriptions and non-renewing \
        subscriptions, and neither consumables nor refunded purchases.
        """,
        .transactionEntitlements
      ),
      .documented(
        "entitlements.subscribed-or-grace",
        """
        A subscription gives access while it is subscribed or in its grace period, and not in \
        billing retry.
        """,
        .transactionEntitlements,
        .renewalState,
        settings: "accessInBillingRetry"
      ),
      .measured(
        "entitlements.upgraded-not-entitled",
        "A transaction that an upgrade replaced gives no access.",
        .swiftStorekit,
        .transactionUpgraded
      ),
      .documented(
        "entitlements.non-renewing-stays",
        """
        A non-renewing subscription stays in `currentEntitlements` after its end. The app decides \
        when it ends.
        """,
        .transactionEntitlements,
        settings: "nonRenewingDays"
      ),
      .assumed(
        "entitlements.non-renewing-days",
        """
        A non-renewing subscription whose product names no duration lasts 30 days of calendar \
        time.
        """,
        .transactionEntitlements,
        settings: "nonRenewingDays"
      ),
      .documented(
        "entitlements.non-renewing-latest",
        """
        Of a non-renewing subscription bought several times, `currentEntitlements` lists the \
        latest. Xcode was seen to list each.
        """,
        .transactionEntitlements,
        .swiftStorekit,
        settings: "listEveryNonRenewing"
      ),
      .documented(
        "entitlements.one-status-per-group",
        """
        A group has one status element for the customer and one for each family member who \
        shares.
        """,
        .groupStatus,
        .status
      ),
      .documented(
        "entitlements.generic-product-lists-all",
        "For a generic product, `currentEntitlements(for:)` lists every entitling transaction.",
        .transactionEntitlementsFor
      ),
      .assumed(
        "entitlements.shared-listed-too",
        """
        `currentEntitlements(for:)` lists a subscription that a family member shares next to the \
        customer's own one. Apple documents at most one transaction of an ordinary product.
        """,
        .transactionEntitlementsFor,
        .familySharing
      ),
      .assumed(
        "entitlements.charges-not-entitlements",
        """
        One-time charges of Advanced Commerce are consumables, so no sequence of entitlements \
        lists them.
        """,
        .transactionEntitlements
      ),
      .documented(
        "entitlements.updates-not-own-purchase",
        "`Transaction.updates` doesn't deliver a purchase whose caller gets it as its result.",
        .transactionUpdates,
        .revenueCatResult
      ),
      .documented(
        "entitlements.updates-cover-outside",
        """
        `Transaction.updates` delivers renewals, refunds, approved purchases, redeemed codes and \
        purchases on other devices.
        """,
        .transactionUpdates
      ),
      .documented(
        "entitlements.updates-at-launch",
        """
        After a launch, `Transaction.updates` delivers unfinished transactions and what changed \
        while the app was closed, once each.
        """,
        .transactionUpdates
      ),
      .measured(
        "entitlements.updates-newest-first",
        "The renewals that a launch delivers arrive newest first.",
        .swiftStorekit
      ),
      .assumed(
        "entitlements.updates-newest-first-others",
        "Other transactions that a launch delivers arrive newest first too.",
        .transactionUpdates
      ),
      .assumed(
        "entitlements.updates-offline-wait",
        """
        Without a network, the app hears nothing of what happens at the store until the network \
        returns.
        """,
        .storeKitError,
        settings: "offline"
      ),
      .documented(
        "entitlements.status-updates-changes",
        """
        `Status.updates` delivers a status whenever a subscription's state or renewal info \
        changes.
        """,
        .statusUpdates
      ),
      .assumed(
        "entitlements.expiry-is-status-only",
        """
        The end of a subscription that doesn't renew changes no transaction, so only \
        `Status.updates` delivers it.
        """,
        .statusUpdates
      ),
      .assumed(
        "entitlements.sync-brings-nothing-new",
        "`AppStore.sync()` refreshes what the app sees and creates no transaction.",
        .appStoreSync
      ),
      .documented(
        "entitlements.sync-cancel",
        "`AppStore.sync()` throws `userCancelled` if the customer doesn't sign in.",
        .appStoreSync
      ),
      .documented(
        "entitlements.run-of-service-gap",
        "The start of a run of service ignores gaps of up to 60 days.",
        .renewalRecentStart,
        .serverRecentStart
      ),
    ]
  )
}
