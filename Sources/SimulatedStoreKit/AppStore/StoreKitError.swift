public import Foundation
package import StoreModel

/// An error of the App Store that is not about the terms of one purchase.
#if hasAttribute(nonexhaustive)
@nonexhaustive(warn)
#endif
public enum StoreKitError: Error, Sendable {
  /// An error that has no better name.
  case unknown
  /// The customer closed a prompt other than the purchase sheet.
  case userCancelled
  /// There is no connection.
  case networkError(URLError)
  /// The App Store itself is at fault; the cause comes with it.
  case systemError(any Error)
  /// The product or the function is not offered in the customer's storefront.
  case notAvailableInStorefront
  /// The process may not use StoreKit: here, no store is open for this task.
  case notEntitled
  /// The product does not support what is asked of it.
  case unsupported
  /// StoreKit can't present its sheet in the current context.
  case invalidPresentationContext
  /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
  @available(*, unavailable)
  case toCome
}

extension StoreKitError: LocalizedError {
  /// The text for the customer: for `unknown` that of Apple's StoreKit (rule: storekit.error-texts), and for
  /// the others a sentence of this store's own.
  public var errorDescription: String? {
    switch self {
    case .unknown: "Unable to Complete Request"
    case .userCancelled: "The request was cancelled."
    case .networkError: "The App Store couldn't be reached. Check your connection."
    case .systemError: "The App Store has a problem. Please try again later."
    case .notAvailableInStorefront: "This isn't available in your country or region."
    case .notEntitled: "This app isn't entitled to in-app purchases."
    case .unsupported: "This product doesn't support the request."
    case .invalidPresentationContext: "The App Store can't be shown here."
    }
  }
}

/// What a simulated fault of the App Store carries as its cause.
public struct SimulatedFault: LocalizedError, Hashable, Sendable {
  /// One sentence for the customer.
  public var errorDescription: String? { "The App Store reported a simulated fault." }
}

extension PurchaseFailure {
  /// The error that StoreKit's callers catch for this failure.
  package var error: any Error {
    switch self {
    case .unknown: StoreKitError.unknown
    case .networkError: StoreKitError.networkError(URLError(.notConnectedToInternet))
    case .systemError: StoreKitError.systemError(SimulatedFault())
    case .notAvailableInStorefront: StoreKitError.notAvailableInStorefront
    case .notEntitled: StoreKitError.notEntitled
    case .unsupported: StoreKitError.unsupported
    case .invalidPresentationContext: StoreKitError.invalidPresentationContext
    case .userCancelled: StoreKitError.userCancelled
    case .duplicateRequest: Transaction.RefundRequestError.duplicateRequest
    case .failed: Transaction.RefundRequestError.failed
    case .ineligible: Transaction.RefundRequestError.ineligible
    case .invalidQuantity: Product.PurchaseError.invalidQuantity
    case .productUnavailable: Product.PurchaseError.productUnavailable
    case .purchaseNotAllowed: Product.PurchaseError.purchaseNotAllowed
    case .ineligibleForOffer: Product.PurchaseError.ineligibleForOffer
    case .invalidOfferIdentifier: Product.PurchaseError.invalidOfferIdentifier
    case .invalidOfferPrice: Product.PurchaseError.invalidOfferPrice
    case .invalidOfferSignature: Product.PurchaseError.invalidOfferSignature
    case .missingOfferParameters: Product.PurchaseError.missingOfferParameters
    case .paymentMethodBindingConfigurationRequired:
      Product.PurchaseError.paymentMethodBindingConfigurationRequired
    }
  }
}
