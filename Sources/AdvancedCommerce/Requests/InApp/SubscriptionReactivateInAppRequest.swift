/// A request to turn a subscription's automatic renewal on again before it expires.
///
/// It may name the items that renew (rule: advanced-commerce.requests.reactivate-members).
public struct SubscriptionReactivateInAppRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The items that go on renewing, or nil for all of them.
  public var items: [SubscriptionReactivateItem]?
  /// A transaction of the subscription.
  public var transactionId = ""
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?

  /// A request for renewal to go on.
  ///
  /// ```swift
  /// let request = SubscriptionReactivateInAppRequest(
  ///   requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
  ///   items: [SubscriptionReactivateItem(sku: "READER_BASE")],
  ///   transactionId: String(transaction.id)
  /// )
  /// ```
  public init(
    requestInfo: RequestInfo,
    items: [SubscriptionReactivateItem]? = nil,
    transactionId: String,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.items = items
    self.transactionId = transactionId
    self.storefront = storefront
  }

  /// Always ``RequestOperation/reactivateSubscription``.
  public static let operation = RequestOperation.reactivateSubscription
}

extension SubscriptionReactivateInAppRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("items", \.items, at: .items),
    member("transactionId", \.transactionId, ifMissing: .nullTransactionId, at: .subject),
    storefrontMember,
  ])
}

extension SubscriptionReactivateInAppRequest {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    problems += TransactionRule.problems(of: transactionId, field: "transactionId")
    problems += storefrontProblems
    guard let items else { return problems }
    if items.isEmpty {
      let message = "is empty; remove it to reactivate every item"
      problems.append(.warning(.atLeastOneItem, "items", message))
    }
    for (index, item) in items.enumerated() {
      problems += item.problems().inside("items", index)
    }
    let mentions = items.enumerated().map { ("items[\($0)].SKU", $1.sku) }
    return problems + RepetitionRule.problems(of: mentions, .itemCannotBeSpecifiedMultipleTimes)
  }
}
