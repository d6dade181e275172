/// A request to turn a subscription's automatic renewal on again before it expires.
///
/// Source: `advanced-commerce.md` 1.4.
public struct SubscriptionReactivateInAppRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo: RequestInfo
  /// The items that go on renewing, or nil for all of them.
  public var items: [SubscriptionReactivateItem]?
  /// A transaction of the subscription.
  public var transactionId: String
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?

  /// A request for renewal to go on.
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

extension SubscriptionReactivateInAppRequest: Codable {
  private enum CodingKeys: CodingKey {
    case operation
    case version
    case requestInfo
    case transactionId
    case storefront
    case items
  }

  /// Decodes the wire form, refusing another operation or version.
  ///
  /// For bytes of a stranger ``InAppRequest/init(json:)`` says more.
  ///
  /// - Parameter decoder: Where the members come from.
  /// - Throws: `DecodingError` for the first member that is missing or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try Self.checkConstants(in: container, operation: .operation, version: .version)
    self.init(
      requestInfo: try container.decode(RequestInfo.self, forKey: .requestInfo),
      items: try container.decodeIfPresent([SubscriptionReactivateItem].self, forKey: .items),
      transactionId: try container.decode(String.self, forKey: .transactionId),
      storefront: try container.decodeIfPresent(String.self, forKey: .storefront)
    )
  }

  /// Encodes the wire form, the constant `operation` and `version` included.
  ///
  /// - Parameter encoder: Where the members go.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(operation, forKey: .operation)
    try container.encode(version, forKey: .version)
    try container.encode(requestInfo, forKey: .requestInfo)
    try container.encode(transactionId, forKey: .transactionId)
    try container.encodeIfPresent(storefront, forKey: .storefront)
    try container.encodeIfPresent(items, forKey: .items)
  }
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
      let message = "is empty; leave it out to reactivate every item"
      problems.append(.warning(.atLeastOneItem, "items", message))
    }
    for (index, item) in items.enumerated() {
      problems += item.problems().inside("items", index)
    }
    let mentions = items.enumerated().map { ("items[\($0)].SKU", $1.sku) }
    return problems + RepetitionRule.problems(of: mentions, .itemCannotBeSpecifiedMultipleTimes)
  }

  /// Writes the members: what the request is about, then the items.
  public func write(to fields: inout RequestWriter) {
    fields.part("requestInfo", requestInfo)
    fields.member("transactionId", transactionId)
    fields.member("storefront", ifPresent: storefront)
    fields.parts("items", ifPresent: items)
  }

  /// Takes the members of a reactivation.
  public init(reading fields: inout RequestReader) {
    self.init(
      requestInfo: fields.part("requestInfo", ifMissing: .nullRequestInfo),
      items: fields.optionalParts("items"),
      transactionId: fields.string("transactionId", ifMissing: .nullTransactionId),
      storefront: fields.optionalString("storefront")
    )
  }
}
