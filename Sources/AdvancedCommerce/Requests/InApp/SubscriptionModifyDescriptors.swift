/// Another name or description for a whole subscription, asked for by the merchant's server.
public typealias SubscriptionChangeMetadataDescriptors = SubscriptionModifyDescriptors

/// Another name or description for a whole subscription.
///
/// It names at least one of both texts (rules: advanced-commerce.requests.modify-members,
/// advanced-commerce.server.metadata-no-billing).
public struct SubscriptionModifyDescriptors: Hashable, Sendable, Codable {
  /// When it changes.
  public var effective: Effective = .nothing
  /// The subscription's name on the payment sheet, at most 30 characters; nil to keep it.
  public var displayName: String?
  /// The merchant's description, at most 45 characters, never shown; nil to keep it.
  public var description: String?

  /// A change of name, description or both.
  public init(displayName: String? = nil, description: String? = nil, effective: Effective) {
    self.effective = effective
    self.displayName = displayName
    self.description = description
  }

  /// A change of name and description in Mercato's order.
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
  /// What is wrong with the change.
  ///
  /// - Returns: The problems, fields named from the descriptors' own level.
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
