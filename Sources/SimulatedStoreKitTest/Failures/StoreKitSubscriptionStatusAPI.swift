public import SimulatedStoreKit
import StoreModel

/// The StoreKit property `SubscriptionInfo.status`.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.SubscriptionStatus

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.subscriptionStatusError

  /// Creates a value that identifies the property.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// The functions that return the status of subscriptions.
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}

extension SKTestFailures {
  /// A simulated failure to return the status of subscriptions.
  public enum SubscriptionStatus: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
