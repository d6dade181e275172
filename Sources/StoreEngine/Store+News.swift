import StoreModel

/// The effects of system sheets and purchase intents on a store's state.
extension Store {
  /// Whether changes are announced to the app now: the app is running, and the device is online.
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

  /// Stores an intent for the next launch, unless the app is running.
  ///
  /// A running app receives the intent at once.
  mutating func addPurchaseIntent(_ intent: PurchaseIntent) {
    if !isAppRunning { purchaseIntents.insert(intent) }
    nextPurchaseIntent = max(
      nextPurchaseIntent,
      PurchaseIntentID(rawValue: intent.id.rawValue + 1)
    )
  }
}
