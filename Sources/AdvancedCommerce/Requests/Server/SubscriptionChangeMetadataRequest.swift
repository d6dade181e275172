/// A request to rename a subscription or its items, or to give them other SKUs or another tax code.
///
/// It has no effect on prices, billing or service
/// (rule: advanced-commerce.server.metadata-no-billing).
public struct SubscriptionChangeMetadataRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// Another name or description of the whole subscription, or nil to keep them.
  public var descriptors: SubscriptionChangeMetadataDescriptors?
  /// Items that change; nil for none.
  public var items: [SubscriptionChangeMetadataItem]?
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, or nil to keep it.
  public var taxCode: String?

  /// A request for other names, SKUs or another tax code; what is nil stays as it is.
  public init(
    requestInfo: RequestInfo,
    descriptors: SubscriptionChangeMetadataDescriptors? = nil,
    items: [SubscriptionChangeMetadataItem]? = nil,
    storefront: String? = nil,
    taxCode: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.descriptors = descriptors
    self.items = items
    self.storefront = storefront
    self.taxCode = taxCode
  }

  /// Always ``ServerEndpoint/changeMetadata``.
  public static let endpoint = ServerEndpoint.changeMetadata
}

extension SubscriptionChangeMetadataRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("descriptors", \.descriptors, at: .names),
    member("items", \.items, at: .items),
    storefrontMember,
    member("taxCode", \.taxCode, at: .taxCode),
  ])
}

extension SubscriptionChangeMetadataRequest {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if let taxCode {
      problems += TaxCodeRule.problems(of: taxCode, kind: .subscription, field: "taxCode")
    }
    problems += storefrontProblems
    if let descriptors {
      problems += descriptors.problems().map { $0.inside("descriptors") }
    }
    problems += itemProblems
    if descriptors == nil, items == nil, taxCode == nil {
      // Apple doesn't list an error for a request without any change
      // (rule: advanced-commerce.requests.nearest-error).
      let message = "the request asks for no change; write descriptors, items or taxCode"
      problems.append(
        .error(.invalidProductChanges, "", message).seen(with: "descriptors", "items", "taxCode")
      )
    }
    return problems
  }

  private var itemProblems: [RequestProblem] {
    guard let items else { return [] }
    guard !items.isEmpty else {
      return [.error(.atLeastOneItem, "items", "is empty; remove it or write an item")]
    }
    var problems: [RequestProblem] = []
    for (index, item) in items.enumerated() {
      let name = TierNameRule.problems(
        of: item.displayName ?? "",
        in: descriptors?.displayName,
        field: "displayName"
      )
      problems += (item.problems() + name).inside("items", index)
    }
    // Apple's page doesn't list an error for a repeated SKU
    // (rule: advanced-commerce.requests.nearest-error).
    let current = items.enumerated().map { ("items[\($0)].currentSKU", $1.currentSku) }
    let next = items.enumerated().map { ("items[\($0)].SKU", $1.sku ?? "") }
    return problems + RepetitionRule.problems(of: current, .invalidProductChanges)
      + RepetitionRule.problems(of: next, .invalidProductChanges)
  }
}
