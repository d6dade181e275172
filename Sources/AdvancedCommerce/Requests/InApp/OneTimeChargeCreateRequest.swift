/// A request to sell one thing, once, at a price and under a name of the moment.
///
/// It is sold with a generic consumable product. Source: `advanced-commerce.md` 1.1.
public struct OneTimeChargeCreateRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo: RequestInfo
  /// The price's currency as an ISO 4217 code, such as `USD`.
  public var currency: String
  /// What is sold.
  public var item: OneTimeChargeItem
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?
  /// The tax category, for a one-time charge with the suffix `-2`, such as `C003-00-2`.
  public var taxCode: String

  /// A request for a charge.
  public init(
    currency: String,
    item: OneTimeChargeItem,
    requestInfo: RequestInfo,
    taxCode: String,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.currency = currency
    self.item = item
    self.storefront = storefront
    self.taxCode = taxCode
  }

  /// Always ``RequestOperation/oneTimeCharge``.
  public static let operation = RequestOperation.oneTimeCharge
}

extension OneTimeChargeCreateRequest: Codable {
  private enum CodingKeys: CodingKey {
    case operation
    case version
    case requestInfo
    case currency
    case taxCode
    case storefront
    case item
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
      item: try container.decode(OneTimeChargeItem.self, forKey: .item),
      requestInfo: try container.decode(RequestInfo.self, forKey: .requestInfo),
      taxCode: try container.decode(String.self, forKey: .taxCode),
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
    try container.encode(currency, forKey: .currency)
    try container.encode(taxCode, forKey: .taxCode)
    try container.encodeIfPresent(storefront, forKey: .storefront)
    try container.encode(item, forKey: .item)
  }
}

extension OneTimeChargeCreateRequest {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] {
    var problems = requestInfo.problems().map { $0.inside("requestInfo") }
    if requestInfo.consistencyToken != nil {
      problems.append(
        .warning(
          .invalidConsistencyToken,
          "requestInfo.consistencyToken",
          "belongs to subscriptions; leave it out of a one-time charge"
        )
      )
    }
    problems += CurrencyRule.problems(of: currency, field: "currency")
    problems += StorefrontRule.problems(of: storefront, paidIn: currency)
    problems += TaxCodeRule.problems(of: taxCode, kind: .oneTime, field: "taxCode")
    problems += StorefrontRule.problems(of: storefront, field: "storefront")
    problems += item.problems(currency: CurrencyRule.known(currency)).map { $0.inside("item") }
    return problems
  }

  /// Writes the members in the order of Apple's article.
  public func write(to fields: inout RequestWriter) {
    fields.part("requestInfo", requestInfo)
    fields.member("currency", currency)
    fields.member("taxCode", taxCode)
    fields.member("storefront", ifPresent: storefront)
    fields.part("item", item)
  }

  /// Takes the members of a one-time charge.
  public init(reading fields: inout RequestReader) {
    self.init(
      currency: fields.string("currency", ifMissing: .nullCurrency),
      item: fields.part("item", ifMissing: .nullItem),
      requestInfo: fields.part("requestInfo", ifMissing: .nullRequestInfo),
      taxCode: fields.string("taxCode", ifMissing: .nullTaxCode),
      storefront: fields.optionalString("storefront")
    )
  }
}
