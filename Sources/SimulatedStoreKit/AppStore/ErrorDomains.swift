public import Foundation

// Clients log, group and compare errors by domain. On Apple's systems, an error's domain is the name of its type in
// StoreKit, such as "StoreKit.StoreKitError" or "StoreKit.Product.PurchaseError". The errors of this module have the
// same domains, although the module has another name. The domains of all other errors follow the same pattern
// (rule: storekit.error-domains). Swift derives the code of an error from its case.

// On Linux, Foundation reads the text of a `CustomNSError` only from `errorUserInfo`.

/// Returns the name that a type would have if StoreKit declared it.
private func nameInStoreKit(_ type: Any.Type) -> String {
  String(reflecting: type).replacingOccurrences(of: "SimulatedStoreKit.", with: "StoreKit.")
}

/// Returns user info with the customer's text for the key that `NSError` reads.
private func userInfo(of error: some LocalizedError) -> [String: Any] {
  error.errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
}

extension StoreKitError: CustomNSError {
  /// The domain `StoreKit.StoreKitError`.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension Product.PurchaseError: CustomNSError {
  /// The domain `StoreKit.Product.PurchaseError`.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension Transaction.RefundRequestError: CustomNSError {
  /// The domain `StoreKit.Transaction.RefundRequestError`.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension VerificationResult.VerificationError: CustomNSError {
  /// The name of the error type, including the type of the signed value.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}

extension InvalidRequestError: CustomNSError {
  /// The domain `StoreKit.InvalidRequestError`.
  public static var errorDomain: String { nameInStoreKit(Self.self) }
  /// The text of `errorDescription`.
  public var errorUserInfo: [String: Any] { userInfo(of: self) }
}
