import StoreModel

/// The device loses the network and finds it again (DESIGN section 3; storekit2.md 1.12).
///
/// Offline, calls of the app fail and nothing is announced to it; what happens at the store, on other
/// devices and in the family goes on.
extension Decision {
  /// Brings what was missed, if there is an app to bring it to.
  mutating func restoreNetwork() {
    guard store.isAppRunning else { return }
    record(.networkRestored(redelivered: store.missedTransactions.reversed()))
    redeliver(store.messages.filter { store.missedMessages.contains($0.id) })
  }

  /// Brings the messages and the intents that waited for the launch.
  ///
  /// A message comes with every launch until it is shown (assumed), an intent once.
  mutating func redeliverNews() {
    redeliver(
      store.messages.filter {
        !store.settings.isOffline || !store.missedMessages.contains($0.id)
      }
    )
    if !store.purchaseIntents.isEmpty {
      record(.purchaseIntentsRedelivered(intents: Array(store.purchaseIntents)))
    }
  }

  private mutating func redeliver(_ messages: [StoreMessage]) {
    guard !messages.isEmpty else { return }
    record(.messagesRedelivered(messages: messages))
  }
}
