/// An item to remove from a subscription at the next renewal.
///
/// The subscription contains the item until then (rule: advanced-commerce.changes.removal-at-renewal).
public struct SubscriptionModifyRemoveItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""

  /// Creates an item from its SKU.
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
  /// Returns the problems of the SKU.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
  }
}
