import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The calls for purchases, in the order of Apple's libraries.
  static let purchases: [AppStoreCall] = [
    .consumption, .consumptionV1, .setAppAccountToken, .finish,
  ]

  static let consumption = AppStoreCall(
    .sendConsumptionInformation,
    .put,
    "/inApps/v2/transactions/consumption/{id}",
    perSecond: 50,
    errors: [
      .invalidTransactionID, .invalidCustomerConsented, .invalidDeliveryStatus,
      .invalidSampleContentProvided, .invalidRefundPreference, .appTransactionIDNotSupported,
      .familyTransactionNotSupported, .transactionIDNotFound,
    ]
  ) { request in
    try await PurchaseCalls.takeConsumption(request) {
      .current(request: try ConsumptionRequest($0))
    }
  }

  static let consumptionV1 = AppStoreCall(
    .sendConsumptionData,
    .put,
    "/inApps/v1/transactions/consumption/{id}",
    perSecond: 50,
    errors: [
      .invalidAccountTenure, .invalidAppAccountToken, .invalidConsumptionStatus,
      .invalidCustomerConsented, .invalidDeliveryStatus, .invalidLifetimeDollarsPurchased,
      .invalidLifetimeDollarsRefunded, .invalidPlatform, .invalidPlayTime,
      .invalidSampleContentProvided, .invalidUserStatus, .invalidRefundPreference,
      .invalidTransactionTypeNotSupported, .transactionIDNotFound,
    ]
  ) { request in
    try await PurchaseCalls.takeConsumption(request) {
      .first(request: try ConsumptionRequestV1($0))
    }
  }

  static let setAppAccountToken = AppStoreCall(
    .setAppAccountToken,
    .put,
    "/inApps/v1/transactions/{id}/appAccountToken",
    perSecond: 20,
    errors: [
      .invalidTransactionID, .appTransactionIDNotSupported, .invalidAppAccountTokenUUID,
      .familyTransactionNotSupported, .transactionIDIsNotOriginal, .originalTransactionIDNotFound,
    ]
  ) { try await PurchaseCalls.setAppAccountToken($0) }

  static let finish = AppStoreCall(
    .finishTransaction,
    .post,
    "/inApps/v1/transactions/{id}/finish",
    perSecond: 50,
    errors: [.invalidTransactionID, .appTransactionIDNotSupported, .transactionIDNotFound]
  ) { try PurchaseCalls.finish($0) }
}

/// The handlers of Set App Account Token, Finish a Transaction and both versions of Send
/// Consumption Information.
enum PurchaseCalls {
  /// Sets the account token, after the store checks the transaction and the token
  /// (rule: server.account-token-original).
  fileprivate static func setAppAccountToken(_ request: AppStoreRequest) async throws -> Response {
    let id = try purchase(request.parameter("id"), in: request.session.store)
    let body = try await request.json()
    let token = try body.text("appAccountToken", or: .invalidAppAccountTokenUUID)
    try request.perform(.server(.setAppAccountToken(id, token)))
    return .empty()
  }

  /// Returns the ID of a transaction.
  ///
  /// If the transaction is unknown, the error is the one that the call documents: that for an
  /// unknown original transaction.
  private static func purchase(_ text: String, in store: Store) throws -> TransactionID {
    do {
      return try AppStoreIDs(store: store).transaction(text).id
    } catch  where error.number == AppStoreErrorCode.transactionIDNotFound.rawValue {
      throw AppStoreError(.originalTransactionIDNotFound)
    }
  }

  /// Finishes a transaction, with the same response each time (rule: transactions.finish-by-server-repeats).
  fileprivate static func finish(_ request: AppStoreRequest) throws -> Response {
    let ids = AppStoreIDs(store: request.session.store)
    let id = try ids.transaction(request.parameter("id")).id
    do {
      try request.perform(.finish(id, by: .server))
    } catch StoreRefusal.alreadyFinished {
      return .empty()
    }
    return .empty()
  }

  fileprivate static func takeConsumption(
    _ request: AppStoreRequest,
    _ read: (JSONValue) throws -> ConsumptionReport
  ) async throws -> Response {
    let ids = AppStoreIDs(store: request.session.store)
    let id = try ids.transaction(request.parameter("id")).id
    let report = try read(try await request.json())
    try request.perform(.server(.sendConsumption(id, report)))
    return .empty(.accepted)
  }
}

extension ConsumptionRequest {
  /// Decodes the body, whose combinations the store checks (rule: server.consumption-members).
  fileprivate init(_ body: JSONValue) throws(AppStoreError) {
    self.init(
      customerConsented: try body.flag("customerConsented", or: .invalidCustomerConsented),
      sampleContentProvided: try body.flag(
        "sampleContentProvided",
        or: .invalidSampleContentProvided
      ),
      deliveryStatus: try Self.status(body),
      consumptionPercentage: try body.present("consumptionPercentage") == nil
        ? nil : body.int("consumptionPercentage", or: .generalBadRequest),
      refundPreference: try body.word("refundPreference", or: .invalidRefundPreference)
    )
  }

  private static func status(_ body: JSONValue) throws(AppStoreError) -> DeliveryStatus {
    guard
      let status = try body.word(
        "deliveryStatus",
        as: DeliveryStatus.self,
        or: .invalidDeliveryStatus
      )
    else { throw AppStoreError(.invalidDeliveryStatus) }
    return status
  }
}

extension ConsumptionRequestV1 {
  /// Decodes the body, whose ranges the store checks (rule: server.consumption-v1).
  fileprivate init(_ body: JSONValue) throws(AppStoreError) {
    self.init(
      customerConsented: try body.flag("customerConsented", or: .invalidCustomerConsented),
      consumptionStatus: try body.int("consumptionStatus", or: .invalidConsumptionStatus),
      platform: try body.int("platform", or: .invalidPlatform),
      sampleContentProvided: try body.flag(
        "sampleContentProvided",
        or: .invalidSampleContentProvided
      ),
      deliveryStatus: try body.int("deliveryStatus", or: .invalidDeliveryStatus),
      appAccountToken: try body.text("appAccountToken", or: .invalidAppAccountToken),
      accountTenure: try body.int("accountTenure", or: .invalidAccountTenure),
      playTime: try body.int("playTime", or: .invalidPlayTime),
      lifetimeDollarsRefunded: try body.int(
        "lifetimeDollarsRefunded",
        or: .invalidLifetimeDollarsRefunded
      ),
      lifetimeDollarsPurchased: try body.int(
        "lifetimeDollarsPurchased",
        or: .invalidLifetimeDollarsPurchased
      ),
      userStatus: try body.int("userStatus", or: .invalidUserStatus),
      refundPreference: try body.present("refundPreference") == nil
        ? nil : body.int("refundPreference", or: .invalidRefundPreference)
    )
  }
}
