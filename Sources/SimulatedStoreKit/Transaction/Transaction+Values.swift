import StoreModel

extension Transaction {
  /// The reason why a purchase was revoked.
  ///
  /// Later versions can add values.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Creates a value from a number, even if this version doesn't know the number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The app didn't work as expected.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Any other reason.
    public static let other = RevocationReason(rawValue: 0)
    /// A bundle replaced the purchase (rule: storekit.raw-values-others).
    ///
    /// This store doesn't sell bundles.
    public static let upgradedToBundle = RevocationReason(rawValue: 2)

    /// The English name of the reason.
    public var localizedDescription: String {
      switch self {
      case .developerIssue: "Developer Issue"
      case .other: "Other"
      case .upgradedToBundle: "Upgraded to Bundle"
      default: "Reason \(rawValue)"
      }
    }
  }

  /// The kind of a revocation.
  ///
  /// Later versions can add values.
  public struct RevocationType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The full price was refunded.
    public static let fullRefund = RevocationType(rawValue: "REFUND_FULL")
    /// The part of the price for the unused time was refunded.
    public static let proratedRefund = RevocationType(rawValue: "REFUND_PRORATED")
    /// The family member who bought the product no longer shares it.
    public static let familyRevocation = RevocationType(rawValue: "FAMILY_REVOKE")
    /// The organization that assigned the purchase revoked it (rule: storekit.raw-values-others).
    ///
    /// This store doesn't assign purchases.
    public static let assignmentRevocation = RevocationType(rawValue: "ASSIGNMENT_REVOKE")
  }

  /// The ownership of a purchase (rule: storekit.values-as-structs).
  ///
  /// Later versions can add values.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought the product.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// A member of the customer's family bought the product.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    /// The customer's organization bought the product (rule: storekit.raw-values-others).
    ///
    /// This store doesn't assign purchases.
    public static let assigned = OwnershipType(rawValue: "ASSIGNED")

    /// The English name of the kind.
    public var localizedDescription: String {
      switch self {
      case .purchased: "Purchased"
      case .familyShared: "Family Shared"
      case .assigned: "Assigned"
      default: rawValue
      }
    }
  }

  /// The cause of a transaction.
  ///
  /// Later versions can add values.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer made a purchase.
    public static let purchase = Reason(rawValue: "PURCHASE")
    /// The subscription renewed.
    public static let renewal = Reason(rawValue: "RENEWAL")

    /// The English name of the cause.
    public var localizedDescription: String {
      switch self {
      case .purchase: "Purchase"
      case .renewal: "Renewal"
      default: rawValue
      }
    }
  }
}
