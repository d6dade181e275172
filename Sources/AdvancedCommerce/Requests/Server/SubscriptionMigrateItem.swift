/// What a migrated subscription renews to if a change of plan is waiting, one item.
public typealias SubscriptionMigrateRenewalItem = SubscriptionMigrateItem

/// What an ordinary subscription becomes, one item; the price stays as it is.
///
/// It doesn't have a price of its own (rule: advanced-commerce.server.migrate-ordinary).
public struct SubscriptionMigrateItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the payment sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""

  /// An item.
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
  /// What is wrong with the item.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
  }
}
