import AdvancedCommerce
import StoreModel

/// Refunds of items: Request Transaction Refund and Revoke Subscription.
extension Decision {
  /// Requests a refund of items.
  ///
  /// The refund policy of the settings decides, as for a customer's own request
  /// (rule: advanced-commerce.server.refund-by-item).
  mutating func refundItems(
    _ refund: RequestRefundRequest,
    asked request: AnyServerRequest,
    of transaction: Transaction
  ) throws(StoreRefusal) {
    try checkRefundable(transaction, refund, asked: request)
    for (index, item) in refund.items.enumerated() {
      try check(item, at: index, of: request, transaction)
    }
    let id = transaction.transactionId
    let isCurrent = current(id) != nil
    let revoked = refund.items.filter(\.revoke).map(\.sku)
    let isNothingLeft =
      transaction.advancedCommerceInfo?.items
      .allSatisfy { $0.revocationDate != nil || revoked.contains($0.sku) } ?? false
    guard !isCurrent || !isNothingLeft else {
      throw request.refusal(
        .removalAllNotAllowed,
        "an active subscription must keep an item; use Revoke Subscription for all"
      )
    }
    accept(request, of: id)
    var pending = RefundRequest(transaction: id, since: store.now)
    pending.items = refund.items
    record(.refundRequested(request: pending))
    // A simulated decline applies to all items or to none
    // (rule: advanced-commerce.server.refund-reasons).
    if refund.items.contains(where: { $0.refundReason == .simulateRefundDecline }) {
      record("advanced-commerce.server.refund-reasons")
      record("advanced-commerce.server.refund-decline-environments")
      return record(.refundDecided(transaction: id, isGranted: false))
    }
    switch store.settings.refundPolicy {
    case .grant: try decideRefund(id, isGranted: true)
    case .decline: try decideRefund(id, isGranted: false)
    case .wait: break
    }
  }

  /// Ends a subscription with all of its items at once, and refunds it without waiting for a
  /// decision
  /// (rules: advanced-commerce.server.revoke-ends-now, advanced-commerce.server.revoke-inactive).
  ///
  /// A simulated decline keeps the paid period and turns renewal off
  /// (rule: advanced-commerce.server.revoke-simulated-decline).
  mutating func revoke(
    _ revoke: SubscriptionRevokeRequest,
    asked request: AnyServerRequest,
    _ known: Subscription
  ) throws(StoreRefusal) {
    guard known.isActive,
      let transaction = store.transactions[id: known.latestTransactionId]?.transaction
    else {
      throw request.refusal(
        .revokeOnInactiveSubscription,
        "the subscription is \(known.state.words)"
      )
    }
    let isDeclined = revoke.refundReason == .simulateRefundDecline
    try checkUndecided(transaction, asked: request, simulatesDecline: isDeclined)
    let left = zip(transaction.itemCharges, transaction.itemRefunds).filter { $0 > $1 }
    guard !left.isEmpty || transaction.itemRefunds.allSatisfy({ $0 == 0 }) else {
      throw request.refusal(.alreadyRefunded, "all that was paid has come back")
    }
    let id = transaction.transactionId
    let items = (transaction.advancedCommerceInfo?.items ?? [])
      .filter { $0.revocationDate == nil }
      .map { item in
        RequestRefundItem(
          sku: item.sku,
          refundReason: revoke.refundReason,
          refundType: revoke.refundType,
          revoke: true
        )
      }
    accept(request, of: id)
    guard isDeclined else { return giveBack(items, of: transaction) }
    record("advanced-commerce.server.revoke-simulated-decline")
    var pending = RefundRequest(transaction: id, since: store.now)
    pending.items = items
    record(.refundRequested(request: pending))
    record(.refundDecided(transaction: id, isGranted: false))
    switchAutoRenew(of: known, on: false)
  }

  /// Applies a granted refund of items.
  mutating func giveBack(_ items: [RequestRefundItem], of known: Transaction) {
    var transaction = known
    transaction.giveBack(items, at: store.now)
    let isWhole = transaction.revocationDate != nil
    record(
      .transactionChanged(
        transaction: transaction,
        change: isWhole ? .joint(.refunded) : .own(.refundedInPart)
      )
    )
    if isWhole {
      closeIfCurrent(transaction.transactionId, change: .joint(.refunded))
    } else {
      dropItems(items.filter(\.revoke).map(\.sku), of: transaction.transactionId)
    }
  }

  /// Removes revoked items from the current subscription, and keeps the other items
  /// (rule: advanced-commerce.server.refund-takes-item).
  ///
  /// If none of the remaining items would renew, the subscription doesn't renew
  /// (rule: advanced-commerce.server.refund-nothing-left).
  private mutating func dropItems(_ skus: [String], of id: TransactionID) {
    guard !skus.isEmpty, var known = current(id), var terms = known.advancedCommerce else { return }
    record("advanced-commerce.server.refund-takes-item")
    terms.current.items.removeAll { skus.contains($0.sku) }
    terms.next.items.removeAll { skus.contains($0.sku) }
    if terms.next.items.isEmpty {
      record("advanced-commerce.server.refund-nothing-left")
      terms.next.items = terms.current.items
      known.isRenewalWanted = false
    }
    terms.next.forgetDependents()
    record(known, with: terms, change: .request(.modified))
  }

