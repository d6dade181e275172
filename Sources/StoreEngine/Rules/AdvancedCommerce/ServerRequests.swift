import AdvancedCommerce
import StoreModel

/// The six requests of the merchant's server (rule: advanced-commerce.requests.server-members).
///
/// The checks of a request have a fixed order (rule: advanced-commerce.requests.check-order). The endpoints return the
/// transaction and the renewal info. For a subscription, the transaction is the subscription's latest transaction.
extension Decision {
  /// Applies a request.
  ///
  /// A repeated request has no effect.
  mutating func serverRequest(
    _ request: AnyServerRequest,
    of id: TransactionID,
    target: Product?
  ) throws(StoreRefusal) {
    try checkForm(of: request)
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw request.refusal(.transactionIdNotFound, "there is no transaction \(id)")
    }
    if try isRetry(request, of: id) { return }
    try checkStorefront(of: request, transaction)
    if case .requestRefund(let refund) = request {
      return try refundItems(refund, asked: request, of: transaction)
    }
    let known = try subscription(for: request, transaction)
    try checkToken(of: request, known)
    switch request {
    case .cancel: try cancel(known, asked: request, of: id)
    case .revoke(let revoke): try self.revoke(revoke, asked: request, known)
    case .changePrice(let change): try changePrice(change, asked: request, of: id, known)
    case .changeMetadata(let change): try changeMetadata(change, asked: request, of: id, known)
    case .migrate(let migration):
      try migrate(migration, asked: request, of: id, known, to: target)
    case .requestRefund: break
    }
  }

  /// Turns renewal off.
  ///
  /// Access continues to the end of the period (rules: advanced-commerce.server.cancel-keeps-access,
  /// advanced-commerce.server.states).
  ///
  /// In a grace period or billing retry the subscription ends at once, as if the customer had turned renewal off
  /// (rule: billing.off-ends-at-once).
  private mutating func cancel(
    _ known: Subscription,
    asked request: AnyServerRequest,
    of id: TransactionID
  ) throws(StoreRefusal) {
    guard known.isActive || known.hasBillingProblem else {
      throw request.refusal(.subscriptionNotEligible, "the subscription is over")
    }
    accept(request, of: id)
    try setAutoRenew(id, false)
  }

  /// Records that a request was accepted.
  ///
  /// The effects of the request follow.
  mutating func accept(_ request: AnyServerRequest, of id: TransactionID) {
    record(.serverRequestAccepted(request: request, transaction: id))
  }
}

// Checks that all requests share.
extension Decision {
  /// Refuses a request with invalid syntax, regardless of the caller.
  private func checkForm(of request: AnyServerRequest) throws(StoreRefusal) {
    let problems = request.problems().filter(\.isError)
    guard let first = problems.first else { return }
    var refusal = request.refused(in: .payload, first.code, "")
    refusal.problems = ProblemLimit.told(
      problems.map { $0.field.isEmpty ? $0.message : "\($0.field) \($0.message)" }
    )
    throw .request(refusal)
  }

  /// Returns whether the same request was accepted before.
  ///
  /// If so, the response is the same, and the request has no effect.
  ///
  /// Cancel and Change Price accept a repeated reference, because their lists of errors lack the error 4000097
  /// (rules: advanced-commerce.requests.reference-once, advanced-commerce.server.repeat-allowed).
  ///
  /// - Throws: 4000097 if another request has used the reference.
  private func isRetry(
    _ request: AnyServerRequest,
    of id: TransactionID
  ) throws(StoreRefusal) -> Bool {
    let reference = request.requestInfo.requestReferenceId
    guard request.endpoint != .cancel, request.endpoint != .changePrice,
      let used = store.use(of: reference)
    else { return false }
    guard used.request == .server(request, of: id) else {
      throw request.refusal(
        .repeatedRequestReferenceId,
        "requestReferenceId \(reference) was used before, for another request; give each a new UUID",
        in: .reference
      )
    }
    return true
  }

  /// Refuses a storefront other than the transaction's storefront
  /// (rule: advanced-commerce.server.storefront-of-transaction).
  private func checkStorefront(
    of request: AnyServerRequest,
    _ transaction: Transaction
  ) throws(StoreRefusal) {
    guard let named = request.storefront, named != transaction.storefront else { return }
    throw request.refusal(
      .mismatchedStorefront,
      "storefront is \(named), and the transaction's is \(transaction.storefront)",
      in: .storefront
    )
  }

  /// Returns the subscription that a request names.
  ///
  /// It must be the customer's own subscription. Except for a migration, it must be an Advanced Commerce subscription.
  private func subscription(
    for request: AnyServerRequest,
    _ transaction: Transaction
  ) throws(StoreRefusal) -> Subscription {
    let id = transaction.transactionId
    guard let known = store.subscription(of: id) else {
      throw request.refusal(
        .subscriptionDoesNotExist,
        "transaction \(id) does not belong to a subscription"
      )
    }
    // Change Price doesn't list 4030013 among its errors.
    guard !store.isShared(known) else {
      throw request.refusal(
        request.endpoint == .changePrice ? .subscriptionNotEligible : .productNotOwned,
        "a family member bought it and shares it"
      )
    }
    guard known.isAdvancedCommerce || request.endpoint == .migrate else {
      // Apple doesn't document which error this is (rule: advanced-commerce.server.ordinary-subscription).
      throw request.refusal(
        request.endpoint == .changeMetadata ? .productNotEligible : .operationNotAllowed,
        "\(known.product.id) was not sold with an Advanced Commerce request; migrate it first"
      )
    }
    return known
  }

  /// Refuses a consistency token that isn't the current token.
  ///
  /// The token is optional (rules: advanced-commerce.requests.consistency-token,
  /// advanced-commerce.requests.consistency-token-optional).
  private func checkToken(
    of request: AnyServerRequest,
    _ known: Subscription
  ) throws(StoreRefusal) {
    guard let token = request.requestInfo.consistencyToken,
      token != store.consistencyToken(for: known)
    else { return }
    throw request.refusal(
      .invalidConsistencyToken,
      "consistencyToken isn't that of the current renewal info; read it again"
    )
  }
}

extension AnyServerRequest {
  /// Returns the refusal of the request for one problem.
  func refusal(
    _ code: AdvancedCommerceErrorCode,
    _ problem: String,
    in layer: RequestRefusal.Layer = .state
  ) -> StoreRefusal {
    .request(refused(in: layer, code, problem))
  }
}
