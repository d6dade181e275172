import AdvancedCommerce
import StoreModel

/// Sales: a confirmed purchase becomes a transaction.
extension Decision {
  /// Sells a product at the current terms, even if they have changed since the sheet was presented.
  ///
  /// - Returns: The result for the purchase's caller.
  mutating func sell(
    _ request: PurchaseRequest,
    as purchase: PurchaseID,
    origin: Sale.Origin,
    flaw: SignatureFlaw? = nil
  ) -> PurchaseOutcome {
    let sale = Sale(
      origin: origin,
      purchase: purchase,
      flaw: flaw ?? store.settings.verificationError
    )
    do throws(Unsellable) {
      switch try store.quote(for: request) {
      case .answered(let transaction):
        return .success(transaction: transaction)
      case .held(let transaction):
        record(
          origin == .deferred ? "purchasing.pending-unsellable-ends" : "purchasing.owned-returned"
        )
        keepCurrentPlan(transaction, sold: request.product)
        return .success(transaction: transaction)
      case .charge(let terms):
        return .success(transaction: charge(request, terms, sale: sale))
      case .scheduled(let terms, let change, let subscription):
        if change == .plan(.changeWithdrawn) {
          keepCurrentPlan(subscription.latestTransactionId, sold: request.product)
        } else if terms.advancedCommerce == nil {
          schedule(request, terms, change: change, of: subscription)
        } else {
          scheduleBundle(request, terms, change: change, of: subscription)
        }
        return .success(transaction: subscription.latestTransactionId)
      }
    } catch {
      // The purchase became impossible after the sheet was presented, and only the store can report
      // that.
      if origin == .deferred { record("purchasing.pending-unsellable-ends") }
      if notesRules { for rule in error.rules { record(rule) } }
      if let refusal = error.refusal { record(.requestRefused(refusal: refusal)) }
      return .failed(failure: error.failure)
    }
  }

  private mutating func charge(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    sale: Sale
  ) -> TransactionID {
    guard request.product.subscription != nil else { return hand(over: request, terms, sale: sale) }
    if let known = terms.continued, terms.change == .request(.modified) {
      return modify(request, terms, of: known, sale: sale)
    }
    return subscribe(request, terms, sale: sale)
  }

  /// Sells a product that isn't a subscription (rule: purchasing.account-token-returned).
  mutating func hand(
    over request: PurchaseRequest,
    _ terms: Quote.Terms,
    sale: Sale
  ) -> TransactionID {
    var transaction = store.transaction(
      of: request.product.reference,
      in: store.settings.storefront,
      reason: .purchase,
      price: terms.price,
      at: moment
    )
    if sale.origin == .family { transaction.inAppOwnershipType = .familyShared }
    transaction.quantity = request.quantity
    transaction.appAccountToken = request.accountToken
    transaction.advancedCommerceInfo = request.advancedCommerce?.oneTimeCharge.map {
      store.info(of: $0, in: store.settings.storefront)
    }
    record(.transactionAdded(transaction: transaction, sale: sale))
    return transaction.transactionId
  }
}

extension Store {
  /// Returns the next transaction, with the values that every transaction has
  /// (rules: transactions.first-is-original, transactions.purchase-date-is-charge,
  /// transactions.app-transaction-id-per-app).
  ///
  /// The parameter `original` is the first transaction of the chain that the transaction continues, or `nil` if the
  /// transaction begins a chain. `moment` is the time of the charge. `earlier` is any earlier transaction of the chain,
  /// if known. It makes a search for the first transaction unnecessary.
  func transaction(
    of product: Product.Reference,
    in storefront: Storefront,
    reason: TransactionReason,
    price: Price,
    continuing original: TransactionID? = nil,
    behind earlier: Transaction? = nil,
    at moment: StoreInstant
  ) -> Transaction {
    let id = transactions.nextID
    let first = earlier ?? original.flatMap { transactions[id: $0]?.transaction }
    var transaction = Transaction(
      transactionId: id,
      originalTransactionId: original ?? id,
      bundleId: identity.bundleId,
      productId: product.id,
      type: product.type,
      group: product.groupID,
      purchaseDate: moment,
      originalPurchaseDate: first?.originalPurchaseDate ?? moment,
      ownership: first?.inAppOwnershipType ?? .purchased,
      environment: identity.environment,
      storefront: storefront,
      reason: reason,
      price: price,
      appTransactionId: identity.appTransactionId
    )
    transaction.signedDate = now
    var nonces = numbers.nonces(for: id)
    transaction.drawNonce(from: &nonces)
    return transaction
  }
}
