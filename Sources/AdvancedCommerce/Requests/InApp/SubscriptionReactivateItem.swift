/// An item of a subscription that continues to renew.
///
/// Its names and prices don't change (rule: advanced-commerce.requests.reactivate-members).
public struct SubscriptionReactivateItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""

  /// Creates an item from its SKU.
  public init(sku: String) {
    self.sku = sku
  }

  /// Creates an item from its SKU and ignores the other arguments, because a reactivated subscription keeps its
  /// names and prices.
  public init(sku: String, displayName: String, description: String, price: Int64) {
    self.init(sku: sku)
  }
}

extension SubscriptionReactivateItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU)
  ])
}

extension SubscriptionReactivateItem: Validatable {
  /// Returns the problems of the SKU.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
  }
}
