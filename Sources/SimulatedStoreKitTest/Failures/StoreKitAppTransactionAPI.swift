public import SimulatedStoreKit
import StoreModel

/// The StoreKit functions `AppTransaction.shared` and `AppTransaction.refresh()`.
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.AppTransaction

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.appTransactionError

  /// Creates a value that identifies the functions.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// The functions that return the app's receipt.
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

extension SKTestFailures {
  /// A simulated failure to return the app's receipt.
  public enum AppTransaction: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
