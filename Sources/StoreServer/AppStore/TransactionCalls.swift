import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Get Transaction Info, Get App Transaction Info and Look Up Order ID.
extension AppStoreCall {
  static let transactionInfo = AppStoreCall(
    .getTransactionInfo,
    .get,
    "/inApps/v1/transactions/{id}",
    perSecond: 50,
    errors: [.invalidTransactionID, .appTransactionIDNotSupported, .transactionIDNotFound]
  ) { request in
    let ids = AppStoreIDs(store: request.session.store)
    let record = try ids.transaction(request.parameter("id"))
    return .appStore(of: request.session) {
      $0.member("signedTransactionInfo", request.session.responseSigner.signed(record.transaction))
    }
  }

  static let appTransactionInfo = AppStoreCall(
    .getAppTransactionInfo,
    .get,
    "/inApps/v1/transactions/appTransactions/{id}",
    perSecond: 50,
    errors: [.invalidTransactionID, .transactionIDNotFound, .appTransactionDoesNotExist]
  ) { request in
    let store = request.session.store
    try AppStoreIDs(store: store).customer(request.parameter("id"))
    // An app that was never launched wasn't downloaded (rule: server.app-transaction-after-launch).
    guard store.launches > 0 else { throw AppStoreError(.appTransactionDoesNotExist) }
    return .appStore(of: request.session) {
      $0.member("signedAppTransactionInfo", request.session.responseSigner.signedAppTransaction())
    }
  }

  static let orderLookup = AppStoreCall(
    .lookUpOrderId,
    .get,
    "/inApps/v1/lookup/{orderId}",
    perSecond: 10,
    errors: [.generalBadRequest]
  ) { request in
    // Apple supports this call in production only, this store in every environment
    // (rule: server.order-lookup-everywhere).
    let text = request.parameter("orderId")
    guard (1...64).contains(text.utf8.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw AppStoreError(.generalBadRequest, "The order identifier is malformed.")
    }
    let order = OrderID(rawValue: text)
    let records = order.map { request.session.store.transactions(of: $0) } ?? []
    let signer = request.session.responseSigner
    return .appStore(of: request.session) { json in
      if !records.isEmpty {
        json.key("signedTransactions")
        json.beginArray()
        for record in records { json.string(signer.signed(record.transaction)) }
        json.endArray()
      }
      json.member("status", records.isEmpty ? 1 : 0)
    }
  }
}
