public import SimulatedStoreKit
import StoreModel

/// `AppStore.presentOfferCodeRedeemSheet(in:)`.
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.OfferCodeRedeem

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.offerCodeRedeemError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Redeeming offer codes.
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

extension SKTestFailures {
  /// A failure of redeeming offer codes.
  public enum OfferCodeRedeem: SKTestFailure, GenericFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
