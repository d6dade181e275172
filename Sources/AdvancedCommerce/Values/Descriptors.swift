/// The name and description that a migrated subscription gets.
public typealias SubscriptionMigrateDescriptors = Descriptors

/// The name and description of a whole subscription.
///
/// New and migrated subscriptions have both texts
/// (rules: advanced-commerce.requests.create-members, advanced-commerce.requests.server-members).
public struct Descriptors: Hashable, Sendable, Codable {
  /// The subscription's name on the payment sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""

  /// A name and a description.
  public init(displayName: String, description: String) {
    self.displayName = displayName
    self.description = description
  }

  /// A name and a description in Mercato's order.
  public init(description: String, displayName: String) {
    self.init(displayName: displayName, description: description)
  }
}

extension Descriptors: RequestPart {
  init() {}

  static let members = MemberTable([
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
  ])
}

extension Descriptors: Validatable {
  /// What is wrong with the texts.
  ///
  /// - Returns: The problems, fields named from the descriptors' own level.
  public func problems() -> [RequestProblem] {
    RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
  }
}
