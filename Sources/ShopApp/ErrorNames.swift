import AdvancedCommerceMercato
import Mercato

/// An error of loading a product.
struct ProductLoadError: Error {
  let cause: MercatoError
}

extension Error {
  /// The name of the error in scripts, which is that of StoreKit's case if there is one.
  var name: String {
    switch self {
    case let error as ProductLoadError: error.cause.name
    case let error as MercatoError: error.caseName
    case let error as ValidationError:
      error.problems.first { $0.isError }?.code.name ?? "invalidRequest"
    case let error as InvalidRequestError: String(error.code)
    case let error as MerchantError:
      switch error {
      case .unreachable: "serverUnreachable"
      case .failed: "serverFailed"
      case .refused, .signsNothing: "serverRefused"
      }
    default: "unknown"
    }
  }

  /// Whether a retry can succeed: the connection or the App Store itself failed.
  var mayPass: Bool {
    switch self {
    case let error as ProductLoadError: error.cause.mayPass
    case let error as MercatoError: error.isOutage
    case let error as MerchantError: error == .unreachable || error == .failed
    default: false
    }
  }
}

extension MercatoError {
  /// Whether StoreKit couldn't reach the App Store.
  fileprivate var isOutage: Bool {
    if case .storeKit(.networkError) = self { return true }
    if case .storeKit(.systemError) = self { return true }
    return false
  }

  fileprivate var caseName: String {
    switch self {
    case .storeKit(let error): error.caseName
    case .purchase(let error): String(describing: error)
    case .refund(let error): String(describing: error)
    case .failedVerification(_, let error): String(describing: error)
    case .canceledByUser: "userCancelled"
    case .purchaseIsPending: "pending"
    case .productNotFound: "productNotFound"
    case .noTransactionForSpecifiedProduct: "noTransactionForSpecifiedProduct"
    case .noSubscriptionInTheProduct: "noSubscriptionInTheProduct"
    case .unknown(let error): error?.name ?? "unknown"
    }
  }
}

extension StoreKitError {
  fileprivate var caseName: String {
    switch self {
    case .unknown: "unknown"
    case .userCancelled: "userCancelled"
    case .networkError: "networkError"
    case .systemError: "systemError"
    case .notAvailableInStorefront: "notAvailableInStorefront"
    case .notEntitled: "notEntitled"
    case .unsupported: "unsupported"
    case .invalidPresentationContext: "invalidPresentationContext"
    }
  }
}
