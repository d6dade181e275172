import StoreModel

/// What the system's sheets, messages and intents do to a store's state.
extension Store {
  /// Whether the app is told of what happens now: it runs and is on the network.
  var isHearing: Bool { isAppRunning && !settings.isOffline }

  mutating func applyToSystemSheets(_ event: StoreEvent) {
    switch event {
    case .systemSheetPresented(let sheet):
      systemSheets.insert(sheet)
      nextSystemSheet = max(nextSystemSheet, SystemSheetID(rawValue: sheet.id.rawValue + 1))
    case .systemSheetAnswered(let id, _):
      systemSheets.remove(id)
      answeredSystemSheets.append(id)
    case .systemSheetEnded(let id, _):
      systemSheets.remove(id)
      answeredSystemSheets.removeAll { $0 == id }
    case .refundRequested(let request):
      refundRequests.append(request)
    case .refundDecided(let id, _):
      refundRequests.remove(id)
    case .consumptionReported(let id, let report):
      refundRequests.update(id) { $0.report = report }
    default:
      break
    }
  }

  mutating func applyToNews(_ event: StoreEvent) {
    switch event {
    case .messagePosted(let message):
      post(message)
    case .messagesRedelivered(let redelivered):
      for message in redelivered { missedMessages.remove(message.id) }
    case .messageShown(let id):
      removeMessage(id)
    case .purchaseIntentSent(let intent):
      if !isAppRunning { purchaseIntents.insert(intent) }
      nextPurchaseIntent = max(
        nextPurchaseIntent,
        PurchaseIntentID(rawValue: intent.id.rawValue + 1)
      )
    case .purchaseIntentsRedelivered:
      purchaseIntents = []
    default:
      break
    }
  }
}
