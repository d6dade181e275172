import AdvancedCommerce
import HashTreeCollections
import StoreModel

extension Store {
  /// Applies an event.
  ///
  /// This method can't fail. If an event names an unknown item, nothing changes. ``init(replaying:)`` checks the events
  /// of a journal from outside before it applies them.
  package mutating func apply(_ event: StoreEvent) {
    ordinal += 1
    switch event {
    case .opened, .synced, .extensionFailed, .refundReversed, .notificationSent,
      .notificationAttempted:
      break
    case .settingsChanged(let settings): apply(settings)
    case .lifeBegan(let handedOut): beginLife(after: handedOut)
    case .clockAdvanced(let moment): now = max(now, moment)
    case .catalogChanged(let catalog):
      identity.catalogDigest = catalog.digest
      identity.catalogOrdinal = ordinal
    case .appLaunched: beginApp()
    case .appTerminated: endApp()
    case .deviceReplaced(let deviceVerificationID): beginDevice(deviceVerificationID)
    case .sheetPresented(let sheet): putUp(sheet, by: event)
    case .sheetAnswered(let purchase, _): takeDown(purchase)
    case .purchaseEnded(let purchase, _): end(purchase)
    case .purchaseDeferred(let waiting): postpone(waiting)
    case .deferredEnded(let purchase, _): endWaiting(of: purchase)
    case .transactionAdded(let transaction, let sale): add(transaction, sale, by: event)
    case .transactionChanged(let transaction, let change):
      replace(transaction, change: change, by: event)
    case .transactionFinished(let id, _): finish(id)
    case .transactionsDeleted(let ids): delete(ids)
    case .transactionsCleared: clear()
    case .subscriptionChanged(let subscription, _): put(subscription, by: event)
    case .systemSheetPresented(let sheet): putUp(sheet)
    case .systemSheetAnswered(let id, _): takeDown(id)
    case .systemSheetEnded(let id, _): end(id)
    case .messagePosted(let message): post(message)
    case .messagesRedelivered(let redelivered):
      for message in redelivered { missedMessages.remove(message.id) }
    case .messageShown(let id): removeMessage(id)
    case .purchaseIntentSent(let intent): addPurchaseIntent(intent)
    case .purchaseIntentsRedelivered: purchaseIntents = []
    case .networkRestored: missedTransactions = NumberedTable()
    case .refundRequested(let request): refundRequests.append(request)
    case .refundDecided(let id, _): refundRequests.remove(id)
    case .consumptionReported(let id, let report):
      refundRequests.update(id) { $0.report = report }
    case .serverRequestAccepted(let request, _):
      references.record(
        request.requestInfo.requestReferenceId,
        by: LazyEvent(event, ordinal: ordinal)
      )
    case .requestRefused(let refusal): record(refusal)
    case .renewalDateExtended(let subscription, let terms, _):
      recordExtension(terms, of: subscription)
    case .massExtensionEnded(let result): massExtensions.append(result)
    case .messagingChanged(let change): messaging.apply(change)
    case .testNotificationRequested: testNotifications += 1
    }
  }

  private mutating func apply(_ settings: StoreSettings) {
    let isListOther = settings.listsEveryNonRenewing != self.settings.listsEveryNonRenewing
    self.settings = settings
    if isListOther { entitleNonRenewing() }
    let store = self
    subscriptionTable.reschedule { store.due($0) }
  }

  private mutating func beginApp() {
    isAppRunning = true
    launches += 1
    // The app receives changes from elsewhere only while the device is online.
    if !settings.isOffline { missedTransactions = NumberedTable() }
  }

  private mutating func endApp() {
    isAppRunning = false
    sheets = []
    systemSheets = []
    answeredPurchases.removeAll()
    answeredSystemSheets.removeAll()
  }

  private mutating func beginDevice(_ deviceVerificationID: String) {
    endApp()
    devices += 1
    identity.deviceVerificationID = deviceVerificationID
  }

  private mutating func putUp(_ sheet: PurchaseSheet, by event: StoreEvent) {
    sheets.insert(sheet)
    count(sheet.id)
    if let request = sheet.request.advancedCommerce {
      references.record(
        request.requestInfo.requestReferenceId,
        by: LazyEvent(event, ordinal: ordinal)
      )
    }
  }

  private mutating func takeDown(_ purchase: PurchaseID) {
    sheets.remove(purchase)
    answeredPurchases.append(purchase)
  }

