import StoreModel

/// The orders in which the App Store Server API lists transactions (server-api.md 1.5).
///
/// It follows from the journal and is built when somebody first asks; a store that nobody asks pays
/// nothing for it.
package struct TransactionHistory: Sendable {
  /// By the last modification of what a transaction says.
  package private(set) var modified = ModificationOrder()
  /// Those that money was given back for, by when it was.
  package private(set) var refunded = ModificationOrder()
  /// The last event that has been taken in; 0 for none.
  package private(set) var ordinal = 0

  package init() {}

  /// Takes the next event in.
  ///
  /// - Parameter journaled: The one behind ``ordinal``.
  package mutating func take(_ journaled: JournaledEvent) {
    ordinal = journaled.ordinal
    switch journaled.event {
    case .transactionAdded(let transaction, _):
      modified.note(transaction.transactionId, at: ordinal)
    case .transactionChanged(let transaction, let change):
      modified.note(transaction.transactionId, at: ordinal)
      switch change {
      case .refunded, .refundedInPart:
        refunded.note(transaction.transactionId, at: ordinal)
      case .refundReversed:
        refunded.remove(transaction.transactionId, at: ordinal)
      case .upgraded, .revoked, .ended, .metadataUpdated, .extended, .accountTokenSet:
        break
      }
    case .transactionsDeleted(let ids):
      for id in ids {
        modified.remove(id, at: ordinal)
        refunded.remove(id, at: ordinal)
      }
    case .transactionsCleared:
      modified.removeAll(at: ordinal)
      refunded.removeAll(at: ordinal)
    default:
      break
    }
  }
}
