package import StoreModel

/// Launches of the app.
///
/// At the next launch, the app receives the updates that it missed.
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

  /// Refreshes the app's data without creating a transaction (rule: entitlements.sync-brings-nothing-new).
  mutating func sync() throws(StoreRefusal) {
    guard store.isAppRunning else { throw .appNotRunning }
    guard !store.settings.isOffline else { throw .purchase(.networkError) }
    record(.synced)
  }

  /// Finishes a transaction, because its content was delivered
  /// (rule: transactions.finish-removes-unfinished).
  mutating func finish(_ id: TransactionID, by actor: Actor) throws(StoreRefusal) {
    guard let found = store.transactions[id: id] else { throw .transactionNotFound(id) }
    if actor == .app, !store.isAppRunning { throw .appNotRunning }
    // A second call has no effect (rule: transactions.finish-repeats).
    guard !found.isFinished else { throw .alreadyFinished(id) }
    record(.transactionFinished(transaction: id, by: actor))
  }
}

extension Store {
  /// The transactions that `updates` delivers directly after the next launch, each once.
  ///
  /// These are the unfinished transactions, and the transactions that the app missed while it was closed or offline
  /// (rules: entitlements.updates-at-launch, transactions.unfinished-redelivered).
  ///
  /// The newest transaction comes first (rules: entitlements.updates-newest-first,
  /// entitlements.updates-newest-first-others). If the device is offline, the app doesn't receive the missed
  /// transactions yet.
  package var awaitingLaunch: [TransactionID] {
    if settings.isOffline {
      return unfinishedTransactions.filter { !missedTransactions.contains($0) }.reversed()
    }
    return missedTransactions.reduce(into: unfinishedTransactions) { $0.insert($1) }.reversed()
  }
}
