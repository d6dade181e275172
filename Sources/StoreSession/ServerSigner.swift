import StoreConnection
package import StoreEngine
package import StoreModel

/// Signs payloads for the merchant's server, all at one moment.
///
/// `signedDate` is the time of signing, not that of the event.
///
/// The values are those of the app, without a device. Their signatures are never flawed: a tester's flaws
/// affect only the device's signatures (rule: signing.app-receipt-signed-badly).
package struct ServerSigner: Sendable {
  let session: StoreSession
  /// Store time.
  package let moment: StoreInstant
  let terms: SigningTerms

  /// Signs a transaction's payload (rule: payloads.transaction).
  ///
  /// - Parameter transaction: The values, current or from an earlier moment.
  /// - Returns: The compact JWS.
  package func signed(_ transaction: Transaction) -> String {
    var transaction = transaction
    transaction.signedDate = moment
    return session.signer.serverItem(.serverTransaction(transaction), terms) {
      SignedPayload.serverTransaction(transaction, unknownFields: terms.unknownFields)
    }
    .jws
  }

  /// Signs a renewal info's payload (rule: payloads.renewal-info).
  ///
  /// - Parameter info: The values, current or from an earlier moment.
  /// - Returns: The compact JWS.
  package func signed(_ info: RenewalInfo) -> String {
    var info = info
    info.signedDate = moment
    return session.signer.serverItem(.serverRenewal(info), terms) {
      SignedPayload.renewalInfo(info, unknownFields: terms.unknownFields)
    }
    .jws
  }

  /// Signs the app's receipt in the server's form (rule: payloads.app-transaction).
  ///
  /// - Returns: The compact JWS.
  package func signedAppTransaction() -> String {
    var (app, _) = session.appTransaction()
    app.receiptCreationDate = moment
    // The server's receipt doesn't contain the device's values.
    app.device = ""
    app.deviceVerificationNonce = ""
    return session.signer.serverItem(.serverApp(app), terms) {
      SignedPayload.serverAppTransaction(app, unknownFields: terms.unknownFields)
    }
    .jws
  }
}

extension StoreSession {
  /// The signer of App Store Server API responses.
  ///
  /// It signs with the current time, or with the time of the last notification if that is later. Using it
  /// changes nothing.
  package var responseSigner: ServerSigner {
    foldNotifications()
    let (moment, terms) = withState { state in
      (state.signedThrough(), SigningTerms(state.store.settings))
    }
    return ServerSigner(session: self, moment: moment, terms: terms)
  }

  /// The identifiers that the store has issued so far.
  package var issuedIdentifiers: IssuedIdentifiers {
    foldNotifications()
    return withState { $0.issuedIdentifiers() }
  }
}

extension SessionState {
  /// Returns the latest store time of a signature for a merchant.
  fileprivate mutating func signedThrough() -> StoreInstant {
    let dispatcher = upToDateDispatcher()
    self.dispatcher = dispatcher
    return max(store.now, dispatcher.log.signedThrough ?? store.now)
  }

  mutating func issuedIdentifiers() -> IssuedIdentifiers {
    var handedOut = store.issuedIdentifiers
    handedOut.signedThrough = signedThrough()
    return handedOut
  }
}
