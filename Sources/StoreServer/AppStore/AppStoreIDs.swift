import StoreEngine
import StoreModel

/// The lookup of identifiers in the paths of the API.
///
/// A well-formed identifier has 1 to 20 digits (rule: server.transaction-ids). A store has a single customer, so
/// the identifier of any purchase identifies the customer.
struct AppStoreIDs {
  let store: Store

  /// Checks an identifier of the customer (`any`): a transaction ID, an original transaction ID, or
  /// the app transaction ID.
  ///
  /// - Parameter text: The segment of the path.
  /// - Throws: 4000006 if it is malformed, or 4040010 if no purchase has it.
  func customer(_ text: String) throws(AppStoreError) {
    let id = try wellFormed(text, or: .invalidTransactionID)
    guard isAppTransaction(text) || store.transactions[id: id] != nil else {
      throw AppStoreError(.transactionIDNotFound)
    }
  }

  /// Returns a transaction by its transaction ID, which can be an original transaction ID (`tx`).
  ///
  /// - Parameter text: The segment of the path.
  /// - Returns: The transaction.
  /// - Throws: 4000006 if it is malformed, 4000048 if it is the app transaction ID
  ///   (rule: server.app-transaction-id-refused), or 4040010 if the transaction doesn't exist.
  func transaction(_ text: String) throws(AppStoreError) -> TransactionRecord {
    let id = try wellFormed(text, or: .invalidTransactionID)
    guard !isAppTransaction(text) else { throw AppStoreError(.appTransactionIDNotSupported) }
    guard let record = store.transactions[id: id] else {
      throw AppStoreError(.transactionIDNotFound)
    }
    return record
  }

  /// Returns a purchase by its original transaction ID (`orig`), but not by a renewal's ID.
  ///
  /// - Parameter text: The segment of the path.
  /// - Returns: The first transaction of the purchase.
  /// - Throws: 4000008 if it is malformed, or 4040005 if no purchase has it.
  func original(_ text: String) throws(AppStoreError) -> TransactionRecord {
    let id = try wellFormed(text, or: .invalidOriginalTransactionID)
    guard let record = store.transactions[id: id],
      record.transaction.originalTransactionId == id
    else {
      throw AppStoreError(.originalTransactionIDNotFound)
    }
    return record
  }

  /// Returns whether a text is the customer's app transaction ID.
  func isAppTransaction(_ text: String) -> Bool {
    text == store.identity.appTransactionId
  }

  /// Returns a well-formed text as an identifier of any kind.
  ///
  /// A number that is too large becomes 0, which isn't the identifier of anything.
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
