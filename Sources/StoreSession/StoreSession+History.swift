package import StoreEngine

extension StoreSession {
  /// The current store, and its transactions in the orders in which the App Store Server API lists them.
  package var history: (store: Store, history: TransactionHistory) {
    let (store, log, known) = withState { ($0.store, $0.log, $0.history) }
    var history = known
    guard history.ordinal < log.count else { return (store, history) }
    // Computes the history outside the lock, because the first call reads every event.
    for index in history.ordinal..<log.count { history.apply(log[index]) }
    withState { [history] state in
      if state.history.ordinal < history.ordinal { state.history = history }
    }
    return (store, history)
  }
}
