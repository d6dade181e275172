public import SimulatedStoreKit
import StoreModel

/// `SubscriptionInfo.status`.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.SubscriptionStatus

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.subscriptionStatusError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// The status of subscriptions.
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}

extension SKTestFailures {
  /// A failure of asking for the status of subscriptions.
  public enum SubscriptionStatus: SKTestFailure, GenericFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
