public import Foundation
import StoreConnection
import StoreModel

/// The receipt of the app itself: the customer, the versions and the dates.
public struct AppTransaction: SignedByAppStore, Hashable {
  /// The signed text.
  let signedText: SignedText
  /// The app's identifier, or `nil` outside production.
  public let appID: UInt64?
  /// The customer's identifier in this app, the same on each of their devices.
  public let appTransactionID: String
  /// The version that is running.
  public let appVersion: String
  /// The version's identifier: always `nil`.
  public let appVersionID: UInt64? = nil
  /// The bundle identifier of the app.
  public let bundleID: String
  /// The environment that signed it.
  public let environment: AppStore.Environment
  /// The version that the customer first got.
  public let originalAppVersion: String
  /// The platform on which the customer first got the app.
  public let originalPlatform: AppStore.Platform
  /// The date when the customer first got the app, in store time.
  public let originalPurchaseDate: Date
  /// The date of a preorder: always `nil`.
  public let preorderDate: Date? = nil
  /// The date of the signature, in store time.
  public let signedDate: Date
  /// The proof that the value was signed for this device.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that the proof was computed with.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The signed JSON, or empty data if the signed text can't be read.
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

  /// The receipt of this task's store.
  ///
  /// ```swift
  /// let receipt = try await AppTransaction.shared.payloadValue
  /// print(receipt.environment.rawValue, receipt.originalAppVersion)
  /// ```
  ///
  /// - Throws: ``StoreKitError``: the simulated error, or `notEntitled` if no store is open.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws {
      try await current(isRefresh: false)
    }
  }

  /// Returns the receipt with a new signature, for which a real device asks the customer to sign in.
  ///
  /// - Throws: ``StoreKitError``: the simulated error, or `notEntitled` if no store is open.
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
