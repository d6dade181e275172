public import Foundation

// Clients log, group and compare errors by domain. On Apple's systems the domain is the type's name in StoreKit,
// such as "StoreKit.StoreKitError" or "StoreKit.Product.PurchaseError". The errors here have the same domains,
// although the module has another name. The domains of the other errors follow the same pattern
// (rule: storekit.error-domains). The number of an error is the one that Swift gives its case.

// On Linux, Foundation reads the text of an error that has a domain from `errorUserInfo` only.

/// Returns the name that a type would have if StoreKit declared it.
private func nameInStoreKit(_ type: Any.Type) -> String {
  String(reflecting: type).replacingOccurrences(of: "SimulatedStoreKit.", with: "StoreKit.")
}

/// Returns the text for the customer, under the key that `NSError` reads.
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
  /// The name of the type, including the type of the signed value.
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
