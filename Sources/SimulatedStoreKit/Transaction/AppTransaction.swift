public import Foundation
import StoreEngine
import StoreModel
import StoreSession

/// The app's own receipt: who got which version when.
public struct AppTransaction: SignedByAppStore, Hashable {
  /// The text it was signed as.
  let signedText: SignedText
  /// The app's number, nil outside production.
  public let appID: UInt64?
  /// The customer's number in this app, the same on all their devices.
  public let appTransactionID: String
  /// The version that runs.
  public let appVersion: String
  /// The version's number, nil here.
  public let appVersionID: UInt64? = nil
  /// The app.
  public let bundleID: String
  /// The environment that signed it.
  public let environment: AppStore.Environment
  /// The version that the customer got first.
  public let originalAppVersion: String
  /// The kind of device that the customer got it for first.
  public let originalPlatform: AppStore.Platform
  /// When the customer got it first, in store time.
  public let originalPurchaseDate: Date
  /// When it was ordered before its release; nil here.
  public let preorderDate: Date? = nil
  /// When it was signed, in store time.
  public let signedDate: Date
  /// The proof that it was signed for this device.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that the proof was made with.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The JSON that was signed; empty where the signed text cannot be read.
  public var jsonRepresentation: Data { signedText.payload ?? Data() }

  /// The receipt of a session as of now.
  fileprivate init(_ session: StoreSession) {
    let (signed, _) = session.appTransaction()
    signedText = SignedText(session.signedAppTransaction())
    appID = signed.environment == .production ? UInt64(exactly: signed.appAppleId) : nil
    appTransactionID = signed.appTransactionId
    appVersion = signed.applicationVersion
    bundleID = signed.bundleId
    environment = AppStore.Environment(rawValue: signed.environment.rawValue)
    originalAppVersion = signed.originalApplicationVersion
    originalPlatform = AppStore.Platform(rawValue: signed.originalPlatform)
    originalPurchaseDate = Date(signed.originalPurchaseDate)
    signedDate = Date(signed.receiptCreationDate)
  }

  /// The receipt of this task's store.
  ///
  /// ```swift
  /// let receipt = try await AppTransaction.shared.payloadValue
  /// print(receipt.environment.rawValue, receipt.originalAppVersion)
  /// ```
  ///
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws {
      let session = try StoreScope.openSession
      // The device has it, so no network is needed (rule: storekit.app-transaction-offline).
      if let failure = session.read(\.settings.appTransactionError) { throw failure.error }
      return await session.receipt()
    }
  }

  /// The receipt, signed anew; asks the customer to sign in on a real device.
  ///
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    let session = try StoreScope.openSession
    try session.check(\.appTransactionError)
    return await session.receipt()
  }
}

extension AppTransaction: CustomDebugStringConvertible {
  /// The signed JSON.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}

extension StoreSession {
  @concurrent
  fileprivate func receipt() async -> VerificationResult<AppTransaction> {
    let receipt = AppTransaction(self)
    return receipt.signedText.result(receipt)
  }
}
