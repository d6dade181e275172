import StoreModel

/// Checks of events from outside against the current state of the store.
///
/// A named item must exist, a new item must be new, and a value must be one that a store can write.
/// Live commands aren't checked, because they apply the decisions of the store's own rules.
extension Store {
  /// Returns the reason why an event can't happen in this store, or `nil` if it can.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - ordinal: The event's ordinal in the journal, counted from 1.
  /// - Returns: The first fault.
  func fault(of event: StoreEvent, ordinal: Int) -> JournalFault? {
    violation(of: event)?.fault(at: ordinal)
  }

  private func violation(of event: StoreEvent) -> EventViolation? {
    switch event {
    case .opened: EventViolation { .opensAgain(ordinal: $0) }
    case .requestRefused, .transactionsCleared: nil
    case .settingsChanged(let settings): requirePossible(settings.impossibleValue)
    case .clockAdvanced(let moment): violation(movingTo: moment)
    case .catalogChanged(let catalog): requirePossible(catalog.impossibleValue)
    case .lifeBegan(let handedOut): violation(beginningLifeAfter: handedOut)
    case .appLaunched(let ids): unlessApp(isRunning: false) ?? violation(launchingWith: ids)
    case .networkRestored(let ids):
      unlessApp(isRunning: true) ?? violation(restoringNetworkWith: ids)
    case .appTerminated, .synced: unlessApp(isRunning: true)
    case .deviceReplaced(let id): violation(replacingDeviceBy: id)
    case .sheetPresented(let sheet): violation(presenting: sheet)
    case .sheetAnswered(let purchase, _): violation(answering: purchase)
    case .purchaseEnded(let purchase, let outcome): violation(ending: purchase, outcome)
    case .purchaseDeferred(let waiting): violation(deferring: waiting)
    case .deferredEnded(let purchase, let ending): violation(endingWaitOf: purchase, ending)
    case .transactionAdded(let transaction, let sale): violation(adding: transaction, sale)
    case .transactionChanged(let transaction, let change):
      violation(changing: transaction, change)
    case .transactionFinished(let id, _): violation(finishing: id)
    case .transactionsDeleted(let ids): unlessThere(ids)
    case .subscriptionChanged(let subscription, let change):
      violation(changing: subscription, change)
    case .systemSheetPresented(let sheet): violation(presenting: sheet)
    case .systemSheetAnswered(let sheet, let answer): violation(answering: sheet, answer)
    case .systemSheetEnded(let sheet, _): violation(ending: sheet)
    case .messagePosted(let message): violation(posting: message)
    case .messagesRedelivered(let messages): violation(redelivering: messages)
    case .messageShown(let message): unlessWaiting(message) ?? unlessApp(isRunning: true)
    case .purchaseIntentSent(let intent): violation(sending: intent)
    case .purchaseIntentsRedelivered(let intents): violation(redelivering: intents)
    case .refundRequested(let request): violation(requesting: request)
    case .refundDecided(let id, _): violation(decidingRefundOf: id)
    case .refundReversed(let id): unlessThere(id) ?? unlessRevoked(id, isRevoked: true)
    case .consumptionReported(let id, let report):
      unlessThere(id) ?? requirePossible(report.impossibleValue)
    case .serverRequestAccepted(let request, let id): violation(accepting: request, of: id)
    case .renewalDateExtended(let id, let terms, let isMass):
      violation(extending: id, by: terms, isMass: isMass)
    case .extensionFailed(let id, let request):
      unlessKnown(subscription: id) ?? requirePossible(request.terms.impossibleValue)
    case .massExtensionEnded(let result): violation(ending: result)
    case .messagingChanged(let change): violation(changing: change)
    case .testNotificationRequested(let token): violation(requestingTest: token)
    case .notificationSent(let sent): sent.transaction.flatMap { unlessThere($0) }
    // Only ``NotificationLog``, which counts notifications, can check the number.
    case .notificationAttempted(let attempt): violation(attempting: attempt)
    }
  }
}
