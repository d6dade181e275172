public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `AppStore.showManageSubscriptions(in:)`.
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.ManageSubscriptions

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.manageSubscriptionsError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// The functions that show the list of subscriptions.
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}

extension SKTestFailures {
  /// A simulated failure to show the list of subscriptions.
  public enum ManageSubscriptions: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
