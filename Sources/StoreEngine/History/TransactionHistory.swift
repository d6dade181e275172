import StoreModel

/// The orders in which the App Store Server API lists transactions (rule: server.history-order).
///
/// The history is computed from the journal on first use, so it costs nothing until then.
package struct TransactionHistory: Sendable {
  /// The transactions in the order of the last modification of their contents.
  package private(set) var modified = ModificationOrder()
  /// The refunded transactions in the order of their refunds.
  package private(set) var refunded = ModificationOrder()
  /// The lives, each with its last event.
  package private(set) var lives = LifeSpans()
  /// The ordinal of the last event that was added, or 0.
  package private(set) var ordinal = 0

  package init() {}

  /// Adds the next event.
  ///
  /// A purchase that a family member stopped sharing isn't refunded (rules: server.history-order,
  /// server.history-refunded).
  ///
  /// - Parameter journaled: The event after ``ordinal``.
  package mutating func apply(_ journaled: JournaledEvent) {
    ordinal = journaled.ordinal
    if case .transactionAdded(let transaction, _) = journaled.event {
      modified.append(transaction.transactionId, at: ordinal)
    } else if case .transactionChanged(let transaction, let change) = journaled.event {
      modified.append(transaction.transactionId, at: ordinal)
      if change.isRefund {
        refunded.append(transaction.transactionId, at: ordinal)
      } else if change == .joint(.refundReversed) {
        refunded.remove(transaction.transactionId, at: ordinal)
      }
    } else if case .transactionsDeleted(let ids) = journaled.event {
      for id in ids {
        modified.remove(id, at: ordinal)
        refunded.remove(id, at: ordinal)
      }
    } else if case .lifeBegan(let handedOut) = journaled.event {
      lives.startLife(handedOut.life + 1, behind: ordinal - 1)
    } else if case .transactionsCleared = journaled.event {
      modified.removeAll(at: ordinal)
      refunded.removeAll(at: ordinal)
    }
  }
}
