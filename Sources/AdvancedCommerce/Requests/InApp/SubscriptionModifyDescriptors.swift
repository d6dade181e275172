/// The new name or description of a whole subscription, in a request that the merchant's server sends.
public typealias SubscriptionChangeMetadataDescriptors = SubscriptionModifyDescriptors

/// The new name or description of a whole subscription.
///
/// At least one of the two texts is present (rules: advanced-commerce.requests.modify-members,
/// advanced-commerce.server.metadata-no-billing).
public struct SubscriptionModifyDescriptors: Hashable, Sendable, Codable {
  /// The time at which the change takes effect.
  public var effective: Effective = .nothing
  /// The subscription's name on the purchase sheet, at most 30 characters, or `nil` to keep it.
  public var displayName: String?
  /// The merchant's description, at most 45 characters, never shown, or `nil` to keep it.
  public var description: String?

  /// Creates a change of the name, the description or both.
  public init(displayName: String? = nil, description: String? = nil, effective: Effective) {
    self.effective = effective
    self.displayName = displayName
    self.description = description
  }

  /// Creates a change of the name and description, with the arguments in Mercato's order.
  public init(description: String?, displayName: String?, effective: Effective) {
    self.init(displayName: displayName, description: description, effective: effective)
  }
}

extension SubscriptionModifyDescriptors: RequestPart {
  init() {}

  static let members = MemberTable([
    member("effective", \.effective, ifMissing: .nullEffective, usually: .immediately),
    member("displayName", \.displayName),
    member("description", \.description),
  ])
}

extension SubscriptionModifyDescriptors: Validatable {
  /// Returns the problems of the change.
  ///
  /// - Returns: The problems, with field names relative to the descriptors.
  public func problems() -> [RequestProblem] {
    var problems = EffectiveRule.problems(of: effective)
    if let displayName {
      problems += RequestText.displayName.problems(of: displayName, field: "displayName")
    }
    if let description {
      problems += RequestText.description.problems(of: description, field: "description")
    }
    if displayName == nil, description == nil {
      let message = "has neither displayName nor description; write one of them"
      problems.append(
        .error(.atLeastOneOfDisplayNameOrDescription, "", message)
          .seen(with: "displayName", "description")
      )
    }
    return problems
  }
}
