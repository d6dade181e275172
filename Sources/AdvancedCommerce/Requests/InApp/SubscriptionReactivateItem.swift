/// What of a subscription goes on renewing, one item.
///
/// Its names and prices stay (rule: advanced-commerce.requests.reactivate-members).
public struct SubscriptionReactivateItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""

  /// The item of a SKU.
  public init(sku: String) {
    self.sku = sku
  }

  /// The item of a SKU; a subscription that is reactivated keeps its names and prices, so nothing
  /// else is sent.
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
  /// What is wrong with the SKU.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
  }
}
