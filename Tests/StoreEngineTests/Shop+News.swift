import StoreEngine
import StoreModel

extension Shop {
  /// An event in a line: what a reader of a journal wants to know of it.
  func line(_ event: StoreEvent) -> String {
    switch event {
    case .opened(_, _, let moment): "opened \(day(moment))"
    case .settingsChanged: "settings changed"
    case .clockAdvanced(let moment): "clock \(day(moment))"
    case .appLaunched(let ids): "launched" + list(ids)
    case .appTerminated(let crashed): crashed ? "crashed" : "terminated"
    case .deviceReplaced: "new device"
    case .synced: "synced"
    case .sheetPresented(let sheet): "sheet \(sheet.id.rawValue) " + text(sheet)
    case .sheetAnswered(let purchase, let answer): "answer \(purchase.rawValue) \(answer)"
    case .purchaseEnded(let purchase, let outcome): "end \(purchase.rawValue) " + text(outcome)
    case .purchaseDeferred(let waiting):
      "deferred \(waiting.id.rawValue) \(waiting.reason.rawValue)"
    case .deferredEnded(let purchase, let ending): "\(ending.rawValue) \(purchase.rawValue)"
    case .transactionAdded(let transaction, let sale): "add " + text(transaction, sale)
    case .transactionChanged(let transaction, let change):
      "\(change.rawValue) \(number(transaction.transactionId))"
    case .transactionFinished(let id, let actor): "finished \(number(id)) by \(actor.rawValue)"
    case .subscriptionChanged(let subscription, let change):
      "subscription \(change.rawValue): " + text(subscription)
    case .messagePosted(let message): "message \(message.reason.rawValue)"
    case .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .networkRestored, .transactionsDeleted, .transactionsCleared:
      event.kind
    }
  }

  private func text(_ sheet: PurchaseSheet) -> String {
    let renewal = sheet.renewalPrice.map { ", then \($0.decimal)" } ?? ""
    let offer = sheet.offer.map { ", \($0.paymentMode.rawValue)" } ?? ""
    return "\(sheet.request.product.id) \(sheet.price.decimal)\(renewal)\(offer)"
  }

  private func text(_ outcome: PurchaseOutcome) -> String {
    switch outcome {
    case .success(let id): "success \(number(id))"
    case .userCancelled: "cancelled"
    case .pending: "pending"
    case .failed(let failure): "failed \(failure.rawValue)"
    }
  }

  private func text(_ transaction: Transaction, _ sale: Sale) -> String {
    var words = [number(transaction.transactionId), transaction.productId.rawValue]
    if transaction.quantity != 1 { words.append("x\(transaction.quantity)") }
    words.append(
      Price(milliunits: transaction.price ?? 0, currency: transaction.currency ?? "USD").decimal
    )
    words.append(sale.origin.rawValue)
    if transaction.originalTransactionId != transaction.transactionId {
      words.append("of \(number(transaction.originalTransactionId))")
    }
    if let expires = transaction.expiresDate { words.append("until \(day(expires))") }
    if let mode = transaction.offerDiscountType { words.append(mode.rawValue) }
    if let flaw = sale.flaw { words.append("flawed \(flaw.rawValue)") }
    return words.joined(separator: " ")
  }

  private func text(_ subscription: Subscription) -> String {
    var words = [subscription.product.id.rawValue, "\(subscription.state)"]
    words.append("until \(day(subscription.expiresDate))")
    if let grace = subscription.gracePeriodExpiresDate { words.append("grace \(day(grace))") }
    if subscription.willAutoRenew {
      words.append("next \(subscription.nextProduct.id) \(subscription.renewalPrice.decimal)")
    }
    if let intent = subscription.expirationIntent { words.append("\(intent)") }
    return words.joined(separator: " ")
  }

  private func number(_ id: TransactionID) -> String {
    "#\((store.transactions.position(of: id) ?? -1) + 1)"
  }

  private func list(_ ids: [TransactionID]) -> String {
    ids.map { " " + number($0) }.joined()
  }

  private func day(_ moment: StoreInstant) -> String {
    let text = moment.description
    return text.hasSuffix("T00:00:00Z") ? String(text.dropLast(10)) : text
  }
}
