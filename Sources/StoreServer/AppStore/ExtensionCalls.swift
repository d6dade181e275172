import HTTPTypes
import Hummingbird
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The calls that extend renewal dates, in the order of Apple's libraries.
  static let extensions: [AppStoreCall] = [
    .extendRenewalDate, .extendAllRenewalDates, .extensionStatus,
  ]

  static let extendRenewalDate = AppStoreCall(
    .extendSubscriptionRenewalDate,
    .put,
    "/inApps/v1/subscriptions/extend/{id}",
    perSecond: 20,
    errors: [
      .invalidOriginalTransactionID, .invalidExtendByDays, .invalidExtendReasonCode,
      .invalidRequestIdentifier, .subscriptionExtensionIneligible, .subscriptionMaxExtension,
      .familySharedSubscriptionExtensionIneligible, .originalTransactionIDNotFound,
    ]
  ) { try await ExtensionCalls.extend($0) }

  static let extendAllRenewalDates = AppStoreCall(
    .extendRenewalDateForAllActiveSubscribers,
    .post,
    "/inApps/v1/subscriptions/extend/mass",
    perSecond: 1,
    errors: [
      .invalidExtendByDays, .invalidExtendReasonCode, .invalidRequestIdentifier, .invalidProductID,
      .invalidEmptyStorefrontCountryCodeList, .invalidStorefrontCountryCode,
      .subscriptionExtensionIneligible, .subscriptionMaxExtension, .statusRequestNotFound,
    ]
  ) { try await ExtensionCalls.extendAll($0) }

  static let extensionStatus = AppStoreCall(
    .getStatusOfSubscriptionRenewalDateExtensions,
    .get,
    "/inApps/v1/subscriptions/extend/mass/{productId}/{requestIdentifier}",
    errors: [.invalidRequestIdentifier, .invalidProductID, .statusRequestNotFound]
  ) { try ExtensionCalls.status($0) }
}

/// The handlers for extending one subscription's renewal date, for extending those of all active
/// subscribers, and for the status of the latter.
enum ExtensionCalls {
  fileprivate static func extend(_ request: AppStoreRequest) async throws -> Response {
    let ids = AppStoreIDs(store: request.session.store)
    let id = try ids.original(request.parameter("id")).id
    let terms = try RenewalExtension(try await request.json())
    try request.perform(.server(.extendRenewalDate(id, terms)))
    let store = request.session.store
    guard let latest = store.subscription(of: id)?.latestTransactionId,
      let transaction = store.transactions[id: latest]?.transaction
    else { throw AppStoreError(.originalTransactionIDNotFound) }
    return .appStore(of: request.session) { json in
      json.member("effectiveDate", ifPresent: transaction.expiresDate)
      json.member("originalTransactionId", id.description)
      json.member("success", ifPresent: true)
      json.member("webOrderLineItemId", ifPresent: transaction.webOrderLineItemId)
    }
  }

  fileprivate static func extendAll(_ request: AppStoreRequest) async throws -> Response {
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
    return .appStore(of: request.session) {
      $0.member("requestIdentifier", terms.requestIdentifier)
    }
  }

  fileprivate static func status(_ request: AppStoreRequest) throws -> Response {
    let identifier = try request.uuid("requestIdentifier", or: .invalidRequestIdentifier)
    let product = ProductID(rawValue: request.parameter("productId"))
    guard let result = request.session.read({ $0.massExtension(identifier, of: product) }) else {
      let isKnown = request.session.catalog.product(product)?.type == .autoRenewable
      throw AppStoreError(isKnown ? .statusRequestNotFound : .invalidProductID)
    }
    return .appStore(of: request.session) { json in
      json.member("complete", ifPresent: true)
      json.member("completeDate", result.completeDate.milliseconds)
      json.member("failedCount", result.failedCount)
      json.member("requestIdentifier", request.parameter("requestIdentifier"))
      json.member("succeededCount", result.succeededCount)
    }
  }
}

extension RenewalExtension {
  /// Decodes an `ExtendRenewalDateRequest`, whose ranges the store checks (rule: server.extension-terms).
  fileprivate init(_ body: JSONValue) throws(AppStoreError) {
    self.init(
      days: try body.int("extendByDays", or: .invalidExtendByDays),
      reason: try body.int("extendReasonCode", or: .invalidExtendReasonCode),
      requestIdentifier: try body.text("requestIdentifier", or: .invalidRequestIdentifier)
    )
  }
}
