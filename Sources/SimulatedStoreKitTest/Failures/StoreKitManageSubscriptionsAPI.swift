public import SimulatedStoreKit
import StoreModel

/// `AppStore.showManageSubscriptions(in:)`.
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.ManageSubscriptions

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.manageSubscriptionsError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// The list of subscriptions.
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}

extension SKTestFailures {
  /// A failure of the list of subscriptions.
  public enum ManageSubscriptions: SKTestFailure, GenericFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
