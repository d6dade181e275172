/// A new SKU, name or description of a subscription's item.
///
/// It changes neither price nor service (rule: advanced-commerce.server.metadata-no-billing).
public struct SubscriptionChangeMetadataItem: Hashable, Sendable, Codable {
  /// The item's current SKU, at most 128 characters.
  public var currentSku = ""
  /// The time at which the change takes effect.
  public var effective: Effective = .nothing
  /// The SKU after the change, at most 128 characters, or `nil` to keep it.
  public var sku: String?
  /// The name on the purchase sheet, at most 30 characters, or `nil` to keep it.
  public var displayName: String?
  /// The merchant's description, at most 45 characters, never shown, or `nil` to keep it.
  public var description: String?

  /// Creates a change of an item, where `nil` means no change.
  public init(
    currentSku: String,
    effective: Effective,
    sku: String? = nil,
    displayName: String? = nil,
    description: String? = nil
  ) {
    self.currentSku = currentSku
    self.effective = effective
    self.sku = sku
    self.displayName = displayName
    self.description = description
  }
}

extension SubscriptionChangeMetadataItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("currentSKU", \.currentSku, ifMissing: .nullCurrentSKU),
    member("effective", \.effective, ifMissing: .nullEffective, usually: .immediately),
    member("SKU", \.sku),
    member("displayName", \.displayName),
    member("description", \.description),
  ])
}

extension SubscriptionChangeMetadataItem: Validatable {
  /// Returns the problems of the change.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    var problems = RequestText.sku.problems(of: currentSku, field: "currentSKU")
    problems += EffectiveRule.problems(of: effective)
    if let sku { problems += RequestText.sku.problems(of: sku, field: "SKU") }
    if let displayName {
      problems += RequestText.displayName.problems(of: displayName, field: "displayName")
    }
    if let description {
      problems += RequestText.description.problems(of: description, field: "description")
    }
    if sku == nil, displayName == nil, description == nil {
      let message = "changes nothing; write SKU, displayName or description"
      problems.append(
        .warning(.invalidProductChanges, "", message)
          .seen(with: "SKU", "displayName", "description")
      )
    }
    return problems
  }
}
