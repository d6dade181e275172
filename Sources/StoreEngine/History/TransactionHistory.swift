import StoreModel

/// The orders in which the App Store Server API lists transactions (rule: server.history-order).
///
/// It follows from the journal and is built when it is first asked for; a store that is not asked pays
/// nothing for it.
package struct TransactionHistory: Sendable {
  /// By the last modification of what a transaction says.
  package private(set) var modified = ModificationOrder()
  /// The transactions that money came back for, by the time of the refund.
  package private(set) var refunded = ModificationOrder()
  /// The lives by the last event of each.
  package private(set) var lives = LifeSpans()
  /// The last event that has been taken in; 0 for none.
  package private(set) var ordinal = 0

  package init() {}

  /// Takes the next event in.
  ///
  /// A purchase that a family member stopped sharing isn't refunded (rules: server.history-order,
  /// server.history-refunded).
  ///
  /// - Parameter journaled: The one behind ``ordinal``.
  package mutating func take(_ journaled: JournaledEvent) {
    ordinal = journaled.ordinal
    if case .transactionAdded(let transaction, _) = journaled.event {
      modified.note(transaction.transactionId, at: ordinal)
    } else if case .transactionChanged(let transaction, let change) = journaled.event {
      modified.note(transaction.transactionId, at: ordinal)
      if change.isRefund {
        refunded.note(transaction.transactionId, at: ordinal)
      } else if change == .joint(.refundReversed) {
        refunded.remove(transaction.transactionId, at: ordinal)
      }
    } else if case .transactionsDeleted(let ids) = journaled.event {
      for id in ids {
        modified.remove(id, at: ordinal)
        refunded.remove(id, at: ordinal)
      }
    } else if case .lifeBegan(let handedOut) = journaled.event {
      lives.begin(handedOut.life + 1, behind: ordinal - 1)
    } else if case .transactionsCleared = journaled.event {
      modified.removeAll(at: ordinal)
      refunded.removeAll(at: ordinal)
    }
  }
}
