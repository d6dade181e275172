import StoreModel

/// What the system's sheets and intents do to a store's state.
extension Store {
  /// Whether the app is told of what happens now: it runs and is on the network.
  var isHearing: Bool { isAppRunning && !settings.isOffline }

  mutating func putUp(_ sheet: SystemSheet) {
    systemSheets.insert(sheet)
    nextSystemSheet = max(nextSystemSheet, SystemSheetID(rawValue: sheet.id.rawValue + 1))
  }

  mutating func takeDown(_ sheet: SystemSheetID) {
    systemSheets.remove(sheet)
    answeredSystemSheets.append(sheet)
  }

  mutating func end(_ sheet: SystemSheetID) {
    systemSheets.remove(sheet)
    answeredSystemSheets.removeAll { $0 == sheet }
  }

  /// Keeps an intent for the launch; an app that runs hears of it at once.
  mutating func keep(_ intent: PurchaseIntent) {
    if !isAppRunning { purchaseIntents.insert(intent) }
    nextPurchaseIntent = max(
      nextPurchaseIntent,
      PurchaseIntentID(rawValue: intent.id.rawValue + 1)
    )
  }
}
