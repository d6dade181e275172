package import StoreModel

/// The payloads of ``ServerSigner``.
extension SignedPayload {
  /// A transaction's payload without what proves that it belongs to a device.
  package static func serverTransaction(_ transaction: Transaction) -> [UInt8] {
    var transaction = transaction
    transaction.deviceVerification = nil
    transaction.deviceVerificationNonce = nil
    var json = JSONWriter()
    json.reserve(1400)
    json.transaction(transaction)
    return json.bytes
  }

  /// The payload of the app's receipt without what only a device knows.
  package static func serverAppTransaction(_ app: AppTransaction) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if app.environment == .production { json.member("appAppleId", app.appAppleId) }
    json.member("appTransactionId", app.appTransactionId)
    json.member("bundleId", app.bundleId)
    json.member("originalApplicationVersion", app.originalApplicationVersion)
    json.member("originalPlatform", app.originalPlatform)
    json.member("originalPurchaseDate", app.originalPurchaseDate.milliseconds)
    json.member("receiptCreationDate", app.receiptCreationDate.milliseconds)
    json.member("receiptType", app.environment.rawValue)
    json.endObject()
    return json.bytes
  }
}
