import StoreModel

/// What the system's sheets, messages and intents do to a store's state.
extension Store {
  /// Whether the app is told of what happens now: it runs and is on the network.
  var isHearing: Bool { isAppRunning && !settings.isOffline }

  mutating func applyToSystemSheets(_ event: StoreEvent) {
    switch event {
    case .systemSheetPresented(let sheet):
      systemSheets.append(sheet)
      nextSystemSheet = max(nextSystemSheet, SystemSheetID(rawValue: sheet.id.rawValue + 1))
    case .systemSheetAnswered(let id, _):
      systemSheets.removeAll { $0.id == id }
      answeredSystemSheets.append(id)
    case .systemSheetEnded(let id, _):
      systemSheets.removeAll { $0.id == id }
      answeredSystemSheets.removeAll { $0 == id }
    case .refundRequested(let request):
      refundRequests.append(request)
    case .refundDecided(let id, _):
      refundRequests.removeAll { $0.transaction == id }
    case .consumptionReported(let id, let report):
      for index in refundRequests.indices where refundRequests[index].transaction == id {
        refundRequests[index].report = report
      }
    default:
      break
    }
  }

  mutating func applyToNews(_ event: StoreEvent) {
    switch event {
    case .messagePosted(let message):
      // News of the same takes the place of what was not shown yet.
      removeMessages { $0.reason == message.reason && $0.subscription == message.subscription }
      messages.append(message)
      if !isHearing { missedMessages.append(message.id) }
      nextMessage = max(nextMessage, MessageID(rawValue: message.id.rawValue + 1))
      scheduleNextMessage(after: message)
    case .messagesRedelivered(let redelivered):
      missedMessages.removeAll { missed in redelivered.contains { $0.id == missed } }
    case .messageShown(let id):
      removeMessages { $0.id == id }
    case .purchaseIntentSent(let intent):
      if !isAppRunning { purchaseIntents.append(intent) }
      nextPurchaseIntent = max(
        nextPurchaseIntent,
        PurchaseIntentID(rawValue: intent.id.rawValue + 1)
      )
    case .purchaseIntentsRedelivered:
      purchaseIntents.removeAll()
    default:
      break
    }
  }

  mutating func removeMessages(where isGone: (StoreMessage) -> Bool) {
    let gone = messages.filter(isGone).map(\.id)
    guard !gone.isEmpty else { return }
    messages.removeAll { gone.contains($0.id) }
    missedMessages.removeAll { gone.contains($0) }
  }
}