  private mutating func end(_ purchase: PurchaseID) {
    answeredPurchases.removeAll { $0 == purchase }
    count(purchase)
  }

  private mutating func record(_ refusal: RequestRefusal) {
    refusals = (refusals + [RecordedRefusal(refusal: refusal, at: now)]).suffix(Self.notedRefusals)
  }

  /// Records the transactions that `updates` would deliver if the app were running and online.
  private mutating func missIfUnheard(_ event: StoreEvent) {
    guard !isHearing else { return }
    for id in event.transactionUpdates where isListed(id) {
      missedTransactions.insert(id)
    }
  }

  private mutating func count(_ purchase: PurchaseID) {
    nextPurchase = max(nextPurchase, PurchaseID(rawValue: purchase.rawValue + 1))
  }

  private mutating func add(_ transaction: Transaction, _ sale: Sale, by event: StoreEvent) {
    append(transaction, by: event)
    missIfUnheard(event)
    // A renewal isn't the result of a request.
    if sale.origin != .renewal, let info = transaction.advancedCommerceInfo {
      references.answer(info.requestReferenceId, with: transaction.transactionId)
    }
  }

  private mutating func append(_ transaction: Transaction, by event: StoreEvent) {
    let id = transaction.transactionId
    guard id == transactions.nextID else { return }
    let earlier = newest.update(id, for: transaction.productId)
    guard let record = TransactionRecord(event, ordinal: ordinal, earlier: earlier) else { return }
    let position = transactions.count
    transactions.append(record)
    unfinishedTransactions.insert(id)
    if transaction.hasLineItem { lineItems += 1 }
    // A family member's use of an offer doesn't count for the customer
    // (rules: offers.introductory-once-per-group, family.full-price).
    if transaction.offerType == .introductory, !transaction.isShared,
      let group = transaction.subscriptionGroupIdentifier
    {
      introduced.insert(group)
    }
    if transaction.type == .consumable { addUndelivered(transaction) }
    entitle(transaction, at: position, insteadOf: earlier)
    ownedSKUs.count(transaction.ownedSKUs)
  }

  private mutating func replace(
    _ transaction: Transaction,
    change: TransactionChange,
    by event: StoreEvent
  ) {
    defer { missIfUnheard(event) }
    guard let position = transactions.position(of: transaction.transactionId) else { return }
    let earlier = transactions[position].transaction
    rememberItems(of: earlier, before: change)
    let product = earlier.productId
    let ordinal = ordinal
    transactions.update(at: position) { $0.change(by: event, ordinal: ordinal) }
    if product != transaction.productId { move(transaction, from: product) }
    ownedSKUs.count(transaction.ownedSKUs, insteadOf: earlier.ownedSKUs)
    switch change.consequence.effect {
    case .none: break
    case .takenBack:
      removeUndelivered(transaction)
      revokeEntitlement(transaction, at: position)
    case .givenBack: giveBack(transaction, at: position)
    }
  }

  private mutating func finish(_ id: TransactionID) {
    guard let position = transactions.position(of: id) else { return }
    transactions.update(at: position) { $0.isFinished = true }
    unfinishedTransactions.remove(id)
    let transaction = transactions[position].transaction
    removeUndelivered(transaction)
    // A finished consumable is no longer in the history, so nothing is left to deliver
    // (rules: transactions.finish-removes-unfinished, transactions.all-lists-history).
    if transaction.type == .consumable, !transaction.hasRefunds {
      missedTransactions.remove(id)
    }
  }

  /// Reverts the effects of a refund.
  private mutating func giveBack(_ transaction: Transaction, at position: Int) {
    restoreEntitlement(transaction, at: position)
    guard transaction.type == .consumable else { return }
    if transactions[position].isFinished {
      // The finished consumable is no longer in the history, so the app isn't notified.
      let id = transaction.transactionId
      if !isListed(id) { missedTransactions.remove(id) }
    } else {
      addUndelivered(transaction)
    }
  }

  private mutating func put(_ subscription: Subscription, by event: StoreEvent) {
    follow(subscription, by: event)
    if let terms = subscription.advancedCommerce {
      references.answer(terms.requestReferenceId, with: subscription.latestTransactionId)
    }
  }

  private mutating func follow(_ subscription: Subscription, by event: StoreEvent) {
    let earlier = subscriptionTable.put(event, ordinal: ordinal, due: due(subscription))
    entitle(subscription, insteadOf: earlier)
    ownedSKUs.count(subscription.ownedSKUs, insteadOf: earlier?.ownedSKUs ?? [])
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
