import StoreModel

/// Loss and return of the device's network.
///
/// While the device is offline, calls of the app fail (rule: purchasing.offline-fails) and nothing is announced to the
/// app (rule: entitlements.updates-offline-wait). The store, other devices and the family aren't affected.
extension Decision {
  /// Delivers the updates that the app missed, if the app is running.
  mutating func restoreNetwork() {
    guard store.isAppRunning else { return }
    record(.networkRestored(redelivered: store.missedTransactions.reversed()))
    redeliver(store.messages.filter { store.missedMessages.contains($0.id) })
  }

  /// Delivers the messages and intents that waited for the launch.
  ///
  /// A message is delivered at every launch until it is shown
  /// (rule: billing.messages-repeat-at-launch). An intent is delivered once
  /// (rule: purchasing.intents-delivered-once).
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
