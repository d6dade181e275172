import StoreModel

extension Transaction {
  /// The reason why a purchase was revoked, extensible by later versions.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Creates a value with any number, including an unknown one.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The app didn't work as expected.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Any other reason.
    public static let other = RevocationReason(rawValue: 0)
    /// A bundle replaced the purchase (rule: storekit.raw-values-others).
    ///
    /// No product of this store is bundled.
    public static let upgradedToBundle = RevocationReason(rawValue: 2)

    /// The reason in English.
    public var localizedDescription: String {
      switch self {
      case .developerIssue: "Developer Issue"
      case .other: "Other"
      case .upgradedToBundle: "Upgraded to Bundle"
      default: "Reason \(rawValue)"
      }
    }
  }

  /// The kind of a revocation, extensible by later versions.
  public struct RevocationType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value with any name, including an unknown one.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The full price was refunded.
    public static let fullRefund = RevocationType(rawValue: "REFUND_FULL")
    /// The price of the unused time was refunded.
    public static let proratedRefund = RevocationType(rawValue: "REFUND_PRORATED")
    /// The family member who bought it no longer shares it.
    public static let familyRevocation = RevocationType(rawValue: "FAMILY_REVOKE")
    /// The organization that assigned the purchase revoked it (rule: storekit.raw-values-others).
    ///
    /// No purchase of this store is assigned.
    public static let assignmentRevocation = RevocationType(rawValue: "ASSIGNMENT_REVOKE")
  }

  /// The ownership of a purchase, extensible by later versions (rule: storekit.values-as-structs).
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value with any name, including an unknown one.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought it.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// A member of the customer's family bought it.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    /// The customer's organization bought it (rule: storekit.raw-values-others).
    ///
    /// No purchase of this store is assigned.
    public static let assigned = OwnershipType(rawValue: "ASSIGNED")

    /// The kind in English.
    public var localizedDescription: String {
      switch self {
      case .purchased: "Purchased"
      case .familyShared: "Family Shared"
      case .assigned: "Assigned"
      default: rawValue
      }
    }
  }

  /// The cause of a transaction, extensible by later versions.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value with any name, including an unknown one.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer made a purchase.
    public static let purchase = Reason(rawValue: "PURCHASE")
    /// The subscription renewed.
    public static let renewal = Reason(rawValue: "RENEWAL")

    /// The cause in English.
    public var localizedDescription: String {
      switch self {
      case .purchase: "Purchase"
      case .renewal: "Renewal"
      default: rawValue
      }
    }
  }
}
