public import Foundation

extension Transaction {
  /// The result of a refund request.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum RefundRequestStatus: Hashable, Sendable {
    /// The customer requested the refund. The App Store decides later whether to grant it.
    case success
    /// The customer closed the sheet without requesting a refund.
    case userCancelled
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The reason why a refund request failed.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// The refund was already requested or granted.
    case duplicateRequest
    /// The store couldn't process the request.
    case failed
    /// The purchase isn't eligible for a refund.
    case ineligible
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }
}

extension Transaction.RefundRequestError: LocalizedError {
  /// One sentence for the customer.
  public var errorDescription: String? {
    switch self {
    case .duplicateRequest: "A refund has already been requested."
    case .failed: "The refund request couldn't be submitted."
    case .ineligible: "This purchase can't be refunded."
    }
  }
}
