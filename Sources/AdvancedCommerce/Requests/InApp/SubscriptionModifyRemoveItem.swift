/// What a subscription loses at the next renewal, one item.
///
/// It stays until then (rule: advanced-commerce.changes.removal-at-renewal).
public struct SubscriptionModifyRemoveItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""

  /// The item of a SKU.
  public init(sku: String) {
    self.sku = sku
  }
}

extension SubscriptionModifyRemoveItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU)
  ])
}

extension SubscriptionModifyRemoveItem: Validatable {
  /// What is wrong with the SKU.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
  }
}
