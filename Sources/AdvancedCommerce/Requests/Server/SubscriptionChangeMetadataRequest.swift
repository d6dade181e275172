/// A request to change the names, SKUs or tax code of a subscription or its items.
///
/// It has no effect on prices, billing or service (rule: advanced-commerce.server.metadata-no-billing).
public struct SubscriptionChangeMetadataRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The new name and description of the whole subscription, or `nil` to keep them.
  public var descriptors: SubscriptionChangeMetadataDescriptors?
  /// The items to change, if any.
  public var items: [SubscriptionChangeMetadataItem]?
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?
  /// The tax category, for a subscription with the suffix `-1`, or `nil` to keep it.
  public var taxCode: String?

  /// Creates a request for new names, SKUs or another tax code, where `nil` means no change.
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
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
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
      // Apple lists no error for a request without any change (rule: advanced-commerce.requests.nearest-error).
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
    // Apple's page lists no error for a repeated SKU (rule: advanced-commerce.requests.nearest-error).
    let current = items.enumerated().map { ("items[\($0)].currentSKU", $1.currentSku) }
    let next = items.enumerated().map { ("items[\($0)].SKU", $1.sku ?? "") }
    return problems + RepetitionRule.problems(of: current, .invalidProductChanges)
      + RepetitionRule.problems(of: next, .invalidProductChanges)
  }
}
