/// A request to turn automatic renewal back on before the subscription expires.
///
/// The request can name the items that continue to renew (rule: advanced-commerce.requests.reactivate-members).
public struct SubscriptionReactivateInAppRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The items that continue to renew, or `nil` for all of them.
  public var items: [SubscriptionReactivateItem]?
  /// A transaction of the subscription.
  public var transactionId = ""
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request to reactivate a subscription.
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
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
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
