/// A request to sell a subscription of one or more items, or to resubscribe to an expired one.
///
/// It is sold with a generic subscription product (rule: advanced-commerce.requests.create-members).
public struct SubscriptionCreateRequest: InAppRequest {
  /// The prices' currency as an ISO 4217 code, such as `USD`.
  public var currency = ""
  /// The name and description of the whole subscription.
  public var descriptors = Descriptors()
  /// The items of the subscription, at least one.
  public var items: [SubscriptionCreateItem] = []
  /// The length of a billing cycle.
  public var period: Period = .nothing
  /// A transaction of the expired subscription, or `nil` for a customer's first purchase.
  ///
  /// If it isn't `nil`, the request must also contain the consistency token of the renewal info
  /// (rule: advanced-commerce.changes.create-again).
  public var previousTransactionId: String?
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, such as `C003-00-1`.
  public var taxCode = ""

  /// Creates a request for a subscription.
  ///
  /// Prices are in milliunits for one period: 9990 is 9.99. This initializer validates nothing. Call `validate()`
  /// for that.
  ///
  /// ```swift
  /// let request = SubscriptionCreateRequest(
  ///   currency: "USD",
  ///   descriptors: Descriptors(displayName: "Reader", description: "Every book"),
  ///   items: [
  ///     SubscriptionCreateItem(
  ///       sku: "READER_BASE",
  ///       displayName: "Reader",
  ///       description: "Every book",
  ///       price: 9990
  ///     )
  ///   ],
  ///   period: .p1m,
  ///   requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
  ///   storefront: "USA",
  ///   taxCode: "C003-00-1"
  /// )
  /// ```
  public init(
    currency: String,
    descriptors: Descriptors,
    items: [SubscriptionCreateItem],
    period: Period,
    previousTransactionId: String? = nil,
    requestInfo: RequestInfo,
    storefront: String? = nil,
    taxCode: String
  ) {
    self.currency = currency
    self.descriptors = descriptors
    self.items = items
    self.period = period
    self.previousTransactionId = previousTransactionId
    self.requestInfo = requestInfo
    self.storefront = storefront
    self.taxCode = taxCode
  }

  /// Always ``RequestOperation/createSubscription``.
  public static let operation = RequestOperation.createSubscription
}

extension SubscriptionCreateRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    member("currency", \.currency, ifMissing: .nullCurrency, at: .currency),
    member("descriptors", \.descriptors, ifMissing: .nullDescriptors, at: .names),
    member("items", \.items, ifMissing: .nullItems, at: .items),
    member("period", \.period, ifMissing: .nullPeriod, at: .period),
    member("previousTransactionId", \.previousTransactionId, at: .past),
    requestInfoMember,
    storefrontMember,
    member(
      "taxCode",
      \.taxCode,
      ifMissing: .nullTaxCode,
      usually: TaxCode.Kind.subscription.defaultCode.rawValue,
      at: .taxCode
    ),
  ])
}

extension SubscriptionCreateRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if requestInfo.consistencyToken != nil, previousTransactionId == nil {
      problems.append(
        .warning(
          .invalidConsistencyToken,
          "requestInfo.consistencyToken",
          "is for restarting a subscription; add its previousTransactionId, or remove it"
        )
        .seen(with: "previousTransactionId")
      )
    }
    problems += CurrencyRule.problems(of: currency, field: "currency")
    problems += StorefrontRule.problems(of: storefront, paidIn: currency)
    problems += TaxCodeRule.problems(of: taxCode, kind: .subscription, field: "taxCode")
    problems += storefrontProblems
    if let previousTransactionId {
      problems += TransactionRule.problems(
        of: previousTransactionId,
        field: "previousTransactionId",
        ifEmpty: .invalidPreviousTransactionID,
        ifWrong: .invalidPreviousTransactionID
      )
    }
    problems += DocumentedRule.problems(of: period, .invalidRenewalPeriod, field: "period")
    problems += descriptors.problems().map { $0.inside("descriptors") }
    return problems + itemProblems
  }

  private var itemProblems: [RequestProblem] {
    guard !items.isEmpty else {
      return [.error(.atLeastOneItem, "items", "is empty; a subscription has at least one item")]
    }
    let currency = CurrencyRule.known(currency)
    var problems = items.enumerated().flatMap { index, item in
      let name = TierNameRule.problems(
        of: item.displayName,
        in: descriptors.displayName,
        field: "displayName"
      )
      return (item.problems(currency: currency) + name).inside("items", index)
    }
    let mentions = items.enumerated().map { ("items[\($0)].SKU", $1.sku) }
    problems += RepetitionRule.problems(of: mentions, .itemCannotBeSpecifiedMultipleTimes)
    return problems
  }
}
