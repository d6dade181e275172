public import SimulatedStoreKit
import StoreModel

/// `Transaction.beginRefundRequest(in:)`.
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.RefundRequest

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.refundRequestError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Refund requests.
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}

extension SKTestFailures {
  /// A failure of refund requests.
  public enum RefundRequest: SKTestFailure, StoredFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
    /// An error of refund requests.
    case refundRequest(SimulatedStoreKit.Transaction.RefundRequestError)

    init?(_ stored: PurchaseFailure) {
      switch stored.error {
      case let error as StoreKitError: self = .generic(error)
      case let error as SimulatedStoreKit.Transaction.RefundRequestError:
        self = .refundRequest(error)
      default: return nil
      }
    }

    var stored: PurchaseFailure {
      switch self {
      case .generic(let error): error.failure
      case .refundRequest(.duplicateRequest): .duplicateRequest
      case .refundRequest(.failed): .failed
      case .refundRequest(.ineligible): .ineligible
      }
    }
  }
}
