package import StoreConnection
package import StoreModel

/// The payloads of ``ServerSigner``.
extension SignedPayload {
  /// Returns a transaction's payload without the values that prove the device.
  package static func serverTransaction(
    _ transaction: Transaction,
    unknownFields: Bool = false
  ) -> [UInt8] {
    var transaction = transaction
    transaction.deviceVerification = nil
    transaction.deviceVerificationNonce = nil
    var json = JSONWriter()
    json.hasUnknownMembers = unknownFields
    json.reserve(1400)
    json.transaction(transaction)
    return json.bytes
  }

  /// Returns the payload of the app's receipt without the values that only a device needs.
  package static func serverAppTransaction(
    _ app: AppReceipt,
    unknownFields: Bool = false
  ) -> [UInt8] {
    receipt(app, isForDevice: false, unknownFields: unknownFields)
  }
}
