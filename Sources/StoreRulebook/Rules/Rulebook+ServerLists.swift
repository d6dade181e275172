import StoreModel

extension Rulebook {
  /// The rules for lists of the App Store Server API: histories, statuses and orders.
  static let serverLists = RuleArea(
    "server",
    "App Store Server API: lists",
    "Histories, statuses and orders.",
    [
      .documented(
        "server.history-pages",
        "The history has up to 20 transactions a page. A `revision` leads to the next page.",
        .serverHistory,
        .serverRevision
      ),
      .documented(
        "server.history-order",
        """
        The history is ordered by the last modification, so a refund moves a transaction to the \
        end.
        """,
        .serverHistory
      ),
      .documented(
        "server.history-filters",
        """
        Several values of a history filter mean any of them, and several filters mean all. The \
        end date is exclusive.
        """,
        .serverHistory
      ),
      .documented(
        "server.history-v1",
        "The first version of the history leaves out consumables that were finished.",
        .serverHistoryV1,
        .serverHistory
      ),
      .documented(
        "server.history-v1-refunded",
        "The first version of the history lists a refunded consumable, finished or not.",
        .serverHistoryV1
      ),
      .assumed(
        "server.history-refunded",
        """
        The refund history lists what money came back for, and not what a family member stopped \
        sharing.
        """,
        .serverRefunds
      ),
      .assumed(
        "server.history-no-app-id-in-sandbox",
        "The history of a sandbox has no `appAppleId`.",
        .serverHistory
      ),
      .assumed(
        "server.history-unknown-values",
        """
        An unknown product id in a filter finds nothing. An end date before the start date is \
        invalid.
        """,
        .serverHistory
      ),
      .documented(
        "server.statuses",
        """
        Get All Subscription Statuses lists each subscription's latest transaction and renewal \
        info by group.
        """,
        .serverStatuses
      ),
      .assumed(
        "server.statuses-shared",
        "Statuses include shared subscriptions, in the order of their beginning.",
        .serverStatuses,
        .groupStatus,
        .familySharing
      ),
      .documented(
        "server.refund-history-empty",
        "The refund history without refunds is an empty list.",
        .serverRefunds
      ),
      .assumed(
        "server.order-lookup-everywhere",
        """
        Apple serves Look Up Order ID in production only. This store serves it in every \
        environment.
        """,
        .serverOrder
      ),
      .assumed(
        "server.app-transaction-after-launch",
        "An app that was never launched has no app transaction (4040019).",
        .serverAppTransaction
      ),
      .documented(
        "server.test-notification-url",
        "A test notification without a URL gets 4040007.",
        .serverTest,
        .serverErrors
      ),
      .assumed(
        "server.test-notification-webhook",
        """
        Only webhooks count as URLs, and the token is a UUID followed by the moment in \
        milliseconds.
        """,
        .serverTest
      ),
      .documented(
        "server.test-notification-months",
        "A test notification can be asked about for six months.",
        .serverTestStatus
      ),
      .documented(
        "server.notification-history-window",
        "The notification history goes back 180 days, in pages of at most 20.",
        .serverNotificationRequest,
        .serverNotificationHistory
      ),
      .assumed(
        "server.notification-history-order",
        "The notification history is oldest first, and its end date is inclusive.",
        .serverNotificationHistory
      ),
      .assumed(
        "server.notification-history-token",
        "A pagination token expires after a number of hours of this store's own.",
        .serverNotificationHistory
      ),
      .assumed(
        "server.notification-history-types",
        "The history accepts types that Apple documents and those that this store has sent.",
        .serverNotificationRequest
      ),
      .assumed(
        "server.notification-history-webhooks",
        "With several webhooks, the history lists the attempts at all of them.",
        .serverNotificationHistory
      ),
      .documented(
        "server.notification-history-failures",
        """
        `onlyFailures` lists notifications that haven't got through, including those still being \
        retried.
        """,
        .serverFailures
      ),
    ]
  )
}
