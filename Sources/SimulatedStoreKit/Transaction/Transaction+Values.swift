import StoreModel

extension Transaction {
  /// Why a purchase was taken back, open for reasons to come.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Takes any number; unknown ones are kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The app did not do what it should.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Any other reason.
    public static let other = RevocationReason(rawValue: 0)
    /// A bundle took its place (rule: storekit.raw-values-others).
    ///
    /// No product here is bundled.
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

  /// How a purchase was taken back, open for ways to come.
  public struct RevocationType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// All of the money was given back.
    public static let fullRefund = RevocationType(rawValue: "REFUND_FULL")
    /// The money for what was not used was given back.
    public static let proratedRefund = RevocationType(rawValue: "REFUND_PRORATED")
    /// The family member who bought it shares it no longer.
    public static let familyRevocation = RevocationType(rawValue: "FAMILY_REVOKE")
    /// The organization that assigned it took it back (rule: storekit.raw-values-others).
    ///
    /// No purchase here is assigned.
    public static let assignmentRevocation = RevocationType(rawValue: "ASSIGNMENT_REVOKE")
  }

  /// The ownership of a purchase, open for later kinds (rule: storekit.values-as-structs).
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought it.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// A member of the customer's family bought it.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    /// The customer's organization bought it (rule: storekit.raw-values-others).
    ///
    /// No purchase here is assigned.
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

  /// Who caused a transaction, open for reasons to come.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought.
    public static let purchase = Reason(rawValue: "PURCHASE")
    /// The store charged for another period.
    public static let renewal = Reason(rawValue: "RENEWAL")

    /// The reason in English.
    public var localizedDescription: String {
      switch self {
      case .purchase: "Purchase"
      case .renewal: "Renewal"
      default: rawValue
      }
    }
  }
}
