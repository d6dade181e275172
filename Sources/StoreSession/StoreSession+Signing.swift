import StoreEngine
package import StoreModel
package import StoreSigning

/// What the store signs for the app, made when it is first asked for.
extension StoreSession {
  /// The keys and certificates before any replacement; replacements keep the root.
  package var signingIdentity: SigningIdentity { signer.identity }

  package var signingTerms: SigningTerms { read { SigningTerms($0.settings) } }

  /// A transaction as it is now, signed for this device; nil if there is none of this id.
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

  /// A subscription's renewal info as it is now, signed; nil if there is no such subscription.
  ///
  /// It is signed badly while the switch for that is on (rule: signing.app-receipt-signed-badly).
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

  /// The app's own receipt as of now, signed for this device
  /// (rules: payloads.app-transaction, signing.app-receipt-signed-badly).
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
  /// How the signer makes it; nil for what is wrong with the payload before it is signed.
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
