package import AdvancedCommerce
package import StoreModel

/// The reason why a call of StoreKit fails.
package enum StoreCallError: Error, Hashable, Sendable, Codable {
  /// StoreKit's own error, simulated or of the terms.
  case failed(PurchaseFailure)
  /// The store rejects an Advanced Commerce request.
  case rejected(AdvancedCommerceErrorCode, problems: [String])
  /// The store refuses the call for another reason.
  case refused(message: String)
  /// The journal couldn't store it, so nothing has happened.
  case journal(message: String)
  /// The task was cancelled, or the app ended.
  case cancelled
}

extension StoreCallError: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .failed(let failure): failure.rawValue
    case .rejected(let code, let problems):
      "\(code.rawValue): \(problems.joined(separator: "; "))"
    case .refused(let message), .journal(let message): message
    case .cancelled: "the call was cancelled"
    }
  }
}
