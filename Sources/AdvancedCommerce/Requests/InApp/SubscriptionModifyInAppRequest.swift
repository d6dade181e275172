/// A request to change a subscription: its items, its period, its names.
///
/// The customer confirms it in the app (rule: advanced-commerce.requests.modify-members).
public struct SubscriptionModifyInAppRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// What the subscription gains, now; nil for nothing.
  public var addItems: [SubscriptionModifyAddItem]?
  /// What becomes something else; nil for nothing.
  public var changeItems: [SubscriptionModifyChangeItem]?
  /// The items that leave with the next renewal, or `nil`
  /// (rule: advanced-commerce.changes.removal-at-renewal).
  public var removeItems: [SubscriptionModifyRemoveItem]?
  /// The prices' currency as an ISO 4217 code, to be sent with every price.
  public var currency: String?
  /// Another name or description of the whole subscription, or nil to keep them.
  public var descriptors: SubscriptionModifyDescriptors?
  /// Another billing cycle, or nil to keep it.
  public var periodChange: SubscriptionModifyPeriodChange?
  /// True to keep the renewal date, false to begin a new cycle now
  /// (rules: advanced-commerce.changes.retained-cycle, advanced-commerce.changes.new-cycle).
  public var retainBillingCycle = false
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, or nil to keep it.
  public var taxCode: String?
  /// A transaction of the subscription.
  public var transactionId = ""

  /// A request for a change; what is nil stays as it is.
  ///
  /// Prices are in milliunits for one period. Changes may also be named one by one:
  ///
  /// ```swift
  /// let request = SubscriptionModifyInAppRequest(
  ///   requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
  ///   retainBillingCycle: true,
  ///   transactionId: String(transaction.id)
  /// )
  /// .removeItems([SubscriptionModifyRemoveItem(sku: "READER_AUDIO")])
  /// .storefront("USA")
  /// ```
  public init(
    requestInfo: RequestInfo,
    addItems: [SubscriptionModifyAddItem]? = nil,
    changeItems: [SubscriptionModifyChangeItem]? = nil,
    removeItems: [SubscriptionModifyRemoveItem]? = nil,
    currency: String? = nil,
    descriptors: SubscriptionModifyDescriptors? = nil,
    periodChange: SubscriptionModifyPeriodChange? = nil,
    retainBillingCycle: Bool,
    storefront: String? = nil,
    taxCode: String? = nil,
    transactionId: String
  ) {
    self.requestInfo = requestInfo
    self.addItems = addItems
    self.changeItems = changeItems
    self.removeItems = removeItems
    self.currency = currency
    self.descriptors = descriptors
    self.periodChange = periodChange
    self.retainBillingCycle = retainBillingCycle
    self.storefront = storefront
    self.taxCode = taxCode
    self.transactionId = transactionId
  }

  /// Always ``RequestOperation/modifySubscription``.
  public static let operation = RequestOperation.modifySubscription
}

extension SubscriptionModifyInAppRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("addItems", \.addItems, at: .items),
    member("changeItems", \.changeItems, at: .items),
    member("removeItems", \.removeItems, at: .items),
    member("currency", \.currency, at: .currency),
    member("descriptors", \.descriptors, at: .newNames),
    member("periodChange", \.periodChange, at: .period),
    member(
      "retainBillingCycle",
      \.retainBillingCycle,
      ifMissing: .nullRetainBillingCycle,
      usually: true,
      at: .manner
    ),
    storefrontMember,
    member("taxCode", \.taxCode, at: .taxCode),
    member("transactionId", \.transactionId, ifMissing: .nullTransactionId, at: .subject),
  ])
}
