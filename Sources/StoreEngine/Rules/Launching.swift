package import StoreModel

/// The app comes and goes; what it missed is delivered when it comes back.
extension Decision {
  mutating func launch() throws(StoreRefusal) {
    guard !store.isAppRunning else { throw .appAlreadyRunning }
    record(.appLaunched(redelivered: store.awaitingLaunch))
    redeliverNews()
  }

  mutating func terminate(crashed: Bool) throws(StoreRefusal) {
    guard store.isAppRunning else { throw .appNotRunning }
    record(.appTerminated(crashed: crashed))
  }

  mutating func replaceDevice() {
    let id = store.numbers.deviceVerificationID(device: store.devices + 1)
    record(.deviceReplaced(deviceVerificationID: id))
  }

  /// Asks for everything the customer has; nothing new comes of it (assumed).
  mutating func sync() throws(StoreRefusal) {
    guard store.isAppRunning else { throw .appNotRunning }
    guard !store.settings.isOffline else { throw .purchase(.networkError) }
    record(.synced)
  }

  mutating func finish(_ id: TransactionID, by actor: Actor) throws(StoreRefusal) {
    guard let found = store.transactions[id: id] else { throw .transactionNotFound(id) }
    if actor == .app, !store.isAppRunning { throw .appNotRunning }
    guard !found.isFinished else { throw .alreadyFinished(id) }
    record(.transactionFinished(transaction: id, by: actor))
  }
}

extension Store {
  /// What `updates` brings directly after the next launch: everything unfinished and everything
  /// announced while the app was away, once each.
  ///
  /// Newest first, as Xcode does for renewals (storekit2.md 2.2); for the rest assumed. Offline,
  /// what was announced in the meantime is not known yet.
  package var awaitingLaunch: [TransactionID] {
    if settings.isOffline {
      return unfinishedTransactions.filter { !missedTransactions.contains($0) }.reversed()
    }
    return missedTransactions.reduce(into: unfinishedTransactions) { $0.insert($1) }.reversed()
  }
}
