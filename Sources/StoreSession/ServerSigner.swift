package import StoreEngine
package import StoreModel

/// Signs what the merchant's server gets, all of it at one moment: `signedDate` is when a payload is
/// signed, whenever what it tells of has happened.
///
/// The values are those that the app gets, but for no device. They are never badly signed: a tester spoils
/// the device's signatures only (rule: signing.app-receipt-signed-badly).
package struct ServerSigner: Sendable {
  let session: StoreSession
  /// Store time.
  package let moment: StoreInstant
  let terms: SigningTerms

  /// Signs a transaction's payload (rule: payloads.transaction).
  ///
  /// - Parameter transaction: The values, of now or of an earlier moment.
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
  /// - Parameter info: The values, of now or of an earlier moment.
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
    // What only a device gets is no part of it.
    app.device = ""
    app.deviceVerificationNonce = ""
    return session.signer.serverItem(.serverApp(app), terms) {
      SignedPayload.serverAppTransaction(app, unknownFields: terms.unknownFields)
    }
    .jws
  }
}

extension StoreSession {
  /// Signs a response of the App Store Server API.
  ///
  /// It is signed now, or when the last notification was, if that is later. Asking changes nothing.
  package var responseSigner: ServerSigner {
    foldNotifications()
    let (moment, terms) = withState { state in
      (state.signedThrough(), SigningTerms(state.store.settings))
    }
    return ServerSigner(session: self, moment: moment, terms: terms)
  }

  /// What the store has given to apps, merchants and testers so far.
  package var handedOut: HandedOut {
    foldNotifications()
    return withState { $0.handedOut() }
  }
}

extension SessionState {
  /// The store time behind which nothing was signed for a merchant.
  fileprivate mutating func signedThrough() -> StoreInstant {
    let dispatcher = upToDateDispatcher()
    self.dispatcher = dispatcher
    return max(store.now, dispatcher.log.signedThrough ?? store.now)
  }

  mutating func handedOut() -> HandedOut {
    var handedOut = store.handedOut
    handedOut.signedThrough = signedThrough()
    return handedOut
  }
}
