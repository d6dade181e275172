import StoreModel

extension Rulebook {
  /// The rules for other server requests of Advanced Commerce: cancel, revoke, refund, metadata and
  /// migration.
  static let advancedCommerceServer = RuleArea(
    "advanced-commerce.server",
    "Advanced Commerce: other server requests",
    "Cancel, revoke, refund, metadata and migration.",
    [
      .documented(
        "advanced-commerce.server.cancel-keeps-access",
        "Cancel turns renewal off, and access lasts to the end of the period.",
        .acaCancel
      ),
      .documented(
        "advanced-commerce.server.revoke-ends-now",
        "Revoke ends the subscription and all its items at once, with a full or prorated refund.",
        .acaRevoke
      ),
      .documented(
        "advanced-commerce.server.revoke-inactive",
        "Revoking a subscription that isn't active gets 4000186.",
        .acaRevoke,
        .acaError("RevokeOnInactiveSubscriptionError")
      ),
      .assumed(
        "advanced-commerce.server.revoke-simulated-decline",
        "A simulated decline of a revocation keeps what is paid for and turns renewal off.",
        .acaRefundReason
      ),
      .documented(
        "advanced-commerce.server.refund-by-item",
        """
        A refund is per item: full, prorated or a stated amount, with or without taking access \
        away.
        """,
        .acaRefundItem,
        .acaRefund
      ),
      .documented(
        "advanced-commerce.server.refund-reasons",
        """
        A refund has one of six reasons. `SIMULATE_REFUND_DECLINE` declines in test environments, \
        for all items or none.
        """,
        .acaRefundReason
      ),
      .assumed(
        "advanced-commerce.server.refund-decline-environments",
        """
        A decline can be simulated in every environment except production. Apple names the \
        sandbox and TestFlight.
        """,
        .acaRefundReason
      ),
      .documented(
        "advanced-commerce.server.refund-prorated-latest",
        "A prorated refund is only for the latest transaction (4000182).",
        .acaRefund,
        .acaError("ProratedOnlyLatestTransactionError")
      ),
      .assumed(
        "advanced-commerce.server.refund-limit",
        """
        A refund of an item returns at most what was paid for it. If less was charged, each item \
        has its share.
        """,
        .acaRefundAmount
      ),
      .documented(
        "advanced-commerce.server.refund-takes-item",
        "A refund that takes access away removes the item from the running subscription.",
        .acaRefundItem
      ),
      .assumed(
        "advanced-commerce.server.refund-nothing-left",
        "If the removed items were all that would renew, nothing renews.",
        .acaRefundItem
      ),
      .documented(
        "advanced-commerce.server.refund-risking",
        """
        With `refundRiskingPreference`, the store may ask the merchant for consumption \
        information first.
        """,
        .acaRefundRisking
      ),
      .documented(
        "advanced-commerce.server.metadata-no-billing",
        """
        Change Metadata changes SKUs, names and the tax code, and neither price, billing nor \
        service.
        """,
        .acaMetadata
      ),
      .documented(
        "advanced-commerce.server.migrate-ordinary",
        """
        Migration makes an ordinary subscription one of Advanced Commerce, keeps its price, and \
        happens once.
        """,
        .acaMigrate,
        .acaMigrateRequest
      ),
      .documented(
        "advanced-commerce.server.migrate-renewal-items",
        "A migration names renewal items exactly when a change of plan waits (4000180).",
        .acaMigrateRenewalItem,
        .acaMigrate,
        .acaError("PendingChangesMismatchError")
      ),
      .documented(
        "advanced-commerce.server.migrate-announced-rise",
        "A subscription with an announced price increase can't be migrated (4030027).",
        .acaChangelog,
        .acaError("MigrationNotAllowedWhenPriceIncreaseCommunicatedError")
      ),
      .assumed(
        "advanced-commerce.server.migrate-first-item-pays",
        """
        After a migration, the first item bears the whole price and the running offer, and the \
        others cost nothing.
        """,
        .acaMigrateRequest
      ),
      .assumed(
        "advanced-commerce.server.migrate-monthly-bills",
        """
        A subscription with monthly bills of a year can't be migrated, nor one with a period that \
        Advanced Commerce doesn't have, or with an offer that waits for another offer's end.
        """,
        .acaMigrate
      ),
      .assumed(
        "advanced-commerce.server.migrate-offer-reason",
        "The reason of a migrated offer follows from the kind of the offer.",
        .acaOffer
      ),
      .assumed(
        "advanced-commerce.server.ordinary-subscription",
        "A server request about an ordinary subscription gets 4000135, and for metadata 4030023.",
        .acaError("OperationNotAllowedError"),
        .acaError("ProductNotEligibleError")
      ),
      .documented(
        "advanced-commerce.server.states",
        "The states of a subscription that permit a request differ by endpoint.",
        .acaErrors,
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.server.storefront-of-transaction",
        "The storefront of a server request is that of the transaction.",
        .acaStorefront,
        .acaErrors
      ),
      .documented(
        "advanced-commerce.server.repeat-allowed",
        """
        Cancel and Change Price don't list the error for a repeated reference, so they accept it.
        """,
        .acaCancel,
        .acaPrice
      ),
    ]
  )
}
