/// A request to sell a subscription of one or more items, or to begin an expired one anew.
///
/// It is sold with a generic subscription product. Source: `advanced-commerce.md` 1.2.
public struct SubscriptionCreateRequest: InAppRequest {
  /// The prices' currency as an ISO 4217 code, such as `USD`.
  public var currency: String
  /// The name and description of the whole subscription.
  public var descriptors: Descriptors
  /// What the subscription consists of, at least one item.
  public var items: [SubscriptionCreateItem]
  /// The length of a billing cycle.
  public var period: Period
  /// A transaction of the subscription that begins anew, together with the consistency token of its
  /// renewal info; nil for a customer's first purchase.
  public var previousTransactionId: String?
  /// The metadata of the request.
  public var requestInfo: RequestInfo
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, such as `C003-00-1`.
  public var taxCode: String

  /// A request for a subscription.
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

extension SubscriptionCreateRequest: Codable {
  private enum CodingKeys: CodingKey {
    case operation
    case version
    case requestInfo
    case currency
    case taxCode
    case storefront
    case previousTransactionId
    case period
    case descriptors
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
      currency: try container.decode(String.self, forKey: .currency),
      descriptors: try container.decode(Descriptors.self, forKey: .descriptors),
      items: try container.decode([SubscriptionCreateItem].self, forKey: .items),
      period: try container.decode(Period.self, forKey: .period),
      previousTransactionId: try container.decodeIfPresent(
        String.self,
        forKey: .previousTransactionId
      ),
      requestInfo: try container.decode(RequestInfo.self, forKey: .requestInfo),
      storefront: try container.decodeIfPresent(String.self, forKey: .storefront),
      taxCode: try container.decode(String.self, forKey: .taxCode)
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
    try container.encode(currency, forKey: .currency)
    try container.encode(taxCode, forKey: .taxCode)
    try container.encodeIfPresent(storefront, forKey: .storefront)
    try container.encodeIfPresent(previousTransactionId, forKey: .previousTransactionId)
    try container.encode(period, forKey: .period)
    try container.encode(descriptors, forKey: .descriptors)
    try container.encode(items, forKey: .items)
  }
}

extension SubscriptionCreateRequest {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if requestInfo.consistencyToken != nil, previousTransactionId == nil {
      problems.append(
        .warning(
          .invalidConsistencyToken,
          "requestInfo.consistencyToken",
          "belongs to a subscription that begins anew; give its previousTransactionId, or leave it out"
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

  /// Writes the members in the order of Apple's one-time charge, then what is a subscription's.
  public func write(to fields: inout RequestWriter) {
    fields.part("requestInfo", requestInfo)
    fields.member("currency", currency)
    fields.member("taxCode", taxCode)
    fields.member("storefront", ifPresent: storefront)
    fields.member("previousTransactionId", ifPresent: previousTransactionId)
    fields.member("period", period)
    fields.part("descriptors", descriptors)
    fields.parts("items", items)
  }

  /// Takes the members of a subscription.
  public init(reading fields: inout RequestReader) {
    self.init(
      currency: fields.string("currency", ifMissing: .nullCurrency),
      descriptors: fields.part("descriptors", ifMissing: .nullDescriptors),
      items: fields.parts("items", ifMissing: .nullItems),
      period: fields.documented("period", ifMissing: .nullPeriod),
      previousTransactionId: fields.optionalString("previousTransactionId"),
      requestInfo: fields.part("requestInfo", ifMissing: .nullRequestInfo),
      storefront: fields.optionalString("storefront"),
      taxCode: fields.string("taxCode", ifMissing: .nullTaxCode)
    )
  }
}
