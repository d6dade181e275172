public import Foundation
public import SimulatedStoreKit

/// An error that a Mercato function throws.
public enum MercatoError: Error, Sendable {
  /// A general error of StoreKit, which isn't related to the terms of a purchase.
  case storeKit(error: StoreKitError)
  /// The store rejected the terms of the purchase.
  case purchase(error: Product.PurchaseError)
  /// The store rejected the refund request.
  case refund(error: Transaction.RefundRequestError)
  /// The customer closed the sheet, so the app shouldn't show an error
  /// (rule: purchasing.cancel-returns-user-cancelled).
  case canceledByUser
  /// The purchase requires approval from a parent or an action by the customer. ``Mercato/updates`` delivers the
  /// transaction later (rule: purchasing.pending-resolves-later).
  case purchaseIsPending
  /// Verification of the transaction failed. The transaction isn't finished, and the app must not grant access.
  case failedVerification(
    payload: Transaction,
    error: VerificationResult<Transaction>.VerificationError
  )
  /// The customer has never bought the product, so a refund isn't possible.
  case noTransactionForSpecifiedProduct
  /// The product doesn't exist.
  case productNotFound(String)
  /// The product isn't a subscription.
  case noSubscriptionInTheProduct
  /// Another error. The associated value is the cause, or `nil` if the cause is unknown.
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

  /// Runs an operation and throws its error as a `MercatoError`.
  @_spi(Storefront) public static func wrapping<Value>(
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
    case .canceledByUser: "The purchase was canceled."
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

/// An error that the guides of the original library catch if a product isn't available.
extension MercatoError {
  /// A pattern that matches every error about an unavailable product.
  ///
  /// See ``~=(_:_:)``.
  public static let productUnavailable = MercatoError.purchase(error: .productUnavailable)

  /// Returns whether an error matches a pattern, for `catch MercatoError.productUnavailable`.
  ///
  /// The pattern ``productUnavailable`` matches StoreKit's `productUnavailable` and ``productNotFound(_:)``. Any other
  /// pattern matches no error.
  public static func ~= (pattern: MercatoError, error: any Error) -> Bool {
    guard case .purchase(.productUnavailable) = pattern else { return false }
    if case MercatoError.purchase(.productUnavailable) = error { return true }
    if case MercatoError.productNotFound = error { return true }
    return false
  }
}

extension VerificationResult where SignedType == Transaction {
  /// The transaction, if it is verified.
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
  /// The transaction of a successful purchase, if it is verified.
  @_spi(Storefront) public var verified: VerificationResult<Transaction> {
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
