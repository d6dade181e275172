import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Requests of a merchant's streaming app, with defaults for everything that a test doesn't name.
extension Shop {
  /// Buys with a request of any kind, and answers the sheet if there is one.
  mutating func buy(
    _ request: AnyInAppRequest,
    with product: Product = .genericSubscription,
    answer: SheetAnswer = .buy,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try perform(
      .purchase(PurchaseRequest(product: product, advancedCommerce: request)),
      sourceLocation: sourceLocation
    )
    if let sheet = store.sheets.first {
      try perform(.answer(sheet.id, answer), sourceLocation: sourceLocation)
    }
  }

  /// Buys a subscription to items, for a month or for another period.
  mutating func subscribe(
    _ items: [SubscriptionCreateItem] = [.basic],
    period: Period = .p1m,
    reference: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try buy(
      .create(items, period: period, reference: reference),
      sourceLocation: sourceLocation
    )
  }

  /// Returns the shop of a customer with two items for a month from 31 January 2026.
  static func ofTwoItems(_ environment: StoreEnvironment = .production) throws -> Shop {
    var shop = Shop(environment: environment)
    try shop.subscribe([.basic, .sports])
    shop.skip()
    return shop
  }

  /// Returns the shop of a customer with two items for a month, in the middle of a cycle of 30 days.
  static func halfACycleIn() throws -> Shop {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports])
    try shop.advance(to: "2026-04-16")
    shop.skip()
    return shop
  }

  /// Returns the shop of a customer with four items at one price for a month from 31 January 2026.
  static func ofFourItems() throws -> Shop {
    try selling(["BASIC", "SPORTS", "NEWS", "FILMS"].map { .item($0, 9990) })
  }

  /// Returns the shop of a customer with items for a month from 31 January 2026, in a country's
  /// currency.
  static func selling(
    _ items: [SubscriptionCreateItem],
    in country: String = "USA",
    environment: StoreEnvironment = .production
  ) throws -> Shop {
    var settings = StoreSettings()
    settings.storefront = Storefront(countryCode: country) ?? settings.storefront
    var shop = Shop(settings: settings, environment: environment)
    try shop.buy(.create(items, currency: settings.storefront.currency.rawValue))
    return shop
  }

  /// Returns the subscription that the nth transaction belongs to.
  func subscription(of number: Int = 1) throws -> Subscription {
    try #require(store.subscription(of: id(number)))
  }

  func terms(of number: Int = 1) throws -> AdvancedCommerceTerms {
    try #require(try subscription(of: number).advancedCommerce)
  }

  func renewalInfo(of number: Int = 1) throws -> RenewalInfo {
    store.renewalInfo(for: try subscription(of: number))
  }

  /// The open sheet, if there is one.
  var sheet: PurchaseSheet? { store.sheets.first }

  /// Returns the refusal of a request, or `nil` if the store accepts it.
  mutating func refusal(of request: AnyInAppRequest, with product: Product = .genericSubscription)
    -> RequestRefusal?
  {
    do {
      try perform(.purchase(PurchaseRequest(product: product, advancedCommerce: request)))
      return nil
    } catch {
      guard case .request(let refusal)? = error as? StoreRefusal else { return nil }
      return refusal
    }
  }

  /// Returns a modification of the first transaction's subscription, with the current consistency
  /// token.
  func modification(
    reference: Int = 2,
    retain: Bool = true,
    add: [SubscriptionModifyAddItem]? = nil,
    change: [SubscriptionModifyChangeItem]? = nil,
    remove: [String]? = nil,
    period: SubscriptionModifyPeriodChange? = nil,
    descriptors: SubscriptionModifyDescriptors? = nil
  ) throws -> AnyInAppRequest {
    .modifySubscription(
      SubscriptionModifyInAppRequest(
        requestInfo: RequestInfo(
          requestReferenceId: Self.reference(reference),
          consistencyToken: try renewalInfo().advancedCommerceInfo?.consistencyToken
        ),
        addItems: add,
        changeItems: change,
        removeItems: remove?.map { SubscriptionModifyRemoveItem(sku: $0) },
        currency: "USD",
        descriptors: descriptors,
        periodChange: period,
        retainBillingCycle: retain,
        transactionId: id(1).description
      )
    )
  }

  /// Returns a reactivation of the first transaction's subscription, with the current consistency
  /// token.
  func reactivation(_ skus: [String]? = nil, reference: Int = 2) throws -> AnyInAppRequest {
    .reactivateSubscription(
      SubscriptionReactivateInAppRequest(
        requestInfo: RequestInfo(
          requestReferenceId: Self.reference(reference),
          consistencyToken: try renewalInfo().advancedCommerceInfo?.consistencyToken
        ),
        items: skus?.map { SubscriptionReactivateItem(sku: $0) },
        transactionId: id(1).description
      )
    )
  }

  static func reference(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension AnyInAppRequest {
  /// Returns a request for a subscription in US dollars.
  static func create(
    _ items: [SubscriptionCreateItem] = [.basic],
    period: Period = .p1m,
    reference: Int = 1,
    previous: TransactionID? = nil,
    token: String? = nil,
    currency: String = "USD",
    storefront: String? = nil
  ) -> AnyInAppRequest {
    .createSubscription(
      SubscriptionCreateRequest(
        currency: currency,
        descriptors: Descriptors(displayName: "Aurora TV", description: "Films and sports"),
        items: items,
        period: period,
        previousTransactionId: previous?.description,
        requestInfo: RequestInfo(
          requestReferenceId: Shop.reference(reference),
          consistencyToken: token
        ),
        storefront: storefront,
        taxCode: "S021-08-1"
      )
    )
  }
}

extension SubscriptionCreateItem {
  static let basic = item("BASIC", 9990)
  static let sports = item("SPORTS", 4990)
  static let news = item("NEWS", 1990)

  static func item(_ sku: String, _ price: Int64, offer: Offer? = nil) -> SubscriptionCreateItem {
    SubscriptionCreateItem(
      sku: sku,
      displayName: "\(sku) Plan",
      description: "What \(sku) is",
      price: price,
      offer: offer
    )
  }
}

extension SubscriptionModifyAddItem {
  static func item(
    _ sku: String,
    _ price: Int64,
    offer: Offer? = nil,
    prorated: Int64? = nil
  ) -> SubscriptionModifyAddItem {
    SubscriptionModifyAddItem(
      sku: sku,
      displayName: "\(sku) Plan",
      description: "What \(sku) is",
      price: price,
      offer: offer,
      proratedPrice: prorated
    )
  }
}

extension SubscriptionModifyChangeItem {
  static func item(
    _ current: String,
    to sku: String,
    _ price: Int64,
    _ effective: Effective = .immediately,
    reason: ChangeReason = .upgrade,
    offer: Offer? = nil,
    prorated: Int64? = nil
  ) -> SubscriptionModifyChangeItem {
    SubscriptionModifyChangeItem(
      currentSku: current,
      sku: sku,
      displayName: "\(sku) Plan",
      description: "What \(sku) is",
      price: price,
      effective: effective,
      reason: reason,
      offer: offer,
      proratedPrice: prorated
    )
  }
}

extension Offer {
  /// Returns an offer of three monthly periods by default.
  static func periods(
    _ count: Int32 = 3,
    of period: OfferPeriod = .p1m,
    at price: Int64
  ) -> Offer {
    Offer(period: period, periodCount: count, price: price, reason: .acquisition)
  }
}
