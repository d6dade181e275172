import Hummingbird
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// Extend a Subscription Renewal Date, the same for all active subscribers, and the status of that.
enum ExtensionCalls {
  static func add(to calls: AppStoreGroup) {
    calls.on(.extendRenewalDate) { try await extend($0) }
    calls.on(.extendAllRenewalDates) { try await extendAll($0) }
    calls.on(.extensionStatus) { try status($0) }
  }

  private static func extend(_ request: AppStoreRequest) async throws -> Response {
    let ids = AppStoreIDs(store: request.session.store)
    let id = try ids.original(request.parameter("id")).id
    let terms = try RenewalExtension(try await request.json())
    try request.perform(.server(.extendRenewalDate(id, terms)))
    let store = request.session.store
    guard let latest = store.subscription(of: id)?.latestTransactionId,
      let transaction = store.transactions[id: latest]?.transaction
    else { throw AppStoreError(.originalTransactionIDNotFound) }
    return .appStore { json in
      json.member("effectiveDate", ifPresent: transaction.expiresDate)
      json.member("originalTransactionId", id.description)
      json.member("success", ifPresent: true)
      json.member("webOrderLineItemId", ifPresent: transaction.webOrderLineItemId)
    }
  }

  private static func extendAll(_ request: AppStoreRequest) async throws -> Response {
    let body = try await request.json()
    let terms = try RenewalExtension(body)
    let product = ProductID(rawValue: try body.text("productId", or: .invalidProductID))
    guard request.session.catalog.product(product)?.type == .autoRenewable else {
      throw AppStoreError(.invalidProductID)
    }
    var storefronts: [String]?
    if let list = body.present("storefrontCountryCodes") {
      let codes = list.elements?.map(\.string)
      guard let codes, !codes.contains(nil) else {
        throw AppStoreError(.invalidStorefrontCountryCode)
      }
      storefronts = codes.compactMap(\.self)
    }
    try request.perform(
      .server(
        .extendAllRenewalDates(
          MassRenewalExtension(terms: terms, productID: product, storefronts: storefronts)
        )
      )
    )
    return .appStore { $0.member("requestIdentifier", terms.requestIdentifier) }
  }

  private static func status(_ request: AppStoreRequest) throws -> Response {
    let identifier = try request.uuid("requestIdentifier", or: .invalidRequestIdentifier)
    let product = ProductID(rawValue: request.parameter("productId"))
    guard let result = request.session.read({ $0.massExtension(identifier, of: product) }) else {
      let isKnown = request.session.catalog.product(product)?.type == .autoRenewable
      throw AppStoreError(isKnown ? .statusRequestNotFound : .invalidProductID)
    }
    return .appStore { json in
      json.member("complete", ifPresent: true)
      json.member("completeDate", result.completeDate.milliseconds)
      json.member("failedCount", result.failedCount)
      json.member("requestIdentifier", request.parameter("requestIdentifier"))
      json.member("succeededCount", result.succeededCount)
    }
  }
}

extension RenewalExtension {
  /// Reads ExtendRenewalDateRequest; the store checks the ranges.
  fileprivate init(_ body: JSONValue) throws(AppStoreError) {
    self.init(
      days: try body.int("extendByDays", or: .invalidExtendByDays),
      reason: try body.int("extendReasonCode", or: .invalidExtendReasonCode),
      requestIdentifier: try body.text("requestIdentifier", or: .invalidRequestIdentifier)
    )
  }
}
