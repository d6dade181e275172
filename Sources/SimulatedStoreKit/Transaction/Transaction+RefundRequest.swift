public import Foundation

extension Transaction {
  /// What came of asking for a refund.
  public enum RefundRequestStatus: Hashable, Sendable {
    /// It was submitted; whether it is granted is decided later.
    case success
    /// The customer closed the sheet.
    case userCancelled
  }

  /// Why a refund could not be asked for.
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// It was asked for before, or the money has been given back.
    case duplicateRequest
    /// The store could not take it.
    case failed
  }
}

extension Transaction.RefundRequestError: LocalizedError {
  /// One sentence for the customer.
  public var errorDescription: String? {
    switch self {
    case .duplicateRequest: "A refund has already been requested."
    case .failed: "The refund request could not be submitted."
    }
  }
}