  /// Returns the active subscription whose current period the given transaction paid for, or `nil` if none exists.
  private func current(_ id: TransactionID) -> Subscription? {
    store.subscription(of: id).flatMap { known in
      known.isActive && known.latestTransactionId == id ? known : nil
    }
  }
}

// Checks whether items can be refunded.
extension Decision {
  private func checkRefundable(
    _ transaction: Transaction,
    _ refund: RequestRefundRequest,
    asked request: AnyServerRequest
  ) throws(StoreRefusal) {
    let id = transaction.transactionId
    guard transaction.advancedCommerceInfo != nil else {
      throw request.refusal(
        .operationNotAllowed,
        "transaction \(id) was not sold with an Advanced Commerce request"
      )
    }
    if let token = request.requestInfo.consistencyToken,
      token != store.subscription(of: id).flatMap({ store.consistencyToken(for: $0) })
    {
      throw request.refusal(
        .invalidConsistencyToken,
        "consistencyToken isn't that of the current renewal info; read it again"
      )
    }
    if let named = refund.currency, named != transaction.currency?.rawValue {
      throw request.refusal(
        .invalidCurrency,
        "currency is \(named), and \(transaction.currency?.rawValue ?? "nothing") was paid",
        in: .storefront
      )
    }
    try checkUndecided(
      transaction,
      asked: request,
      simulatesDecline: refund.items.contains { $0.refundReason == .simulateRefundDecline }
    )
  }

  /// Refuses the request if another refund of the transaction is pending, or if the transaction was refunded.
  private func checkUndecided(
    _ transaction: Transaction,
    asked request: AnyServerRequest,
    simulatesDecline: Bool
  ) throws(StoreRefusal) {
    let id = transaction.transactionId
    // A decline can be simulated in every environment except production
    // (rule: advanced-commerce.server.refund-decline-environments).
    if simulatesDecline, store.identity.environment == .production {
      throw request.refusal(
        .simulateRefundDeclineOnlyInSandbox,
        "SIMULATE_REFUND_DECLINE is for tests, and this is production",
        in: .payload
      )
    }
    guard store.refundRequests[id: id] == nil else {
      throw request.refusal(.pendingRefund, "a refund of transaction \(id) is not decided yet")
    }
    guard transaction.revocationDate == nil else {
      throw request.refusal(.alreadyRefunded, "transaction \(id) was refunded already")
    }
  }

  /// Refuses an item without an amount that can be refunded
  /// (rule: advanced-commerce.server.refund-limit).
  private func check(
    _ item: RequestRefundItem,
    at index: Int,
    of request: AnyServerRequest,
    _ transaction: Transaction
  ) throws(StoreRefusal) {
    let field = "items[\(index)]"
    guard let index = transaction.index(of: item.sku) else {
      let isGone =
        transaction.advancedCommerceInfo?.items.contains { $0.sku == item.sku } ?? false
      throw request.refusal(
        isGone ? .alreadyRefunded : .productNotOwned,
        "\(field).SKU \(item.sku) \(isGone ? "was taken away already" : "is not in the transaction")"
      )
    }
    let charged = transaction.itemCharges[index]
    let left = charged.subtractingSaturated(transaction.itemRefunds[index])
    guard charged > 0 else {
      throw request.refusal(.transactionNotRefundable, "\(field).SKU \(item.sku) cost nothing")
    }
    guard left > 0 else {
      throw request.refusal(.alreadyRefunded, "\(field).SKU \(item.sku) was refunded already")
    }
    switch item.refundType {
    case .prorated: try checkPart(of: item, at: index, field, of: request, transaction)
    case .custom: try check(item.refundAmount, left: left, field, of: request, transaction)
    default: break
    }
  }

  private func checkPart(
    of item: RequestRefundItem,
    at index: Int,
    _ field: String,
    of request: AnyServerRequest,
    _ transaction: Transaction
  ) throws(StoreRefusal) {
    guard let known = store.subscription(of: transaction.transactionId) else {
      throw request.refusal(
        .invalidRefundType,
        "\(field).refundType PRORATED is for subscriptions",
        in: .payload
      )
    }
    // Only the current period can be prorated (rule: advanced-commerce.server.refund-prorated-latest).
    guard known.latestTransactionId == transaction.transactionId else {
      throw request.refusal(
        .proratedOnlyLatestTransaction,
        "\(field).refundType PRORATED is for the latest transaction, \(known.latestTransactionId)"
      )
    }
    guard let amount = transaction.amount(of: item, at: index, now: store.now), amount > 0 else {
      throw request.refusal(
        .transactionNotRefundable,
        "\(field).refundType PRORATED: nothing of the period is left"
      )
    }
  }

  private func check(
    _ amount: Int32?,
    left: Int64,
    _ field: String,
    of request: AnyServerRequest,
    _ transaction: Transaction
  ) throws(StoreRefusal) {
    let currency = transaction.currency ?? "USD"
    guard let amount, amount > 0, amount <= left else {
      throw request.refusal(
        .nullRefundAmount,
        "\(field).refundAmount is not above 0 and up to \(left), what is left of the price"
      )
    }
    if let problem = currency.refusal(of: Int64(amount), as: "\(field).refundAmount") {
      throw request.refusal(.invalidAmount, problem, in: .payload)
    }
  }
}
