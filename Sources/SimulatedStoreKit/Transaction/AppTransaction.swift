public import Foundation
import StoreConnection
import StoreModel

/// The app's receipt: its versions, its dates and the customer's identifier.
public struct AppTransaction: SignedByAppStore, Hashable {
  let signedText: SignedText
  /// The app's identifier in the App Store, or `nil` outside the production environment.
  public let appID: UInt64?
  /// The customer's identifier in this app.
  ///
  /// All devices of the customer have the same identifier.
  public let appTransactionID: String
  /// The app version that is running.
  public let appVersion: String
  /// The identifier of the app version: always `nil`.
  public let appVersionID: UInt64? = nil
  /// The bundle identifier of the app.
  public let bundleID: String
  /// The server environment that signed the receipt.
  public let environment: AppStore.Environment
  /// The app version that the customer downloaded first.
  public let originalAppVersion: String
  /// The platform on which the customer first downloaded the app.
  public let originalPlatform: AppStore.Platform
  /// The date when the customer first downloaded the app, in store time.
  public let originalPurchaseDate: Date
  /// The date of a preorder: always `nil`.
  public let preorderDate: Date? = nil
  /// The date of the signature, in store time.
  public let signedDate: Date
  /// The proof that the value was signed for this device.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that was used to compute the proof.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The signed JSON, or empty data if the payload can't be decoded.
  public var jsonRepresentation: Data { signedText.payload ?? Data() }

  private init(_ receipt: Signed<AppReceipt>) {
    let signed = receipt.value
    signedText = SignedText(receipt)
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

  /// The app's receipt from the store of the current task.
  ///
  /// ```swift
  /// let receipt = try await AppTransaction.shared.payloadValue
  /// print(receipt.environment.rawValue, receipt.originalAppVersion)
  /// ```
  ///
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws {
      try await current(isRefresh: false)
    }
  }

  /// Returns the receipt with a new signature.
  ///
  /// A real device asks the customer to sign in first.
  ///
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    try await current(isRefresh: true)
  }

  private static func current(
    isRefresh: Bool
  ) async throws -> VerificationResult<AppTransaction> {
    let session = try StoreScope.openSession
    let receipt = try await withStoreKitErrors {
      try await session.appReceipt(isRefresh: isRefresh)
    }
    return AppTransaction(receipt).verificationResult
  }
}

extension AppTransaction: CustomDebugStringConvertible {
  /// The signed JSON as text.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}
