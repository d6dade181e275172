/// An item of a migrated subscription from its next renewal, if a plan change is pending.
public typealias SubscriptionMigrateRenewalItem = SubscriptionMigrateItem

/// An item of a subscription after its migration to Advanced Commerce.
///
/// The request contains no price, because the price doesn't change (rule: advanced-commerce.server.migrate-ordinary).
public struct SubscriptionMigrateItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""

  /// Creates an item.
  public init(sku: String, displayName: String, description: String) {
    self.sku = sku
    self.displayName = displayName
    self.description = description
  }
}

extension SubscriptionMigrateItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
  ])
}

extension SubscriptionMigrateItem: Validatable {
  /// Returns the problems of the item.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
  }
}
