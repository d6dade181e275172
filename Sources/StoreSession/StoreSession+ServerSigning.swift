import StoreEngine
package import StoreModel
import StoreSigning

/// What the store signs for the merchant's server: the same values as for the app, but for no device,
/// and never badly (assumed: a bad signature is of the device that a tester spoilt).
extension StoreSession {
  /// A transaction's payload of server-api.md 2.1, signed.
  ///
  /// - Parameter transaction: The values, of now or of an earlier moment.
  /// - Returns: The compact JWS.
  package func serverSigned(_ transaction: Transaction) -> String {
    signer.item(
      .serverTransaction(transaction),
      flaw: nil,
      requiring: SignedPayload.requiredOfTransaction,
      device: nil
    ) {
      SignedPayload.serverTransaction(transaction)
    }
    .jws
  }

  /// A renewal info's payload of server-api.md 2.2, signed.
  ///
  /// - Parameter info: The values, of now or of an earlier moment.
  /// - Returns: The compact JWS.
  package func serverSigned(_ info: RenewalInfo) -> String {
    signer.item(
      .renewal(info, flaw: nil),
      flaw: nil,
      requiring: SignedPayload.requiredOfRenewalInfo,
      device: nil
    ) {
      SignedPayload.renewalInfo(info)
    }
    .jws
  }

  /// The app's receipt as of now, in the server's form of server-api.md 2.3, signed.
  package func serverSignedAppTransaction() -> String {
    let (app, _) = appTransaction()
    return signer.item(
      .serverApp(app),
      flaw: nil,
      requiring: SignedPayload.requiredOfAppTransaction,
      device: nil
    ) {
      SignedPayload.serverAppTransaction(app)
    }
    .jws
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
