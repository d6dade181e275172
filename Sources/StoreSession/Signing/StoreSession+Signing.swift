import StoreConnection
import StoreEngine
package import StoreModel
package import StoreSigning

/// Functions that return signed payloads for the app. A payload is signed on first use.
extension StoreSession {
  /// The original keys and certificates, which can be replaced except for the root certificate.
  package var signingIdentity: SigningIdentity { signer.identity }

  package var signingTerms: SigningTerms { read { SigningTerms($0.settings) } }

  /// Returns a transaction's current values, signed for this device, or `nil` if the id is unknown.
  package func signedTransaction(_ id: TransactionID) -> SignedItem? {
    guard
      let (record, device, terms) = read({ store in
        store.transactions[id: id].map {
          ($0, store.identity.deviceVerificationID, SigningTerms(store.settings))
        }
      })
    else { return nil }
    let transaction = record.transaction
    return signer.item(
      .transaction(transaction, device: device, flaw: record.sale.flaw),
      terms,
      flaw: record.sale.flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfTransaction,
      device: device
    ) {
      SignedPayload.transaction(
        transaction,
        device: device,
        flaw: record.sale.flaw,
        unknownFields: terms.unknownFields
      )
    }
  }

  /// Returns a subscription's current renewal info, signed, or `nil` if the subscription is unknown.
  ///
  /// While a verification error is simulated, the signature is flawed (rule: signing.app-receipt-signed-badly).
  package func signedRenewalInfo(originalTransactionId id: TransactionID) -> SignedItem? {
    guard
      let (info, settings) = read({ store in
        store.subscription(of: id).map { (store.renewalInfo(for: $0), store.settings) }
      })
    else { return nil }
    let (flaw, terms) = (settings.verificationError, SigningTerms(settings))
    return signer.item(
      .renewal(info, flaw: flaw),
      terms,
      flaw: flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfRenewalInfo,
      device: nil
    ) {
      SignedPayload.renewalInfo(info, flaw: flaw, unknownFields: terms.unknownFields)
    }
  }

  /// Returns the app's current receipt, signed for this device (rules: payloads.app-transaction,
  /// signing.app-receipt-signed-badly).
  package func signedAppTransaction() -> SignedItem {
    let (app, flaw) = appTransaction()
    let terms = signingTerms
    return signer.item(
      .app(app, flaw: flaw),
      terms,
      flaw: flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfAppTransaction,
      device: app.device
    ) {
      SignedPayload.appTransaction(app, flaw: flaw, unknownFields: terms.unknownFields)
    }
  }
}

extension SignatureFlaw {
  /// The corresponding flaw of the JWS, or `nil` if this is a flaw of the payload.
  var jwsFlaw: JWSFlaw? {
    switch self {
    case .tamperedPayload: .tamperedPayload
    case .foreignRoot: .foreignRoot
    case .expiredLeaf: .expiredLeaf
    case .missingMarker: .missingLeafMarker
    case .revokedCertificate: .revokedLeaf
    case .badEncoding: .derSignature
    case .wrongDevice, .missingProperties: nil
    }
  }
}
