package import StoreConnection
package import StoreModel
import StoreSigning

/// Functions that create the payloads that the store signs, as UTF-8 JSON.
///
/// The keys are sorted, so equal values have equal payloads.
package enum SignedPayload {
  /// The properties that the verification on the device requires in a transaction.
  static let requiredOfTransaction = [
    "bundleId", "environment", "originalTransactionId", "productId", "purchaseDate",
    "transactionId", "type",
  ]
  static let requiredOfRenewalInfo = ["environment", "originalTransactionId", "productId"]
  static let requiredOfAppTransaction = ["bundleId", "receiptType"]

  /// Returns a transaction's payload for a device.
  ///
  /// Most flaws affect only the signature. Two flaws change the payload: `wrongDevice` creates the proof of another
  /// device, and `missingProperties` leaves out the bundle id.
  package static func transaction(
    _ transaction: Transaction,
    device: String,
    flaw: SignatureFlaw? = nil,
    unknownFields: Bool = false
  ) -> [UInt8] {
    var transaction = transaction
    if let nonce = transaction.deviceVerificationNonce {
      transaction.deviceVerification = proof(nonce: nonce, device: device, flaw: flaw)
    }
    var json = JSONWriter()
    json.hasUnknownMembers = unknownFields
    json.reserve(1500)
    json.transaction(transaction, hasBundleID: flaw != .missingProperties)
    return json.bytes
  }

  /// Returns a renewal info's payload.
  ///
  /// A renewal info contains no proof of a device. Therefore the flaw `wrongDevice` leaves out the product id, like the
  /// flaw `missingProperties`.
  package static func renewalInfo(
    _ info: RenewalInfo,
    flaw: SignatureFlaw? = nil,
    unknownFields: Bool = false
  ) -> [UInt8] {
    var json = JSONWriter()
    json.hasUnknownMembers = unknownFields
    let isComplete = flaw != .missingProperties && flaw != .wrongDevice
    json.renewalInfo(info, hasProductID: isComplete)
    return json.bytes
  }

  /// Returns the payload of the app's receipt for a device.
  package static func appTransaction(
    _ app: AppReceipt,
    flaw: SignatureFlaw? = nil,
    unknownFields: Bool = false
  ) -> [UInt8] {
    receipt(app, flaw: flaw, isForDevice: true, unknownFields: unknownFields)
  }

  /// Returns the payload of the app's receipt, with or without the values that only a device needs.
  static func receipt(
    _ app: AppReceipt,
    flaw: SignatureFlaw? = nil,
    isForDevice: Bool,
    unknownFields: Bool
  ) -> [UInt8] {
    var json = JSONWriter()
    json.hasUnknownMembers = unknownFields
    json.beginObject()
    if app.environment == .production {
      json.member("appAppleId", app.appAppleId)
    }
    json.member("appTransactionId", app.appTransactionId)
    if isForDevice { json.member("applicationVersion", app.applicationVersion) }
    if flaw != .missingProperties { json.member("bundleId", app.bundleId) }
    if isForDevice {
      let nonce = app.deviceVerificationNonce
      json.member("deviceVerification", proof(nonce: nonce, device: app.device, flaw: flaw))
      json.member("deviceVerificationNonce", nonce)
    }
    json.member("originalApplicationVersion", app.originalApplicationVersion)
    json.member("originalPlatform", app.originalPlatform)
    json.member("originalPurchaseDate", app.originalPurchaseDate.milliseconds)
    json.member("receiptCreationDate", app.receiptCreationDate.milliseconds)
    json.member("receiptType", app.environment.rawValue)
    json.endObject()
    return json.bytes
  }

  /// Returns the proof that a payload was made for a device (rule: signing.device-check).
  private static func proof(nonce: String, device: String, flaw: SignatureFlaw?) -> String {
    let device = flaw == .wrongDevice ? "another-\(device)" : device
    return DeviceVerification.encodedProof(nonce: nonce, deviceID: device)
  }
}
