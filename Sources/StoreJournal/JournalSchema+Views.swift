/// The views of a store that a tester may query with `sqlite3`.
extension JournalSchema {
  /// The views in order.
  ///
  /// Each view may use the views before it.
  static let views = [
    ("forgotten", forgotten), ("transactions", transactions), ("subscriptions", subscriptions),
    ("entitlements", entitlements), ("purchases", purchases),
    ("notification_attempts", notificationAttempts), ("notifications", notifications),
  ]

  /// The ids of transactions that were deleted, one by one or all at once.
  private static let forgotten = """
    SELECT deleted.value AS id
    FROM event, json_each(event.body, '$.transactionsDeleted.transactions') AS deleted
    WHERE event.kind = 'transactionsDeleted'
    UNION
    SELECT body ->> '$.transactionAdded.transaction.transactionId'
    FROM event WHERE kind = 'transactionAdded' AND ordinal < (
      SELECT max(ordinal) FROM event WHERE kind = 'transactionsCleared'
    );
    """

  /// Every transaction with its current values.
  ///
  /// Dates are in milliseconds of store time.
  private static let transactions = """
    WITH version AS (
      SELECT ordinal, json_extract(body, '$.' || kind || '.transaction') AS it
      FROM event WHERE kind IN ('transactionAdded', 'transactionChanged')
    ),
    latest AS (
      SELECT max(ordinal) AS ordinal, it FROM version GROUP BY it ->> 'transactionId'
    ),
    finished AS (
      SELECT DISTINCT body ->> '$.transactionFinished.transaction' AS id
      FROM event WHERE kind = 'transactionFinished'
    )
    SELECT
      it ->> 'transactionId' AS id,
      it ->> 'originalTransactionId' AS original_id,
      it ->> 'productId' AS product,
      it ->> 'type' AS type,
      it ->> 'purchaseDate' AS purchase_date,
      it ->> 'expiresDate' AS expires_date,
      it ->> 'revocationDate' AS revocation_date,
      coalesce(it ->> 'isUpgraded', 0) AS is_upgraded,
      it ->> 'quantity' AS quantity,
      it ->> 'price' AS price_milliunits,
      it ->> 'currency' AS currency,
      it ->> 'storefront' AS storefront,
      it ->> 'inAppOwnershipType' AS ownership,
      (it ->> 'transactionId') IN finished AS is_finished
    FROM latest WHERE id NOT IN (SELECT id FROM forgotten) ORDER BY CAST(id AS INTEGER);
    """

  /// Every subscription with its current values.
  private static let subscriptions = """
    WITH latest AS (
      SELECT max(ordinal) AS ordinal, body -> '$.subscriptionChanged.subscription' AS it
      FROM event WHERE kind = 'subscriptionChanged'
      GROUP BY body ->> '$.subscriptionChanged.subscription.originalTransactionId'
    )
    SELECT
      it ->> 'originalTransactionId' AS original_id,
      it ->> 'latestTransactionId' AS transaction_id,
      it ->> 'groupID' AS subscription_group,
      it ->> '$.product.id' AS product,
      it ->> '$.nextProduct.id' AS next_product,
      CASE it ->> 'state'
        WHEN 1 THEN 'subscribed' WHEN 2 THEN 'expired' WHEN 3 THEN 'inBillingRetryPeriod'
        WHEN 4 THEN 'inGracePeriod' WHEN 5 THEN 'revoked'
      END AS state,
      it ->> 'willAutoRenew' AS will_auto_renew,
      it ->> 'expiresDate' AS expires_date,
      (
        SELECT ownership FROM transactions WHERE transactions.id = it ->> 'originalTransactionId'
      ) AS ownership
    FROM latest WHERE original_id NOT IN (SELECT id FROM forgotten)
    ORDER BY CAST(original_id AS INTEGER);
    """

  /// The customer's current entitlements (rules: entitlements.current-entitlements,
  /// entitlements.non-renewing-latest).
  private static let entitlements = """
    SELECT id, product, type, purchase_date, expires_date, ownership FROM transactions AS it
    WHERE revocation_date IS NULL AND NOT is_upgraded AND (
      type IN ('Non-Consumable', 'Non-Renewing Subscription') AND NOT EXISTS (
        SELECT * FROM transactions AS later
        WHERE later.product = it.product AND later.revocation_date IS NULL
          AND CAST(later.id AS INTEGER) > CAST(it.id AS INTEGER)
      )
      OR id IN (
        SELECT transaction_id FROM subscriptions WHERE state IN ('subscribed', 'inGracePeriod')
      )
    )
    ORDER BY CAST(id AS INTEGER);
    """

  /// Every attempt to send a notification to a webhook, oldest first.
  private static let notificationAttempts = """
    SELECT
      body ->> '$.notificationAttempted.attempt.notification' AS number,
      body ->> '$.notificationAttempted.attempt.webhook' AS webhook,
      at,
      body ->> '$.notificationAttempted.attempt.result' AS result,
      coalesce(body ->> '$.notificationAttempted.attempt.isByHand', 0) AS is_by_hand
    FROM event WHERE kind = 'notificationAttempted' ORDER BY ordinal;
    """

  /// The server notifications up to the last close of the store, with all attempts so far.
  private static let notifications = """
    WITH attempt AS (
      SELECT
        body ->> '$.notificationAttempted.attempt.notification' AS number,
        count(*) AS attempts,
        max(ordinal),
        body ->> '$.notificationAttempted.attempt.result' AS last_result
      FROM event WHERE kind = 'notificationAttempted' GROUP BY number
    )
    SELECT
      number, uuid, type, subtype, at, transaction_id, product,
      coalesce(attempts, 0) AS attempts, last_result
    FROM notification LEFT JOIN attempt USING (number) ORDER BY number;
    """

  /// Every purchase whose sheet was presented, with the result that its caller received.
  private static let purchases = """
    WITH ended AS (
      SELECT
        body ->> '$.purchaseEnded.purchase' AS purchase,
        body -> '$.purchaseEnded.outcome' AS outcome
      FROM event WHERE kind = 'purchaseEnded'
    )
    SELECT
      sheet.body ->> '$.sheetPresented.sheet.id' AS purchase,
      sheet.body ->> '$.sheetPresented.sheet.request.product.id' AS product,
      sheet.at AS at,
      (SELECT key FROM json_each(ended.outcome)) AS outcome,
      ended.outcome ->> '$.success.transaction' AS transaction_id,
      ended.outcome ->> '$.failed.failure' AS failure
    FROM event AS sheet
    LEFT JOIN ended ON ended.purchase = sheet.body ->> '$.sheetPresented.sheet.id'
    WHERE sheet.kind = 'sheetPresented' ORDER BY sheet.ordinal;
    """
}
