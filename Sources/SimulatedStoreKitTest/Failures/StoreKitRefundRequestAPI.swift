public import SimulatedStoreKit
import StoreModel

/// The StoreKit function `Transaction.beginRefundRequest(in:)`.
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.RefundRequest

  static let path: SettingPath<StoreSettings, PurchaseFailure?> = \.refundRequestError

  /// Creates a value that identifies the function.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// The functions that request a refund.
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}

extension SKTestFailures {
  /// A simulated failure of a refund request.
  public enum RefundRequest: SKTestFailure, StoredFailure {
    /// An error that any StoreKit function may throw.
    case generic(StoreKitError)
    /// An error that only refund requests throw.
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
