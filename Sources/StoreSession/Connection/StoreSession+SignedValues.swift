package import StoreConnection
import StoreEngine
package import StoreModel
import StoreSigning

/// Calls that return signed transactions, subscription statuses and the app's receipt.
extension StoreConnection where Self: StoreSession {
  package func transactionIDs(_ list: TransactionList) async -> [TransactionID] {
    read { store -> [TransactionID] in
      switch list.kind {
      case .unfinished:
        store.unfinished.reversed()
      case .entitlements:
        store.currentEntitlements.reversed().filter { store.sells(list.product, with: $0) }
      case .all:
        if let product = list.product {
          store.history(of: product).filter(store.isListed)
        } else {
          store.transactions.map(\.id).reversed().filter(store.isListed)
        }
      }
    }
  }

  @concurrent
  package func transactions(_ ids: [TransactionID]) async -> [Signed<Transaction>] {
    ids.compactMap(signed)
  }

  /// Returns a transaction with the result of its verification, or `nil` if it doesn't exist.
  func signed(_ id: TransactionID) -> Signed<Transaction>? {
    guard let transaction = read({ $0.transactions[id: id]?.transaction }),
      let item = signedTransaction(id)
    else { return nil }
    return Signed(transaction, item)
  }

  @concurrent
  package func statuses(
    _ query: StatusQuery,
    checks: Bool
  ) async throws(StoreCallError) -> [SignedStatus] {
    if checks { try check(\.subscriptionStatusError) }
    switch query {
    case .transaction(let id): return [id].compactMap(signedStatus)
    case .group(let group):
      let ids = read { $0.subscriptions(in: group).map(\.originalTransactionId) }
      guard !Task.isCancelled else { return [] }
      return ids.compactMap(signedStatus)
    }
  }

  private func signedStatus(_ id: TransactionID) -> SignedStatus? {
    let found = read { store -> (Subscription, RenewalInfo)? in
      store.subscription(of: id).map { ($0, store.renewalInfo(for: $0)) }
    }
    guard let (subscription, info) = found,
      let item = signedRenewalInfo(originalTransactionId: subscription.originalTransactionId),
      let transaction = signed(subscription.latestTransactionId)
    else { return nil }
    return SignedStatus(
      subscription.state,
      renewalInfo: Signed(info, item),
      transaction: transaction
    )
  }

  package func subscribedGroups() async -> [SubscriptionGroupID] {
    read { $0.subscriptions.map(\.groupID).uniqued }
  }

  @concurrent
  package func appReceipt(isRefresh: Bool) async throws(StoreCallError) -> Signed<AppReceipt> {
    if isRefresh {
      try check(\.appTransactionError)
    } else if let failure = read(\.settings.appTransactionError) {
      throw .failed(failure)
    }
    return Signed(appTransaction().0, signedAppTransaction())
  }
}

extension Store {
  fileprivate func sells(_ product: ProductID?, with id: TransactionID) -> Bool {
    product == nil || transactions[id: id]?.transaction.productId == product
  }
}

extension Signed {
  fileprivate init(_ value: Value, _ item: SignedItem) {
    let failure: VerificationReason? =
      switch item.verdict {
      case .success: nil
      case .failure(let failure): failure.reason
      }
    self.init(value, jws: item.jws, failure: failure)
  }
}
