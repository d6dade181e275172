public import Foundation
import StoreModel

/// An error of StoreKit's first version, as far as ``SKTestSession/failureError`` needs it.
public struct SKError: Error, Hashable, Sendable {
  /// What kind of error it is.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// An error that has no better name.
    case unknown = 0
    /// The app may not do this.
    case clientInvalid = 1
    /// The customer cancelled.
    case paymentCancelled = 2
    /// Something about the purchase is not valid.
    case paymentInvalid = 3
    /// The customer may not buy.
    case paymentNotAllowed = 4
    /// The product is not sold here.
    case storeProductNotAvailable = 5
    /// There is no connection.
    case cloudServiceNetworkConnectionFailed = 7
    /// No such offer.
    case invalidOfferIdentifier = 11
    /// The offer's signature is not valid.
    case invalidSignature = 12
    /// The offer lacks something.
    case missingOfferParams = 13
    /// The offer's price is not valid.
    case invalidOfferPrice = 14
    /// The customer may not have the offer.
    case ineligibleForOffer = 18
  }

  /// What kind of error it is.
  public let code: Code

  /// An error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// The domain of these errors as `NSError`.
  public static let errorDomain = "SKErrorDomain"
}

extension SKError: CustomNSError {
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
}

extension SKError.Code {
  /// What a purchase of StoreKit 2 throws for the same reason (assumed).
  var failure: PurchaseFailure {
    switch self {
    case .unknown: .unknown
    case .clientInvalid, .paymentNotAllowed: .purchaseNotAllowed
    case .paymentCancelled: .userCancelled
    case .paymentInvalid: .invalidQuantity
    case .storeProductNotAvailable: .productUnavailable
    case .cloudServiceNetworkConnectionFailed: .networkError
    case .invalidOfferIdentifier: .invalidOfferIdentifier
    case .invalidSignature: .invalidOfferSignature
    case .missingOfferParams: .missingOfferParameters
    case .invalidOfferPrice: .invalidOfferPrice
    case .ineligibleForOffer: .ineligibleForOffer
    }
  }
}
