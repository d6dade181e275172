public import Foundation

extension Transaction {
  /// What came of asking for a refund.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum RefundRequestStatus: Hashable, Sendable {
    /// It was submitted; whether it is granted is decided later.
    case success
    /// The customer closed the sheet.
    case userCancelled
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// Why a refund could not be asked for.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// It was asked for before, or the money has been given back.
    case duplicateRequest
    /// The store could not take it.
    case failed
    /// The purchase can't be refunded.
    case ineligible
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
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
