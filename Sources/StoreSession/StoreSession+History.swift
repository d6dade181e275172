package import StoreEngine

extension StoreSession {
  /// The store as it is now, and its transactions in the orders of the App Store Server API.
  package var history: (store: Store, history: TransactionHistory) {
    withState { state in
      for index in state.history.ordinal..<state.log.count {
        state.history.take(state.log[index])
      }
      return (state.store, state.history)
    }
  }
}
