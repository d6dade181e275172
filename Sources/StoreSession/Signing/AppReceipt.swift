package import StoreConnection
import StoreEngine
package import StoreModel

extension AppReceipt {
  /// The app's version, which is always 1.0 because catalogs don't contain a version.
  static let version = "1.0"
}

extension StoreSession {
  /// Returns the app's current receipt, and the simulated flaw of its signature, or `nil` for a correct signature.
  package func appTransaction() -> (AppReceipt, SignatureFlaw?) {
    let (store, log) = withState { ($0.store, $0.log) }
    let opened = log.first?.at ?? store.now
    var random = SplitMix64(
      seed: store.identity.seed ^ UInt64(bitPattern: store.now.milliseconds) ^ 0x6170_7072
    )
    let app = AppReceipt(
      environment: store.identity.environment,
      bundleId: store.identity.bundleId,
      appAppleId: store.identity.appAppleId,
      appTransactionId: store.identity.appTransactionId,
      originalPurchaseDate: opened,
      receiptCreationDate: store.now,
      applicationVersion: AppReceipt.version,
      originalApplicationVersion: AppReceipt.version,
      originalPlatform: "iOS",
      device: store.identity.deviceVerificationID,
      deviceVerificationNonce: random.nextUUID()
    )
    return (app, store.settings.verificationError)
  }
}
