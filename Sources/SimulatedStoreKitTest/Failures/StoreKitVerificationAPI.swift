public import SimulatedStoreKit
import StoreModel

/// The signatures of transactions: what is bought while it is set is truly signed that badly.
public struct StoreKitVerificationAPI: FailableStoreKitAPI, SwitchedAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.Verification

  static let path: SettingPath<StoreSettings, SignatureFlaw?> = \.verificationError

  /// Creates the function, to make it fail or to ask what it fails with.
  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// The signatures of transactions.
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

extension SKTestFailures {
  /// A failure of the check on transactions.
  public enum Verification: SKTestFailure, StoredFailure {
    /// What the check finds.
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

    /// The way of signing badly that makes the verifier find the error.
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
