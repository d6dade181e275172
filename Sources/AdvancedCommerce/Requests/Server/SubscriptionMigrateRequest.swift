/// A request to migrate an ordinary auto-renewable subscription to Advanced Commerce.
///
/// It contains no prices, because the current price doesn't change
/// (rule: advanced-commerce.server.migrate-ordinary).
public struct SubscriptionMigrateRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The generic subscription product to migrate to.
  public var targetProductId = ""
  /// The tax category, for a subscription with the suffix `-1`, such as `C003-00-1`.
  public var taxCode = ""
  /// The name and description of the whole subscription.
  public var descriptors = SubscriptionMigrateDescriptors()
  /// The items of the subscription, at least one.
  public var items: [SubscriptionMigrateItem] = []
  /// The items of the subscription from the next renewal.
  ///
  /// They are required if a downgrade or crossgrade is pending, and not allowed otherwise
  /// (rule: advanced-commerce.server.migrate-renewal-items).
  public var renewalItems: [SubscriptionMigrateRenewalItem]?
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request to migrate.
  public init(
    requestInfo: RequestInfo,
    targetProductId: String,
    taxCode: String,
    descriptors: SubscriptionMigrateDescriptors,
    items: [SubscriptionMigrateItem],
    renewalItems: [SubscriptionMigrateRenewalItem]? = nil,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.targetProductId = targetProductId
    self.taxCode = taxCode
    self.descriptors = descriptors
    self.items = items
    self.renewalItems = renewalItems
    self.storefront = storefront
  }

  /// Always ``ServerEndpoint/migrate``.
  public static let endpoint = ServerEndpoint.migrate
}

extension SubscriptionMigrateRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("targetProductId", \.targetProductId, ifMissing: .nullTargetProductID, at: .subject),
    member(
      "taxCode",
      \.taxCode,
      ifMissing: .nullTaxCode,
      usually: TaxCode.Kind.subscription.defaultCode.rawValue,
      at: .taxCode
    ),
    member("descriptors", \.descriptors, ifMissing: .nullDescriptors, at: .names),
    member("items", \.items, ifMissing: .nullItems, at: .items),
    member("renewalItems", \.renewalItems, at: .items),
    storefrontMember,
  ])
}

extension SubscriptionMigrateRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if targetProductId.allSatisfy(\.isWhitespace) {
      let message = "is empty; write the generic subscription product's identifier"
      problems.append(.error(.invalidTargetProductID, "targetProductId", message))
    }
    problems += TaxCodeRule.problems(of: taxCode, kind: .subscription, field: "taxCode")
    problems += storefrontProblems
    problems += descriptors.problems().map { $0.inside("descriptors") }
    if items.isEmpty {
      let message = "is empty; a subscription has at least one item"
      problems.append(.error(.atLeastOneItem, "items", message))
    }
    for (index, item) in items.enumerated() {
      problems += (item.problems() + tierNameProblems(item.displayName)).inside("items", index)
    }
    problems += RepetitionRule.problems(
      of: items.enumerated().map { ("items[\($0)].SKU", $1.sku) },
      .itemCannotBeSpecifiedMultipleTimes
    )
    return problems + renewalItemProblems
  }

  private var renewalItemProblems: [RequestProblem] {
    guard let renewalItems else { return [] }
    guard !renewalItems.isEmpty else {
      let message = "is empty; remove it unless a change of plan is pending"
      return [.error(.atLeastOneItem, "renewalItems", message)]
    }
    var problems: [RequestProblem] = []
    for (index, item) in renewalItems.enumerated() {
      problems += (item.problems() + tierNameProblems(item.displayName))
        .inside("renewalItems", index)
    }
    let mentions = renewalItems.enumerated().map { ("renewalItems[\($0)].SKU", $1.sku) }
    return problems + RepetitionRule.problems(of: mentions, .itemCannotBeSpecifiedMultipleTimes)
  }

  private func tierNameProblems(_ name: String) -> [RequestProblem] {
    TierNameRule.problems(of: name, in: descriptors.displayName, field: "displayName")
  }
}
