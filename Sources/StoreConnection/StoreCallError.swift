package import AdvancedCommerce
package import StoreModel

/// The reason why a StoreKit call fails.
package enum StoreCallError: Error, Hashable, Sendable, Codable {
  /// An error that StoreKit throws: a simulated error, or an error in the purchase's terms.
  case failed(PurchaseFailure)
  /// The store rejects an Advanced Commerce request.
  case rejected(AdvancedCommerceErrorCode, problems: [String])
  /// The store refuses the call for another reason.
  case refused(message: String)
  /// The journal couldn't record the call's events, so the store didn't change.
  case journal(message: String)
  /// The task was cancelled, or the app ended.
  case cancelled
}

extension StoreCallError: CustomStringConvertible {
  /// A description of the error for people.
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
