public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `Product.purchase(options:)`.
public struct StoreKitPurchaseAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.Purchase

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.purchaseError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// The functions that purchase a product.
  public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

extension SKTestFailures {
  /// A simulated failure of a purchase.
  public enum Purchase: SKTestFailure, StoredFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)
    /// An error that only purchases throw.
    case purchase(SimulatedStoreKit.Product.PurchaseError)

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
    case .paymentMethodBindingConfigurationRequired: .paymentMethodBindingConfigurationRequired
    }
  }
}
