import SimulatedStoreKit
import StoreEngine
import StoreModel

/// A failure that the store's settings can hold.
///
/// They keep the kind of an error and not what it carries: a network error is thrown as one without
/// connection, a system error as a simulated fault.
protocol StoredFailure: SKTestFailure {
  associatedtype Stored: Equatable

  /// The failure that the settings hold, nil if it is none of this function's.
  init?(_ stored: Stored)

  /// What the settings hold for it.
  var stored: Stored { get }
}

/// A failure that is nothing but a `StoreKitError`.
protocol GenericFailure: StoredFailure where Stored == PurchaseFailure {
  static func generic(_ error: StoreKitError) -> Self
  var error: StoreKitError { get }
}

extension GenericFailure {
  init?(_ stored: PurchaseFailure) {
    guard let error = stored.error as? StoreKitError else { return nil }
    self = .generic(error)
  }

  var stored: PurchaseFailure { error.failure }
}

extension SKTestFailures.LoadProducts: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppStoreSync: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.SubscriptionStatus: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppTransaction: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.ManageSubscriptions: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.OfferCodeRedeem: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.Purchase: StoredFailure {
  init?(_ stored: PurchaseFailure) {
    switch stored.error {
    case let error as StoreKitError: self = .generic(error)
    case let error as SimulatedStoreKit.Product.PurchaseError: self = .purchase(error)
    default: return nil
    }
  }

  var stored: PurchaseFailure {
    switch self {
    case .generic(let error): error.failure
    case .purchase(let error): error.failure
    }
  }
}

extension SKTestFailures.RefundRequest: StoredFailure {
  init?(_ stored: PurchaseFailure) {
    switch stored.error {
    case let error as StoreKitError: self = .generic(error)
    case let error as SimulatedStoreKit.Transaction.RefundRequestError: self = .refundRequest(error)
    default: return nil
    }
  }

  var stored: PurchaseFailure {
    switch self {
    case .generic(let error): error.failure
    case .refundRequest(.duplicateRequest): .duplicateRequest
    case .refundRequest(.failed): .failed
    }
  }
}

extension SKTestFailures.Verification: StoredFailure {
  init?(_ stored: SignatureFlaw) {
    switch stored {
    case .revokedCertificate: self = .verification(.revokedCertificate)
    case .foreignRoot, .expiredLeaf, .missingMarker:
      self = .verification(.invalidCertificateChain)
    case .wrongDevice: self = .verification(.invalidDeviceVerification)
    case .badEncoding: self = .verification(.invalidEncoding)
    case .tamperedPayload: self = .verification(.invalidSignature)
    case .missingProperties: self = .verification(.missingRequiredProperties)
    }
  }

  /// The way of signing badly that makes the verifier find the error.
  var stored: SignatureFlaw {
    switch self {
    case .verification(.revokedCertificate): .revokedCertificate
    case .verification(.invalidCertificateChain): .foreignRoot
    case .verification(.invalidDeviceVerification): .wrongDevice
    case .verification(.invalidEncoding): .badEncoding
    case .verification(.invalidSignature): .tamperedPayload
    case .verification(.missingRequiredProperties): .missingProperties
    }
  }
}

extension StoreKitError {
  fileprivate var failure: PurchaseFailure {
    switch self {
    case .unknown: .unknown
    case .userCancelled: .userCancelled
    case .networkError: .networkError
    case .systemError: .systemError
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unsupported: .unsupported
    }
  }
}

extension SimulatedStoreKit.Product.PurchaseError {
  fileprivate var failure: PurchaseFailure {
    switch self {
    case .invalidQuantity: .invalidQuantity
    case .productUnavailable: .productUnavailable
    case .purchaseNotAllowed: .purchaseNotAllowed
    case .ineligibleForOffer: .ineligibleForOffer
    case .invalidOfferIdentifier: .invalidOfferIdentifier
    case .invalidOfferPrice: .invalidOfferPrice
    case .invalidOfferSignature: .invalidOfferSignature
    case .missingOfferParameters: .missingOfferParameters
    }
  }
}
