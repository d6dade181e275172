package import StoreEngine

extension StoreSession {
  /// The store as it is now, and its transactions in the orders of the App Store Server API.
  package var history: (store: Store, history: TransactionHistory) {
    withState { state in
      for place in state.history.ordinal..<state.log.count {
        state.history.take(state.log[place])
      }
      return (state.store, state.history)
    }
  }
}
