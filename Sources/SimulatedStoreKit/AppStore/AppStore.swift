public import Foundation
import StoreEngine
import StoreModel
import StoreSession

/// What an app asks of the App Store that is not about one product.
public enum AppStore {
  /// The environment that signed a value, open for environments to come.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The real store.
    public static let production = Environment(rawValue: "Production")
    /// The store for testers.
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// A store on the developer's machine.
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// The kind of device an app was bought for, open for kinds to come.
  public struct Platform: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A phone or a tablet.
    public static let iOS = Platform(rawValue: "iOS")
    /// A computer.
    public static let macOS = Platform(rawValue: "macOS")
    /// A television.
    public static let tvOS = Platform(rawValue: "tvOS")
    /// A headset.
    public static let visionOS = Platform(rawValue: "visionOS")
    /// An organization that gave the app to its people (rule: storekit.raw-values-others).
    public static let managed = Platform(rawValue: "managed")
  }

  /// Whether the customer may buy; false under Screen Time, and true where no store is open to forbid it
  /// (rule: purchasing.payments-not-allowed).
  public static var canMakePayments: Bool {
    StoreScope.session?.read(\.settings.canMakePayments) ?? true
  }

  /// The device, as signed values name it; nil where no store is open.
  public static var deviceVerificationID: UUID? {
    StoreScope.session.flatMap { UUID(uuidString: $0.read(\.identity.deviceVerificationID)) }
  }

  /// Brings everything the customer has to this device: what a Restore button calls.
  ///
  /// The customer's purchases are there without it (rule: entitlements.sync-brings-nothing-new). A real device
  /// asks them to sign in (rule: entitlements.sync-cancel).
  ///
  /// ```swift
  /// try await AppStore.sync()
  /// for await case .verified(let transaction) in Transaction.currentEntitlements {
  ///   print(transaction.productID)
  /// }
  /// ```
  ///
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  public static func sync() async throws {
    let session = try StoreScope.openSession
    try session.check(\.syncError)
    try await session.sync()
  }
}

extension StoreSession {
  @concurrent
  fileprivate func sync() async throws {
    do {
      try perform(.sync)
    } catch {
      throw StoreKitError.systemError(error)
    }
  }
}
