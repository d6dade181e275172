package import StoreModel

extension PurchaseFailure {
  /// The error as StoreKit's documentation names it, such as `StoreKitError.networkError`.
  package var errorName: String {
    "\(family.typeName).\(rawValue)"
  }
}

extension PurchaseFailure.Family {
  /// The error type as StoreKit's documentation names it.
  package var typeName: String {
    switch self {
    case .storeKitError: "StoreKitError"
    case .purchaseError: "Product.PurchaseError"
    case .refundRequestError: "Transaction.RefundRequestError"
    }
  }
}
