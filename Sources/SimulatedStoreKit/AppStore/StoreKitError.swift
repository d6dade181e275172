public import Foundation
package import StoreConnection
package import StoreModel

/// A general error of StoreKit, which isn't related to the terms of a purchase.
#if hasAttribute(nonexhaustive)
@nonexhaustive(warn)
#endif
public enum StoreKitError: Error, Sendable {
  /// An error without a more specific case.
  case unknown
  /// The customer closed a sheet other than the purchase sheet.
  case userCancelled
  /// The network isn't available.
  case networkError(URLError)
  /// The App Store failed. The associated value is the cause.
  case systemError(any Error)
  /// The product or function isn't available in the customer's storefront.
  case notAvailableInStorefront
  /// The process isn't entitled to use StoreKit. In this simulation, no store is open for the current task.
  case notEntitled
  /// The product doesn't support the request.
  case unsupported
  /// StoreKit can't present its sheet in the current context.
  case invalidPresentationContext
  /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
  @available(*, unavailable)
  case toCome
}

extension StoreKitError: LocalizedError {
  /// The text for the customer.
  ///
  /// For `unknown`, Apple's StoreKit returns the same text (rule: storekit.error-texts). The other texts are specific
  /// to this library.
  public var errorDescription: String? {
    switch self {
    case .unknown: "Unable to Complete Request"
    case .userCancelled: "The request was canceled."
    case .networkError: "The App Store couldn't be reached. Check your connection."
    case .systemError: "The App Store has a problem. Please try again later."
    case .notAvailableInStorefront: "This isn't available in your country or region."
    case .notEntitled: "This app isn't entitled to in-app purchases."
    case .unsupported: "This product doesn't support the request."
    case .invalidPresentationContext: "The App Store can't be shown here."
    }
  }
}

/// The cause of a simulated App Store failure.
public struct SimulatedFault: LocalizedError, Hashable, Sendable {
  /// One sentence for the customer.
  public var errorDescription: String? { "The App Store reported a simulated fault." }
}

/// Calls the store and converts its errors to StoreKit's errors.
package func withStoreKitErrors<Result>(_ body: () async throws -> Result) async throws -> Result {
  do {
    return try await body()
  } catch let error as StoreCallError {
    throw error.thrown
  }
}

extension StoreCallError {
  /// The error that StoreKit throws for this error.
  package var thrown: any Error {
    switch self {
    case .failed(let failure): failure.error
    // StoreKit doesn't report the reason for a request in a purchase option
    // (rule: advanced-commerce.requests.app-hears-unknown).
    case .rejected: StoreKitError.unknown
    case .refused, .journal: StoreKitError.systemError(self)
    case .cancelled: CancellationError()
    }
  }
}

extension PurchaseFailure {
  /// The error that StoreKit throws for this failure.
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
