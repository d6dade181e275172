public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `Product.products(for:)`.
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.LoadProducts

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.loadProductsError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// The function that loads products.
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

extension SKTestFailures {
  /// A simulated failure to load products.
  public enum LoadProducts: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
