public import SimulatedStoreKit
import StoreModel

/// `AppTransaction.shared` and `AppTransaction.refresh()`.
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.AppTransaction

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.appTransactionError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// The app's own receipt.
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

extension SKTestFailures {
  /// A failure of asking for the app's own receipt.
  public enum AppTransaction: SKTestFailure, GenericFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
