public import SimulatedStoreKit
import StoreModel

/// The verification of transactions.
///
/// While a failure is set, the signature of each new purchase is flawed, so its verification fails with the chosen
/// error.
public struct StoreKitVerificationAPI: FailableStoreKitAPI, SwitchedAPI {
  /// The failures that can be simulated.
  public typealias Failure = SKTestFailures.Verification

  static let path: SettingPath<StoreSettings, SignatureFlaw?> = \.verificationError

  /// Creates a value that identifies the verification.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// The verification of transactions.
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

extension SKTestFailures {
  /// A simulated failure of the verification of transactions.
  public enum Verification: SKTestFailure, StoredFailure {
    /// The error that the verification returns.
    case verification(VerificationResult<SimulatedStoreKit.Transaction>.VerificationError)

    init?(_ stored: SignatureFlaw) {
      switch stored {
      case .revokedCertificate: self = .verification(.revokedCertificate)
      case .foreignRoot, .expiredLeaf, .missingMarker:
        self = .verification(.invalidCertificateChain)
      case .wrongDevice: self = .verification(.invalidDeviceVerification)
      case .badEncoding: self = .verification(.invalidEncoding)
      case .tamperedPayload: self = .verification(.invalidSignature)
      case .missingProperties: self = .verification(.missingRequiredProperties)
      }
    }

    /// The signature flaw that makes the verifier return this error.
    var stored: SignatureFlaw {
      switch self {
      case .verification(.revokedCertificate): .revokedCertificate
      case .verification(.invalidCertificateChain): .foreignRoot
      case .verification(.invalidDeviceVerification): .wrongDevice
      case .verification(.invalidEncoding): .badEncoding
      case .verification(.invalidSignature): .tamperedPayload
      case .verification(.missingRequiredProperties): .missingProperties
      }
    }
  }
}
