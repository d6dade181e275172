public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `AppStore.sync()`.
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.AppStoreSync

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.syncError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// The function that restores purchases.
  public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

extension SKTestFailures {
  /// A simulated failure to restore purchases.
  public enum AppStoreSync: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
