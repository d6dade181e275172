import StoreKit

/// Returns a verified value, or throws StoreKit's verification error.
func checkVerified<Value>(_ result: VerificationResult<Value>) throws -> Value {
  switch result {
  case .unverified(_, let error): throw error
  case .verified(let value): return value
  }
}

extension VerificationResult {
  /// The same check with a typed error.
  var trusted: SignedType {
    get throws(VerificationError) {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  var isTrusted: Bool {
    if case .verified = self { true } else { false }
  }
}

extension VerificationResult where SignedType == StoreKit.Transaction {
  /// The values for a server, verified or not.
  var envelope: (id: UInt64, jws: String) { (unsafePayloadValue.id, jwsRepresentation) }
}

extension StoreKit.Transaction {
  /// Returns whether the transaction gives access at a date.
  func isActive(at moment: Date) -> Bool {
    guard revocationDate == nil, !isUpgraded else { return false }
    guard let expirationDate else { return true }
    return expirationDate > moment
  }
}
