public import SimulatedStoreKit
import StoreModel

/// `Product.products(for:)`.
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.LoadProducts

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.loadProductsError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Loading products.
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

extension SKTestFailures {
  /// A failure of loading products.
  public enum LoadProducts: SKTestFailure, GenericFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
