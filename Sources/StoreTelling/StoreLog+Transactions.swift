import StoreEngine
import StoreModel
import StoreScript

// Changes of transactions.
extension StoreLog {
  mutating func record(
    _ change: TransactionChange,
    of transaction: Transaction,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let id = transaction.transactionId
    let shown = transaction.requestedName ?? name(transaction.productId)
    references.update(transaction)
    switch change {
    case .joint(.refunded): tellRefunded(transaction, shown, at: at)
    case .own(.refundedInPart):
      _ = memory.follows(.refund)
      memory.grantedRefunds.remove(id)
      add(.store, "\(shown) refunded in part", at: at)
    case .joint(.revoked): add(.stopFamilySharing(reference(id)), at: at)
    case .joint(.accountTokenSet):
      let original = reference(transaction.originalTransactionId)
      add(.setAccountToken(original, transaction.appAccountToken ?? ""), at: at)
    case .own(.ended):
      if !memory.follows(.end) { memory.endedEarly = transaction }
    case .own(.upgraded): add(.store, "\(shown) upgraded", at: at)
    case .own(.metadataUpdated), .joint(.extended), .joint(.refundReversed): break
    }
  }

  mutating func tellFinish(of id: TransactionID, by actor: Actor, at: StoreInstant) {
    switch actor {
    case .tester: add(.finish(reference(id)), at: at)
    case .server: add(.finish(reference(id), byServer: true), at: at)
    case .app: add(.app, "the app finishes \(id)", at: at)
    }
  }

  mutating func tellSale(
    _ transaction: Transaction,
    _ sale: Sale,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let id = transaction.transactionId
    references.add(transaction)
    memory.noteSale(of: id, by: sale.purchase)
    memory.sale = sale
    switch sale.origin {
    case .elsewhere:
      if let purchase = sale.purchase { elsewhere.insert(purchase) }
      add(.buyElsewhere(Buy(elsewhere: transaction, at: at)), at: at)
    case .family:
      if let purchase = sale.purchase { elsewhere.insert(purchase) }
      add(.familyBuy(Buy(product: transaction.productId)), at: at)
    case .purchase, .deferred, .renewal:
      break
    }
    if sale.flaw != nil { flawed.insert(id) }
    let flaw = sale.flaw.map { ", \($0.words)" } ?? ""
    let refund =
      sale.upgradeRefund.map {
        ", \($0.decimal) \($0.currency.rawValue) refunded for the rest of the replaced period"
      } ?? ""
    add(
      .store,
      "\(sale.origin.words) of \(transaction.requestedName ?? name(transaction.productId))\(flaw)\(refund), \(id)",
      at: at
    )
  }
}
