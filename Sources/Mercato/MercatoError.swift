public import Foundation
public import SimulatedStoreKit

/// Why Mercato could not do what was asked.
public enum MercatoError: Error, Sendable {
  /// An error that is not about the terms of one purchase.
  case storeKit(error: StoreKitError)
  /// The terms of the purchase were refused.
  case purchase(error: Product.PurchaseError)
  /// The refund request was not taken.
  case refund(error: Transaction.RefundRequestError)
  /// The customer closed the sheet, which isn't a reason to show an error
  /// (rule: purchasing.cancel-returns-user-cancelled).
  case canceledByUser
  /// A parent or the customer must still agree; a later success arrives in the updates
  /// (rule: purchasing.pending-resolves-later).
  case purchaseIsPending
  /// The signature must not be trusted: nothing may be granted, nothing was finished.
  case failedVerification(
    payload: Transaction,
    error: VerificationResult<Transaction>.VerificationError
  )
  /// The product has no transaction to ask a refund for.
  case noTransactionForSpecifiedProduct
  /// There is no product of that identifier.
  case productNotFound(String)
  /// The product is not a subscription.
  case noSubscriptionInTheProduct
  /// Another error, with its cause.
  case unknown(error: (any Error)?)

  package static func wrapped(_ error: any Error) -> MercatoError {
    switch error {
    case let error as MercatoError: error
    case let error as StoreKitError:
      if case .userCancelled = error { .canceledByUser } else { .storeKit(error: error) }
    case let error as Product.PurchaseError: .purchase(error: error)
    case let error as Transaction.RefundRequestError: .refund(error: error)
    default: .unknown(error: error)
    }
  }

  /// Runs an operation and throws its error as one of these.
  package static func wrapping<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async throws(MercatoError) -> Value {
    do {
      return try await operation()
    } catch {
      throw wrapped(error)
    }
  }
}

extension MercatoError: LocalizedError {
  /// One sentence for the customer.
  public var errorDescription: String? {
    switch self {
    case .storeKit(let error): error.errorDescription
    case .purchase(let error): error.errorDescription
    case .refund(let error): error.errorDescription
    case .canceledByUser: "The purchase was cancelled."
    case .purchaseIsPending: "The purchase is pending."
    case .failedVerification: "The purchase couldn't be verified."
    case .noTransactionForSpecifiedProduct: "There is no transaction for the product."
    case .productNotFound(let id): "There is no product \(id)."
    case .noSubscriptionInTheProduct: "The product isn't a subscription."
    case .unknown(let error):
      (error as? any LocalizedError)?.errorDescription
        ?? StoreKitError.unknown.errorDescription
    }
  }
}

/// What the guides catch for a product that is not to be had.
extension MercatoError {
  /// Stands for every error that says that a product is not to be had; see ``~=(_:_:)``.
  public static let productUnavailable = MercatoError.purchase(error: .productUnavailable)

  /// Whether an error is what `catch MercatoError.productUnavailable` means.
  ///
  /// That is StoreKit's `productUnavailable`, or a product that was not found; no other error is a
  /// pattern.
  public static func ~= (pattern: MercatoError, error: any Error) -> Bool {
    guard case .purchase(.productUnavailable) = pattern else { return false }
    if case MercatoError.purchase(.productUnavailable) = error { return true }
    if case MercatoError.productNotFound = error { return true }
    return false
  }
}

extension VerificationResult where SignedType == Transaction {
  /// The transaction, if it may be trusted.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)``.
  public var payload: Transaction {
    get throws(MercatoError) {
      switch self {
      case .verified(let transaction): return transaction
      case .unverified(let transaction, let error):
        throw .failedVerification(payload: transaction, error: error)
      }
    }
  }
}

extension Product.PurchaseResult {
  /// The signed transaction of a purchase that was made and may be trusted.
  package var verified: VerificationResult<Transaction> {
    get throws(MercatoError) {
      switch self {
      case .success(let result):
        _ = try result.payload
        return result
      case .userCancelled: throw .canceledByUser
      case .pending: throw .purchaseIsPending
      }
    }
  }
}
