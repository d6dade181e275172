import StoreEngine
package import StoreModel
package import StoreSigning

/// What the store signs for the app, made when it is first asked for.
extension StoreSession {
  /// The keys and certificates that everything is signed with.
  package var signingIdentity: SigningIdentity { signer.identity }

  /// A transaction as it is now, signed for this device; nil if there is none of this id.
  package func signedTransaction(_ id: TransactionID) -> SignedItem? {
    guard
      let (record, device) = read({ store in
        store.transactions[id: id].map { ($0, store.identity.deviceVerificationID) }
      })
    else { return nil }
    let transaction = record.transaction
    return signer.item(
      .transaction(transaction, device: device, flaw: record.sale.flaw),
      flaw: record.sale.flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfTransaction,
      device: device
    ) {
      SignedPayload.transaction(transaction, device: device, flaw: record.sale.flaw)
    }
  }

  /// A subscription's renewal info as it is now, signed; nil if there is no such subscription.
  ///
  /// It is signed badly while the switch for that is on (assumed).
  package func signedRenewalInfo(originalTransactionId id: TransactionID) -> SignedItem? {
    guard
      let (info, flaw) = read({ store in
        store.subscription(of: id).map {
          (store.renewalInfo(for: $0), store.settings.verificationError)
        }
      })
    else { return nil }
    return signer.item(
      .renewal(info, flaw: flaw),
      flaw: flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfRenewalInfo,
      device: nil
    ) {
      SignedPayload.renewalInfo(info, flaw: flaw)
    }
  }

  /// The app's own receipt as of now, signed for this device (server-api.md 2.3).
  package func signedAppTransaction() -> SignedItem {
    let (app, flaw) = appTransaction()
    return signer.item(
      .app(app, flaw: flaw),
      flaw: flaw?.jwsFlaw,
      requiring: SignedPayload.requiredOfAppTransaction,
      device: app.device
    ) {
      SignedPayload.appTransaction(app, flaw: flaw)
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
