package import StoreModel

/// The app's receipt: the downloaded version and its date (rule: payloads.app-transaction).
package struct AppReceipt: Hashable, Sendable, Codable {
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

  package init(
    environment: StoreEnvironment,
    bundleId: String,
    appAppleId: Int64,
    appTransactionId: String,
    originalPurchaseDate: StoreInstant,
    receiptCreationDate: StoreInstant,
    applicationVersion: String,
    originalApplicationVersion: String,
    originalPlatform: String,
    device: String,
    deviceVerificationNonce: String
  ) {
    self.environment = environment
    self.bundleId = bundleId
    self.appAppleId = appAppleId
    self.appTransactionId = appTransactionId
    self.originalPurchaseDate = originalPurchaseDate
    self.receiptCreationDate = receiptCreationDate
    self.applicationVersion = applicationVersion
    self.originalApplicationVersion = originalApplicationVersion
    self.originalPlatform = originalPlatform
    self.device = device
    self.deviceVerificationNonce = deviceVerificationNonce
  }
}
