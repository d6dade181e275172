package import StoreModel

/// What the store signs for the merchant's server: the same values as for the app, but for no device,
/// and never badly (assumed: a bad signature is of the device that a tester spoilt).
extension StoreSession {
  /// A transaction's payload of server-api.md 2.1, signed.
  ///
  /// - Parameter transaction: The values, of now or of an earlier moment.
  /// - Returns: The compact JWS.
  package func serverSigned(_ transaction: Transaction) -> String {
    signer.serverItem(.serverTransaction(transaction)) {
      SignedPayload.serverTransaction(transaction)
    }
    .jws
  }

  /// A renewal info's payload of server-api.md 2.2, signed.
  ///
  /// - Parameter info: The values, of now or of an earlier moment.
  /// - Returns: The compact JWS.
  package func serverSigned(_ info: RenewalInfo) -> String {
    signer.serverItem(.serverRenewal(info)) { SignedPayload.renewalInfo(info) }.jws
  }

  /// The app's receipt in the server's form of server-api.md 2.3, signed.
  ///
  /// - Parameter moment: The store time it is made for; nil for now.
  /// - Returns: The compact JWS.
  package func serverSignedAppTransaction(at moment: StoreInstant? = nil) -> String {
    var (app, _) = appTransaction()
    if let moment { app.receiptCreationDate = moment }
    // What only a device gets is no part of it.
    app.device = ""
    app.deviceVerificationNonce = ""
    return signer.serverItem(.serverApp(app)) { SignedPayload.serverAppTransaction(app) }.jws
  }
}

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
