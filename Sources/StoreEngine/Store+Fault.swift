import StoreModel

/// A journal is the outside world: each event is judged by the store that it is read into.
///
/// Whatever an event names must be there, whatever it begins must be new, and its values must be ones
/// that a store writes. The live path does not come here: it applies what its own rules have decided.
extension Store {
  /// Why an event cannot have happened to this store; nil if it can.
  ///
  /// - Parameters:
  ///   - event: What is said to have happened.
  ///   - ordinal: Its ordinal in the journal, counted from 1.
  /// - Returns: The first thing that is wrong.
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
    // Whether there is a notification of its number is known to those who count them.
    case .notificationAttempted(let attempt): contradiction(attempting: attempt)
    }
  }
}
