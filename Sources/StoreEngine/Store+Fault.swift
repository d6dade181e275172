import StoreModel

/// Checks events from outside: each event is judged by the store that reads it.
///
/// A name must exist, a new item must be new, and a value must be one that a store writes. Live commands
/// aren't checked: they apply what the store's own rules have decided.
extension Store {
  /// Returns the reason why an event can't have happened to this store, or `nil` if it can.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - ordinal: Its ordinal in the journal, counted from 1.
  /// - Returns: The first fault.
  func fault(of event: StoreEvent, ordinal: Int) -> JournalFault? {
    contradiction(of: event)?.fault(at: ordinal)
  }

  private func contradiction(of event: StoreEvent) -> Contradiction? {
    switch event {
    case .opened: Contradiction { .opensAgain(ordinal: $0) }
    case .requestRefused, .transactionsCleared: nil
    case .settingsChanged(let settings): unlessPossible(settings.impossibleValue)
    case .clockAdvanced(let moment): contradiction(movingTo: moment)
    case .catalogChanged(let catalog): unlessPossible(catalog.impossibleValue)
    case .lifeBegan(let handedOut): contradiction(beginningLifeAfter: handedOut)
    case .appLaunched(let ids): unlessApp(isRunning: false) ?? contradiction(launchingWith: ids)
    case .networkRestored(let ids):
      unlessApp(isRunning: true) ?? contradiction(restoringNetworkWith: ids)
    case .appTerminated, .synced: unlessApp(isRunning: true)
    case .deviceReplaced(let id): contradiction(replacingDeviceBy: id)
    case .sheetPresented(let sheet): contradiction(presenting: sheet)
    case .sheetAnswered(let purchase, _): contradiction(answering: purchase)
    case .purchaseEnded(let purchase, let outcome): contradiction(ending: purchase, outcome)
    case .purchaseDeferred(let waiting): contradiction(deferring: waiting)
    case .deferredEnded(let purchase, let ending): contradiction(endingWaitOf: purchase, ending)
    case .transactionAdded(let transaction, let sale): contradiction(adding: transaction, sale)
    case .transactionChanged(let transaction, let change):
      contradiction(changing: transaction, change)
    case .transactionFinished(let id, _): contradiction(finishing: id)
    case .transactionsDeleted(let ids): unlessThere(ids)
    case .subscriptionChanged(let subscription, let change):
      contradiction(changing: subscription, change)
    case .systemSheetPresented(let sheet): contradiction(presenting: sheet)
    case .systemSheetAnswered(let sheet, let answer): contradiction(answering: sheet, answer)
    case .systemSheetEnded(let sheet, _): contradiction(ending: sheet)
    case .messagePosted(let message): contradiction(posting: message)
    case .messagesRedelivered(let messages): contradiction(redelivering: messages)
    case .messageShown(let message): unlessWaiting(message) ?? unlessApp(isRunning: true)
    case .purchaseIntentSent(let intent): contradiction(sending: intent)
    case .purchaseIntentsRedelivered(let intents): contradiction(redelivering: intents)
    case .refundRequested(let request): contradiction(requesting: request)
    case .refundDecided(let id, _): contradiction(decidingRefundOf: id)
    case .refundReversed(let id): unlessThere(id) ?? unlessRevoked(id, isRevoked: true)
    case .consumptionReported(let id, let report):
      unlessThere(id) ?? unlessPossible(report.impossibleValue)
    case .serverRequestAccepted(let request, let id): contradiction(accepting: request, of: id)
    case .renewalDateExtended(let id, let terms, let isMass):
      contradiction(extending: id, by: terms, isMass: isMass)
    case .extensionFailed(let id, let request):
      unlessKnown(subscription: id) ?? unlessPossible(request.terms.impossibleValue)
    case .massExtensionEnded(let result): contradiction(ending: result)
    case .messagingChanged(let change): contradiction(changing: change)
    case .testNotificationRequested(let token): contradiction(requestingTest: token)
    case .notificationSent(let sent): sent.transaction.flatMap { unlessThere($0) }
    // Only ``NotificationLog``, which counts notifications, knows whether one has this number.
    case .notificationAttempted(let attempt): contradiction(attempting: attempt)
    }
  }
}
