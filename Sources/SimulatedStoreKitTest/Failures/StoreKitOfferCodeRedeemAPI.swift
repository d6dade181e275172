public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `AppStore.presentOfferCodeRedeemSheet(in:)`.
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.OfferCodeRedeem

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.offerCodeRedeemError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// The functions that redeem offer codes.
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

extension SKTestFailures {
  /// A simulated failure to redeem an offer code.
  public enum OfferCodeRedeem: SKTestFailure, GenericFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)

    var error: StoreKitError {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
