import AdvancedCommerce
import StoreModel

extension Store {
  /// Applies a fact.
  ///
  /// Facts cannot fail: one that speaks of something the store does not have changes nothing.
  package mutating func apply(_ event: StoreEvent) {
    switch event {
    case .opened, .synced, .extensionFailed, .refundReversed, .notificationInvented,
      .notificationAttempted:
      break
    case .testNotificationRequested, .renewalDateExtended, .massExtensionEnded, .messagingChanged:
      applyToServer(event)
    case .requestRefused(let refusal):
      note(refusal)
    case .settingsChanged(let settings):
      self.settings = settings
      let store = self
      subscriptionTable.reschedule { store.due($0) }
    case .clockAdvanced(let moment):
      now = max(now, moment)
    case .appLaunched:
      isAppRunning = true
      launches += 1
      // What happened elsewhere is not heard of before the device is on the network again.
      if !settings.isOffline { missedPositions.removeAll() }
    case .appTerminated:
      endApp()
    case .deviceReplaced(let deviceVerificationID):
      endApp()
      devices += 1
      identity.deviceVerificationID = deviceVerificationID
    case .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded:
      applyToSheets(event)
    case .transactionAdded(let transaction, let sale):
      add(transaction, by: event)
      missIfUnheard(event)
      // A renewal answers nobody.
      if sale.origin != .renewal, let info = transaction.advancedCommerceInfo {
        references.answer(info.requestReferenceId, with: transaction.transactionId)
      }
    case .transactionChanged(let transaction, let change):
      replace(transaction, change: change, by: event)
      missIfUnheard(event)
    case .transactionFinished(let id, _):
      finish(id)
    case .subscriptionChanged(let subscription, _):
      put(subscription, by: event)
      if let terms = subscription.advancedCommerce {
        references.answer(terms.requestReferenceId, with: subscription.latestTransactionId)
      }
    case .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .consumptionReported:
      applyToSystemSheets(event)
    case .messagePosted, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered:
      applyToNews(event)
    case .networkRestored:
      missedPositions.removeAll()
    case .transactionsDeleted(let ids):
      delete(ids)
    case .serverRequestAccepted(let request, _):
      references.note(request.requestInfo.requestReferenceId, by: event)
    case .transactionsCleared:
      clear()
    }
  }

  private mutating func applyToSheets(_ event: StoreEvent) {
    switch event {
    case .sheetPresented(let sheet):
      sheets.insert(sheet)
      count(sheet.id)
      if let request = sheet.request.advancedCommerce {
        references.note(request.requestInfo.requestReferenceId, by: event)
      }
    case .sheetAnswered(let purchase, _):
      sheets.remove(purchase)
      answeredPurchases.append(purchase)
    case .purchaseEnded(let purchase, _):
      answeredPurchases.removeAll { $0 == purchase }
      count(purchase)
    case .purchaseDeferred(let waiting):
      postpone(waiting)
    case .deferredEnded(let purchase, _):
      endWaiting(of: purchase)
    default: break
    }
  }

  /// What the merchant's server asked for.
  private mutating func applyToServer(_ event: StoreEvent) {
    switch event {
    case .testNotificationRequested:
      testNotifications += 1
    case .renewalDateExtended(let subscription, let terms, _):
      note(terms, of: subscription)
    case .massExtensionEnded(let result):
      massExtensions.append(result)
    case .messagingChanged(let change):
      messaging.apply(change)
    default: break
    }
  }

  private mutating func note(_ refusal: RequestRefusal) {
    refusals = (refusals + [NotedRefusal(refusal: refusal, at: now)]).suffix(Self.notedRefusals)
  }

  private mutating func endApp() {
    isAppRunning = false
    sheets = []
    systemSheets = []
    answeredPurchases.removeAll()
    answeredSystemSheets.removeAll()
  }

  /// Keeps for later what the app would have been told.
  private mutating func missIfUnheard(_ event: StoreEvent) {
    guard !isHearing else { return }
    for id in event.transactionUpdates where isListed(id) {
      transactions.position(of: id).map { missedPositions.insert($0) }
    }
  }

  private mutating func count(_ purchase: PurchaseID) {
    nextPurchase = max(nextPurchase, PurchaseID(rawValue: purchase.rawValue + 1))
  }

  private mutating func add(_ transaction: Transaction, by event: StoreEvent) {
    let id = transaction.transactionId
    guard id == transactions.nextID else { return }
    let earlier = newest.updateValue(id, forKey: transaction.productId)
    guard let record = TransactionRecord(event, earlier: earlier) else { return }
    let position = transactions.count
    transactions.append(record)
    unfinishedPositions.insert(position)
    if transaction.webOrderLineItemId != nil {
      lineItems += 1
    }
    // A family member's offer is the member's.
    if transaction.offerType == .introductory, !transaction.isShared,
      let group = transaction.subscriptionGroupIdentifier
    {
      introduced.insert(group)
    }
    if transaction.type == .consumable { addUndelivered(transaction) }
    entitle(transaction, at: position, insteadOf: earlier)
  }

  private mutating func replace(
    _ transaction: Transaction,
    change: TransactionChange,
    by event: StoreEvent
  ) {
    guard let position = transactions.position(of: transaction.transactionId) else { return }
    let earlier = transactions[position].transaction
    rememberItems(of: earlier, before: change)
    let product = earlier.productId
    transactions.update(at: position) { $0.change(by: event) }
    if product != transaction.productId { move(transaction, from: product) }
    switch change {
    case .refunded, .revoked:
      removeUndelivered(transaction)
      revokeEntitlement(transaction, at: position)
    case .refundReversed:
      giveBack(transaction, at: position)
    case .upgraded, .ended, .refundedInPart, .metadataUpdated, .extended, .accountTokenSet:
      break
    }
  }

  private mutating func finish(_ id: TransactionID) {
    guard let position = transactions.position(of: id) else { return }
    transactions.update(at: position) { $0.isFinished = true }
    unfinishedPositions.remove(position)
    let transaction = transactions[position].transaction
    removeUndelivered(transaction)
    // A finished consumable leaves the history, and there is nothing left to tell of it.
    if transaction.type == .consumable, !transaction.hasRefunds {
      missedPositions.remove(position)
    }
  }

  /// Gives back what a refund had taken.
  private mutating func giveBack(_ transaction: Transaction, at position: Int) {
    restoreEntitlement(transaction, at: position)
    guard transaction.type == .consumable else { return }
    if transactions[position].isFinished {
      // It has left the history again, and there is nothing to tell of it.
      if !isListed(transaction.transactionId) { missedPositions.remove(position) }
    } else {
      addUndelivered(transaction)
    }
  }

  private mutating func put(_ subscription: Subscription, by event: StoreEvent) {
    let earlier = subscriptionTable.put(event, due: due(subscription))
    entitle(subscription, insteadOf: earlier)
    guard let earlier else { return }
    rememberRefund(event, of: earlier)
    withdrawMessages(by: event, insteadOf: earlier)
    if earlier.latestTransactionId != subscription.latestTransactionId,
      let position = transactions.position(of: subscription.latestTransactionId)
    {
      transactions.update(at: position) { $0.follow(earlier.latestTransactionId) }
    }
  }
}
