import AdvancedCommerce
import StoreEngine
import StoreModel

extension Shop {
  /// Returns an event in one line, with the facts that a reader of a journal needs.
  func line(_ event: StoreEvent) -> String {
    switch event {
    case .opened(_, _, let moment): "opened \(day(moment))"
    case .settingsChanged: "settings changed"
    case .clockAdvanced(let moment): "clock \(day(moment))"
    case .appLaunched(let ids): "launched" + list(ids)
    case .appTerminated(let crashed): crashed ? "crashed" : "terminated"
    case .deviceReplaced: "new device"
    case .lifeBegan(let handedOut): "life \(handedOut.life + 1)"
    case .synced: "synced"
    case .sheetPresented(let sheet): "sheet \(sheet.id.rawValue) " + text(sheet)
    case .sheetAnswered(let purchase, let answer): "answer \(purchase.rawValue) \(answer)"
    case .purchaseEnded(let purchase, let outcome): "end \(purchase.rawValue) " + text(outcome)
    case .purchaseDeferred(let waiting):
      "deferred \(waiting.id.rawValue) \(waiting.reason.rawValue)"
    case .deferredEnded(let purchase, let ending): "\(ending.rawValue) \(purchase.rawValue)"
    case .transactionAdded(let transaction, let sale): "add " + text(transaction, sale)
    case .transactionChanged(let transaction, let change):
      "\(change.name) \(number(transaction.transactionId))"
    case .transactionFinished(let id, let actor): "finished \(number(id)) by \(actor.rawValue)"
    case .subscriptionChanged(let subscription, let change):
      "subscription \(change.name): " + text(subscription)
    case .systemSheetPresented(let sheet): "system sheet \(sheet.id.rawValue) " + text(sheet.kind)
    case .systemSheetAnswered(let sheet, let answer):
      "system answer \(sheet.rawValue) " + text(answer)
    case .systemSheetEnded(let sheet, let outcome):
      "system end \(sheet.rawValue) " + text(outcome)
    case .refundRequested(let request): "refund requested \(number(request.transaction))"
    case .refundDecided(let id, let isGranted):
      "refund \(isGranted ? "granted" : "declined") \(number(id))"
    case .messagePosted(let message): "message \(message.reason.rawValue)"
    case .messagesRedelivered(let messages):
      "messages " + messages.map(text).joined(separator: ", ")
    case .messageShown(let id): "shown \(id.rawValue)"
    case .purchaseIntentSent(let intent): "intent " + text(intent)
    case .purchaseIntentsRedelivered(let intents):
      "intents " + intents.map(text).joined(separator: ", ")
    case .networkRestored(let ids): "network" + list(ids)
    case .transactionsDeleted(let ids): "deleted \(ids.count)"
    case .transactionsCleared: "cleared"
    case .serverRequestAccepted(let request, let id):
      "server \(request.endpoint.rawValue) \(number(id))"
    case .requestRefused(let refusal): "refused \(refusal.code.rawValue)"
    case .renewalDateExtended(let id, let terms, let isMass):
      "extended \(number(id)) by \(terms.days)\(isMass ? " with all" : "")"
    case .extensionFailed(let id, _): "not extended \(number(id))"
    case .massExtensionEnded(let result):
      "all extended: \(result.succeededCount), not \(result.failedCount)"
    case .consumptionReported(let id, let report):
      "consumption \(number(id)) \(report.preference?.rawValue ?? "no preference")"
    case .refundReversed(let id): "reversed \(number(id))"
    case .messagingChanged(let change): "messaging " + text(change)
    case .catalogChanged(let catalog): "catalog \(catalog.name)"
    case .testNotificationRequested, .notificationSent, .notificationAttempted: event.kind
    }
  }

  private func text(_ change: MessagingChange) -> String {
    switch change {
    case .imageUploaded(let image): "image \(image.state.rawValue)"
    case .imageDeleted: "image gone"
    case .imageReviewed(_, let state): "image reviewed \(state.rawValue)"
    case .messageUploaded(let message): "message \(message.state.rawValue)"
    case .messageDeleted: "message gone"
    case .messageReviewed(_, let state): "message reviewed \(state.rawValue)"
    case .defaultSet(let message): "default of \(message.product) in \(message.locale)"
    case .defaultDeleted(let product, let locale): "no default of \(product) in \(locale)"
    case .realtimeURLSet(let url): "url \(url)"
    case .realtimeURLDeleted: "no url"
    case .performanceTestBegun(let test): "test \(test.target)"
    case .performanceTestEnded(_, let result): "test \(result.isPassed ? "passed" : "failed")"
    }
  }

  private func text(_ kind: SystemSheet.Kind) -> String {
    switch kind {
    case .refundRequest(let id): "refund \(number(id))"
    case .manageSubscriptions(let group): "manage \(group?.rawValue ?? "all")"
    case .redeemOfferCode: "redeem"
    case .priceIncreaseConsent(let id): "price \(number(id))"
    case .billingProblem(let id): "billing \(number(id))"
    }
  }

  private func text(_ answer: SystemSheetAnswer) -> String {
    switch answer {
    case .agree: "agree"
    case .cancel: "cancel"
    case .decline: "decline"
    case .redeem(let product, let code): "redeem \(code) for \(product.id)"
    case .change(let product): "change to \(product.id)"
    case .setAutoRenew(let id, let isOn): "renewal \(isOn ? "on" : "off") \(number(id))"
    case .fail(let failure): "fail \(failure.rawValue)"
    }
  }

  private func text(_ outcome: SystemSheetOutcome) -> String {
    switch outcome {
    case .done: "done"
    case .userCancelled: "cancelled"
    case .failed(let failure): "failed \(failure.rawValue)"
    }
  }

  private func text(_ message: StoreMessage) -> String {
    let about = message.subscription.map { " about \(number($0))" } ?? ""
    return "\(message.id.rawValue) \(message.reason.rawValue)\(about)"
  }

  private func text(_ intent: PurchaseIntent) -> String {
    let offer = intent.offerID.map { " with \($0)" } ?? ""
    return "\(intent.id.rawValue) \(intent.product.id)\(offer)"
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
