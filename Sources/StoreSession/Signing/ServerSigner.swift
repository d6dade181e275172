import StoreConnection
package import StoreEngine
package import StoreModel

/// A signer that signs all payloads for the merchant's server with the same time.
///
/// `signedDate` is the time of signing rather than the time of an event.
///
/// The payloads contain the same values as the app's payloads, except for the values of the device. Their signatures
/// are always correct: the flaws that a tester simulates affect only payloads for the device
/// (rule: signing.app-receipt-signed-badly).
package struct ServerSigner: Sendable {
  let session: StoreSession
  /// The store time of all signatures.
  package let moment: StoreInstant
  let terms: SigningTerms

  /// Signs a transaction's payload (rule: payloads.transaction).
  ///
  /// - Parameter transaction: The transaction's values, which can be from an earlier moment.
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
  /// - Parameter info: The renewal info's values, which can be from an earlier moment.
  /// - Returns: The compact JWS.
  package func signed(_ info: RenewalInfo) -> String {
    var info = info
    info.signedDate = moment
    return session.signer.serverItem(.serverRenewal(info), terms) {
      SignedPayload.renewalInfo(info, unknownFields: terms.unknownFields)
    }
    .jws
  }

  /// Signs the app's receipt without the values of a device (rule: payloads.app-transaction).
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
  /// A signer of App Store Server API responses.
  ///
  /// The signer uses the current store time, or the signing time of the last notification if that time is later.
  /// Signing doesn't change the store.
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
  /// Returns the current store time, or the signing time of the last notification if that time is later.
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
