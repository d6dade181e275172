/// A request to change the items, the period or the names of a subscription.
///
/// The customer confirms it in the app (rule: advanced-commerce.requests.modify-members).
public struct SubscriptionModifyInAppRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The items to add immediately, if any.
  public var addItems: [SubscriptionModifyAddItem]?
  /// The items to change, if any.
  public var changeItems: [SubscriptionModifyChangeItem]?
  /// The items to remove at the next renewal, if any (rule: advanced-commerce.changes.removal-at-renewal).
  public var removeItems: [SubscriptionModifyRemoveItem]?
  /// The currency of the prices as an ISO 4217 code, required with any price.
  public var currency: String?
  /// The new name and description of the whole subscription, or `nil` to keep them.
  public var descriptors: SubscriptionModifyDescriptors?
  /// The new billing cycle, or `nil` to keep it.
  public var periodChange: SubscriptionModifyPeriodChange?
  /// `true` to keep the renewal date, `false` to start a new cycle now
  /// (rules: advanced-commerce.changes.retained-cycle, advanced-commerce.changes.new-cycle).
  public var retainBillingCycle = false
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, or `nil` to keep it.
  public var taxCode: String?
  /// A transaction of the subscription.
  public var transactionId = ""

  /// Creates a request for a change, where `nil` means no change.
  ///
  /// Prices are in milliunits for one period. Changes can also be added one at a time:
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
