import StoreModel

extension PurchaseFailure {
  /// The error as StoreKit's documentation names it, such as `StoreKitError.networkError`.
  var errorName: String {
    "\(family.typeName).\(rawValue)"
  }
}

extension PurchaseFailure.Family {
  /// The error type as StoreKit's documentation names it.
  var typeName: String {
    switch self {
    case .storeKitError: "StoreKitError"
    case .purchaseError: "Product.PurchaseError"
    case .refundRequestError: "Transaction.RefundRequestError"
    }
  }
}

extension AppSnapshot {
  /// The last error with its type where StoreKit has one of that name; nil if all went well.
  var errorName: String? {
    guard let error else { return nil }
    if Self.verificationErrors.contains(error) { return "VerificationError.\(error)" }
    return PurchaseFailure(rawValue: error)?.errorName ?? error
  }

  /// What the customer reads, and for the tester the error behind it.
  var words: String {
    errorName.map { "\(message)  (\($0))" } ?? message
  }

  /// The cases of `VerificationResult.VerificationError`.
  private static let verificationErrors: Set<String> = [
    "revokedCertificate", "invalidCertificateChain", "invalidDeviceVerification",
    "invalidEncoding", "invalidSignature", "missingRequiredProperties",
  ]
}
