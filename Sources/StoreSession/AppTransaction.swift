import StoreEngine
package import StoreModel

/// The app's receipt: the downloaded version and its date (rule: payloads.app-transaction).
package struct AppTransaction: Hashable, Sendable {
  package var environment: StoreEnvironment
  package var bundleId: String
  package var appAppleId: Int64
  package var appTransactionId: String
  /// The moment of the download: the store's opening, in store time (rule: payloads.app-downloaded-at-opening).
  package var originalPurchaseDate: StoreInstant
  package var receiptCreationDate: StoreInstant
  package var applicationVersion: String
  package var originalApplicationVersion: String
  /// One of iOS, macOS, tvOS, visionOS.
  package var originalPlatform: String
  /// The device's id, which proves that the payload belongs to the device.
  ///
  /// The payload doesn't contain it.
  package var device: String
  /// The nonce of the proof, a lower-case UUID.
  package var deviceVerificationNonce: String

  /// The app's version.
  ///
  /// Catalogs don't contain it, so it is the first one.
  package static let version = "1.0"
}

extension StoreSession {
  /// Returns the current receipt of the app, and the flaw of its signature if the setting is on.
  package func appTransaction() -> (AppTransaction, SignatureFlaw?) {
    let (store, log) = withState { ($0.store, $0.log) }
    let opened = log.first?.at ?? store.now
    var random = SplitMix64(
      seed: store.identity.seed ^ UInt64(bitPattern: store.now.milliseconds) ^ 0x6170_7072
    )
    let app = AppTransaction(
      environment: store.identity.environment,
      bundleId: store.identity.bundleId,
      appAppleId: store.identity.appAppleId,
      appTransactionId: store.identity.appTransactionId,
      originalPurchaseDate: opened,
      receiptCreationDate: store.now,
      applicationVersion: AppTransaction.version,
      originalApplicationVersion: AppTransaction.version,
      originalPlatform: "iOS",
      device: store.identity.deviceVerificationID,
      deviceVerificationNonce: random.nextUUID()
    )
    return (app, store.settings.verificationError)
  }
}
