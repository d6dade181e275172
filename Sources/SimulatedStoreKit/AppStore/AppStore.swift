public import Foundation
import StoreConnection

/// Functions and values of the App Store that don't belong to a single product.
public enum AppStore {
  /// The server environment that signed a value.
  ///
  /// Later versions can add values.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The App Store for customers.
    public static let production = Environment(rawValue: "Production")
    /// The App Store for testers.
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// A simulated App Store on the developer's machine.
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// The platform for which the customer got an app.
  ///
  /// Later versions can add values.
  public struct Platform: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// iPhone and iPad.
    public static let iOS = Platform(rawValue: "iOS")
    /// Mac.
    public static let macOS = Platform(rawValue: "macOS")
    /// Apple TV.
    public static let tvOS = Platform(rawValue: "tvOS")
    /// Apple Vision Pro.
    public static let visionOS = Platform(rawValue: "visionOS")
    /// Distribution by an organization to its members (rule: storekit.raw-values-others).
    public static let managed = Platform(rawValue: "managed")
  }

  /// Whether the customer can make purchases.
  ///
  /// The value is `false` if Screen Time restricts purchases (rule: purchasing.payments-not-allowed). It is `true` if
  /// no store is open.
  public static var canMakePayments: Bool {
    StoreScope.session?.facts.canMakePayments ?? true
  }

  /// The identifier of the device for the verification of signed values, or `nil` if no store is open.
  public static var deviceVerificationID: UUID? {
    StoreScope.session.flatMap { UUID(uuidString: $0.facts.deviceVerificationID) }
  }

  /// Restores the customer's purchases.
  ///
  /// Call this function from a Restore Purchases button.
  ///
  /// The customer's purchases are also available without this call (rule: entitlements.sync-brings-nothing-new). A real
  /// device asks the customer to sign in (rule: entitlements.sync-cancel).
  ///
  /// ```swift
  /// try await AppStore.sync()
  /// for await case .verified(let transaction) in Transaction.currentEntitlements {
  ///   print(transaction.productID)
  /// }
  /// ```
  ///
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  public static func sync() async throws {
    let session = try StoreScope.openSession
    try await withStoreKitErrors { try await session.sync() }
  }
}
