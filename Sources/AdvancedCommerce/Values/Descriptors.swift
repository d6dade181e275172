/// The name and description of a migrated subscription.
public typealias SubscriptionMigrateDescriptors = Descriptors

/// The name and description of a whole subscription.
///
/// New and migrated subscriptions have both texts
/// (rules: advanced-commerce.requests.create-members, advanced-commerce.requests.server-members).
public struct Descriptors: Hashable, Sendable, Codable {
  /// The subscription's name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""

  /// Creates descriptors from a name and a description.
  public init(displayName: String, description: String) {
    self.displayName = displayName
    self.description = description
  }

  /// Creates descriptors from a name and a description, with the arguments in Mercato's order.
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
  /// Returns the problems of the texts.
  ///
  /// - Returns: The problems, with field names relative to the descriptors.
  public func problems() -> [RequestProblem] {
    RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
  }
}
