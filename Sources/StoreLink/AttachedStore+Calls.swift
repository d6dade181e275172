package import StoreConnection
package import StoreModel

/// StoreKit's calls. Each one is a message.
extension AttachedStore {
  package func products(_ ids: [ProductID]) async throws(StoreCallError) -> ShownProducts {
    try await required(.products(ids))
  }

  package func isEligibleForIntroOffer(in group: SubscriptionGroupID) async -> Bool {
    (try? await required(.isEligibleForIntroOffer(group))) ?? false
  }

  @concurrent
  package func purchase(
    _ order: PurchaseOrder,
    asking shouldContinue: (@Sendable (Storefront) -> Bool)?
  ) async throws(StoreCallError) -> PurchaseReply {
    guard let shouldContinue else { return try await required(.purchase(order)) }
    let number = nextNumber()
    return try await reply(
      asking: shouldContinue,
      cancelling: { self.notify(number, .cancelSheet) },
      purchasing: { () async throws(StoreCallError) in
        try await self.required(.purchase(order), number: number)
      }
    )
  }

  @concurrent
  package func finish(_ id: TransactionID) async throws(StoreCallError) {
    try await done(.finish(id))
  }

  package func transactionIDs(_ list: TransactionList) async -> [TransactionID] {
    (try? await required(.transactionIDs(list))) ?? []
  }

  @concurrent
  package func transactions(_ ids: [TransactionID]) async -> [Signed<Transaction>] {
    (try? await required(.transactions(ids))) ?? []
  }

  @concurrent
  package func statuses(
    _ query: StatusQuery,
    checks: Bool
  ) async throws(StoreCallError) -> [SignedStatus] {
    try await required(.statuses(query, checks: checks))
  }

  package func subscribedGroups() async -> [SubscriptionGroupID] {
    (try? await required(.subscribedGroups)) ?? []
  }

  @concurrent
  package func appReceipt(isRefresh: Bool) async throws(StoreCallError) -> Signed<AppReceipt> {
    try await required(.appReceipt(isRefresh: isRefresh))
  }

  @concurrent
  package func sync() async throws(StoreCallError) { try await done(.sync) }

  @concurrent
  package func presentSheet(_ sheet: AppSheet) async throws(StoreCallError) -> Bool {
    try await required(.presentSheet(sheet))
  }

  package func showMessage(_ id: Int) throws(StoreCallError) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    guard try answerNow(to: .call(.showMessage(id), task: task), as: Done.self) != nil else {
      throw .failed(.notEntitled)
    }
  }

  package func promotedProducts() async throws(StoreCallError) -> [PromotedProduct] {
    try await required(.promotedProducts)
  }

  package func changePromotions(_ change: PromotionChange) async throws(StoreCallError) {
    try await done(.changePromotions(change))
  }

  package func listener(on stream: StoreStream) -> any ConnectionListener {
    AttachedListener(stream, of: self)
  }

  package func timer(until moment: StoreInstant) -> any ConnectionTimer {
    AttachedTimer(until: moment, of: self)
  }

  private func required<Value: Codable & Sendable>(
    _ request: StoreRequest,
    number: UInt64? = nil
  ) async throws(StoreCallError) -> Value {
    guard let value = try await answer(to: request, number: number, as: Value.self) else {
      throw .failed(.unknown)
    }
    return value
  }

  private func done(_ request: StoreRequest) async throws(StoreCallError) {
    let _: Done = try await required(request)
  }
}
