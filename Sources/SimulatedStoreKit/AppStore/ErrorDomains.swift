public import Foundation

// Clients log, group and compare errors by their domain, which on Apple's systems is the name of the
// type in StoreKit: "StoreKit.StoreKitError", "StoreKit.Product.PurchaseError". So it is here, whatever
// the module is called. The domains of the other errors follow the same pattern (rule: storekit.error-domains).
// The number of an error is the one that Swift gives its case.

// Foundation on Linux takes a text from `errorUserInfo` alone where an error has a domain.

/// The name of a type as it would be if it were declared in StoreKit.
private func nameInStoreKit(_ type: Any.Type) -> String {
  String(reflecting: type).replacingOccurrences(of: "SimulatedStoreKit.", with: "StoreKit.")
}

/// What the customer reads, where `NSError` looks for it.
private func userInfo(of error: some LocalizedError) -> [String: Any] {
  error.errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
}

extension StoreKitError: CustomNSError {
  /// "StoreKit.StoreKitError".
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension Product.PurchaseError: CustomNSError {
  /// "StoreKit.Product.PurchaseError".
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension Transaction.RefundRequestError: CustomNSError {
  /// "StoreKit.Transaction.RefundRequestError".
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension VerificationResult.VerificationError: CustomNSError {
  /// The name of the type, with that of the signed value.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension InvalidRequestError: CustomNSError {
  /// "StoreKit.InvalidRequestError".
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}
