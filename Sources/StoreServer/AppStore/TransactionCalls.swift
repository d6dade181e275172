import StoreEngine
import StoreModel
import StoreSession

/// Get Transaction Info.
enum TransactionCalls {
  static func add(to calls: AppStoreGroup) {
    calls.on(.transactionInfo) { request in
      let record = try AppStoreIDs(store: request.session.store)
        .transaction(request.parameter("id"))
      return .appStore { json in
        json.member(
          "signedTransactionInfo",
          request.session.serverSigned(record.transaction)
        )
      }
    }
  }
}
