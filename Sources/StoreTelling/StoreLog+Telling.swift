import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// Logs an event as the step that it represents, or as a consequence of a step.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - at: The store time.
  ///   - name: Returns the name of a product for users.
  mutating func record(_ event: StoreEvent, at: StoreInstant, _ name: (ProductID) -> String) {
    // The consequences of a request follow it directly.
    let expected = memory.consequences
    memory.consequences = []
    let scheduled = memory.scheduled
    memory.scheduled = nil
    tellGrant(before: event, at: at)
    record(event, after: (expected, scheduled), at: at, name)
    memory.changed = event.changedSubscription
    memory.isTime = memory.isTime && event.mayBeOfTime
  }

  /// Logs an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - last: The remaining consequences of a request, and the subscription whose plan the previous event
  ///     changed.
  ///   - at: The store time.
  ///   - name: Returns the name of a product for users.
  private mutating func record(
    _ event: StoreEvent,
    after last: (expected: Set<Memory.Consequence>, scheduled: Subscription?),
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    switch event {
    case .opened(let identity, let settings, let start):
      open(Opening(identity: identity, settings: settings, start: start), at: at)
    case .settingsChanged(let new): change(to: new, at: at)
    case .clockAdvanced(let to): advance(to: to)
    case .lifeBegan(let handedOut):
      add(.store, "undone to here: branch \(handedOut.life + 1) starts", at: at)
    case .appLaunched(let redelivered): tellLaunch(redelivered, at: at)
    case .appTerminated(let crashed): tellEnd(crashed: crashed, at: at)
    case .deviceReplaced: tellNewDevice(at: at)
    case .synced: add(.restore, at: at)
    case .sheetPresented(let sheet): record(sheet, at: at)
    case .sheetAnswered(_, let answer): record(answer, at: at)
    case .purchaseEnded(let purchase, let outcome):
      record(outcome, of: purchase, last.scheduled, at: at)
    case .purchaseDeferred(let deferred): record(deferred, at: at, name)
    case .deferredEnded(let purchase, let ending): record(ending, of: purchase, at: at)
    case .transactionAdded(let transaction, let sale): tellSale(transaction, sale, at: at, name)
    case .transactionChanged(let transaction, let change):
      memory.consequences = last.expected
      record(change, of: transaction, at: at, name)
    case .transactionFinished(let id, let actor): tellFinish(of: id, by: actor, at: at)
    case .subscriptionChanged(let subscription, let change):
      memory.consequences = last.expected
      tellSubscription(subscription, change, at: at, name)
    case .systemSheetPresented(let sheet): record(sheet, at: at)
    case .systemSheetAnswered(_, let answer): record(answer, at: at)
    case .systemSheetEnded(let id, let outcome): record(outcome, of: id, at: at)
    case .refundRequested(let request):
      memory.consequences = last.expected
      memory.refundRequests[request.transaction] = request
      add(.store, "a refund of \(request.transaction) is requested", at: at)
    case .refundDecided(let id, let isGranted):
      memory.consequences = last.expected
      tellRefund(of: id, isGranted: isGranted, at: at)
    case .messagePosted(let message):
      memory.consequences = last.expected
      record(message, at: at)
    case .messageShown(let id): add(.showMessage(memory.messages.removeValue(forKey: id)), at: at)
    case .messagesRedelivered(let messages):
      add(.store, "messages delivers \(counted(messages.count, "message"))", at: at)
    case .purchaseIntentSent(let intent):
      add(.sendIntent(intent.product.id, offer: intent.offerID), at: at)
      if memory.isAppRunning { memory.intents.append(intent) }
    case .purchaseIntentsRedelivered(let intents):
      add(.store, "intents delivers \(counted(intents.count, "purchase intent"))", at: at)
      memory.intents += intents
    case .networkRestored(let redelivered):
      let words = counted(redelivered.count, "transaction")
      add(.store, "online again, updates delivers \(words)", at: at)
    case .transactionsDeleted(let ids): tellDeletion(of: ids, at: at)
    case .transactionsCleared: tellDeletionOfAll(at: at)
    case .serverRequestAccepted(let request, let id): record(request, of: id, at: at)
    case .requestRefused(let refusal):
      add(.store, "refused at the \(refusal.layer.words): \(refusal)", at: at)
    case .renewalDateExtended(let id, let terms, let isMass):
      record(terms, of: id, isMass: isMass, at: at)
    case .extensionFailed(let id, _): add(.store, "\(id) can't be extended", at: at)
    case .massExtensionEnded(let result): record(result, at: at)
    case .consumptionReported(let id, let report): add(.consumption(reference(id), report), at: at)
    case .refundReversed(let id): add(.reverseRefund(reference(id)), at: at)
    case .messagingChanged(let change): record(change, at: at)
    case .testNotificationRequested: add(.testNotification, at: at)
    case .catalogChanged(let catalog): record(catalog, at: at)
    case .notificationSent(let notification):
      add(.sendNotification(NotificationDraft(notification, reference)), at: at)
    case .notificationAttempted(let attempt): record(attempt, at: at)
    }
  }

  private mutating func open(_ opening: Opening, at: StoreInstant) {
    self.opening = opening
    settings = opening.settings
    clock = opening.start
    add(.store, "store opened, seed \(opening.identity.seed)", at: at)
  }

  private mutating func change(to new: StoreSettings, at: StoreInstant) {
    // The catalog's thresholds come with the catalog.
    if let change = settings.map({ SettingsChange(from: $0, to: new) }), change != SettingsChange()
    {
      add(.set(change), at: at)
    }
    for part in new.rotations.dropFirst(settings?.rotations.count ?? 0) {
      add(.rotateSigning(part), at: at)
    }
    settings = new
  }

  private mutating func record(_ catalog: CatalogFile, at: StoreInstant) {
    catalogs[catalog.digest] = catalog
    add(.catalog(CatalogStep(file: catalog.name, digest: catalog.digest)), at: at)
  }

  private mutating func tellDeletion(of ids: [TransactionID], at: StoreInstant) {
    // The step names the first transaction of a subscription, and deletes all of them.
    if let first = ids.first { add(.delete(reference(first)), at: at) }
    references.delete(ids)
  }

  private mutating func tellDeletionOfAll(at: StoreInstant) {
    add(.clear, at: at)
    references = References()
  }

  private mutating func record(_ request: AnyServerRequest, of id: TransactionID, at: StoreInstant)
  {
    add(.serverRequest(MerchantRequest(request, of: reference(id))), at: at)
    memory.expect(request)
  }
}

extension StoreEvent {
  fileprivate var changedSubscription: TransactionID? {
    if case .subscriptionChanged(let subscription, _) = self { subscription.id } else { nil }
  }

  /// Whether time alone can cause this event.
  fileprivate var mayBeOfTime: Bool {
    switch self {
    case .clockAdvanced, .transactionAdded, .transactionChanged, .subscriptionChanged,
      .messagePosted:
      true
    case .opened, .settingsChanged, .catalogChanged, .lifeBegan, .appLaunched, .appTerminated,
      .deviceReplaced,
      .synced, .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded,
      .transactionFinished, .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded,
      .refundRequested, .refundDecided, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .networkRestored, .transactionsDeleted, .transactionsCleared,
      .serverRequestAccepted, .requestRefused, .renewalDateExtended, .extensionFailed,
      .massExtensionEnded, .consumptionReported, .refundReversed, .messagingChanged,
      .testNotificationRequested, .notificationSent, .notificationAttempted:
      false
    }
  }
}
