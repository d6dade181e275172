import StoreEngine
import StoreModel

/// What the identifiers in the paths of the API mean in a store; they are looked up here only.
///
/// A well-formed identifier has 1 to 20 digits (rule: server.transaction-ids). A store is one customer, so
/// whatever identifies one of their purchases identifies the customer.
struct AppStoreIDs {
  let store: Store

  /// `any`: whatever identifies the customer, a transaction's id, an original one or the app
  /// transaction's.
  ///
  /// - Parameter text: What the path has.
  /// - Throws: 4000006 if it is not well formed, 4040010 if no purchase has it.
  func customer(_ text: String) throws(AppStoreError) {
    let id = try wellFormed(text, or: .invalidTransactionID)
    guard isAppTransaction(text) || store.transactions[id: id] != nil else {
      throw AppStoreError(.transactionIDNotFound)
    }
  }

  /// `tx`: a transaction by its id, original ones included.
  ///
  /// - Parameter text: What the path has.
  /// - Returns: The transaction.
  /// - Throws: 4000006 if it is not well formed, 4000048 if it is the app transaction's
  ///   (rule: server.app-transaction-id-refused), 4040010 if there is no such transaction.
  func transaction(_ text: String) throws(AppStoreError) -> TransactionRecord {
    let id = try wellFormed(text, or: .invalidTransactionID)
    guard !isAppTransaction(text) else { throw AppStoreError(.appTransactionIDNotSupported) }
    guard let record = store.transactions[id: id] else {
      throw AppStoreError(.transactionIDNotFound)
    }
    return record
  }

  /// `orig`: a purchase by its original transaction id; a renewal's id is none.
  ///
  /// - Parameter text: What the path has.
  /// - Returns: The first transaction of the purchase.
  /// - Throws: 4000008 if it is not well formed, 4040005 if no purchase began with it.
  func original(_ text: String) throws(AppStoreError) -> TransactionRecord {
    let id = try wellFormed(text, or: .invalidOriginalTransactionID)
    guard let record = store.transactions[id: id],
      record.transaction.originalTransactionId == id
    else {
      throw AppStoreError(.originalTransactionIDNotFound)
    }
    return record
  }

  /// Whether a text is the customer's app transaction id.
  func isAppTransaction(_ text: String) -> Bool {
    text == store.identity.appTransactionId
  }

  /// A text as an identifier, whatever it may identify; 0, which identifies nothing, for too large ones.
  private func wellFormed(
    _ text: String,
    or code: AppStoreErrorCode
  ) throws(AppStoreError) -> TransactionID {
    guard (1...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39) ~= $0 }) else {
      throw AppStoreError(code)
    }
    return TransactionID(text) ?? 0
  }
}
