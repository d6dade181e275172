extension SubscriptionModifyInAppRequest: Codable {
  private enum CodingKeys: CodingKey {
    case operation
    case version
    case requestInfo
    case transactionId
    case retainBillingCycle
    case currency
    case taxCode
    case storefront
    case periodChange
    case descriptors
    case addItems
    case changeItems
    case removeItems
  }

  /// Decodes the wire form, refusing another operation or version.
  ///
  /// For bytes of a stranger ``InAppRequest/init(json:)`` says more.
  ///
  /// - Parameter decoder: Where the members come from.
  /// - Throws: `DecodingError` for the first member that is missing or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    try Self.checkConstants(in: container, operation: .operation, version: .version)
    self.init(
      requestInfo: try container.decode(RequestInfo.self, forKey: .requestInfo),
      addItems: try optional(.addItems),
      changeItems: try optional(.changeItems),
      removeItems: try optional(.removeItems),
      currency: try optional(.currency),
      descriptors: try optional(.descriptors),
      periodChange: try optional(.periodChange),
      retainBillingCycle: try container.decode(Bool.self, forKey: .retainBillingCycle),
      storefront: try optional(.storefront),
      taxCode: try optional(.taxCode),
      transactionId: try container.decode(String.self, forKey: .transactionId)
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
    try container.encode(retainBillingCycle, forKey: .retainBillingCycle)
    try container.encodeIfPresent(currency, forKey: .currency)
    try container.encodeIfPresent(taxCode, forKey: .taxCode)
    try container.encodeIfPresent(storefront, forKey: .storefront)
    try container.encodeIfPresent(periodChange, forKey: .periodChange)
    try container.encodeIfPresent(descriptors, forKey: .descriptors)
    try container.encodeIfPresent(addItems, forKey: .addItems)
    try container.encodeIfPresent(changeItems, forKey: .changeItems)
    try container.encodeIfPresent(removeItems, forKey: .removeItems)
  }
}
