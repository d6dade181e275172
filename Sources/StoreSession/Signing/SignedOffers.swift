import FoundationEssentials
import StoreConnection
import StoreEngine
import StoreModel
import StoreSigning

/// The reason why a merchant's signature for an offer is rejected.
enum OfferSignatureRefusal: Error, Hashable, Sendable {
  /// The signature contains a key id that the store doesn't know.
  case unknownKey
  /// The signature has other problems, each described by one phrase.
  case invalid(problems: [String])
}

/// A verifier of the merchant's signatures for offers.
///
/// A signature is valid for a day and can be used once (rules: offers.promotional-signature-day,
/// offers.promotional-signature-once). The age of a signature is measured in store time. A session with
/// ``StoreSession/outsideNow`` also accepts a JWS that is recent in wall time (rule: signing.request-clocks).
///
/// The session stores the nonces of offers together with the nonces of requests.
struct SignedOffers: Sendable {
  private let session: StoreSession

  /// Creates a verifier for a session's store.
  init(for session: StoreSession) { self.session = session }

  /// Verifies the merchant's signature for a promotional offer.
  ///
  /// - Parameters:
  ///   - signature: The merchant's signature. If it is valid, its nonce is marked as used.
  ///   - offerID: The id of the requested offer.
  ///   - product: The id of the requested product.
  ///   - appAccountToken: The app account token of the purchase, or `nil` if the purchase doesn't set a token.
  /// - Returns: The nonce in lower case, for ``PurchaseRequest/nonces``.
  /// - Throws: ``OfferSignatureRefusal``.
  func verify(
    _ signature: MerchantSignature,
    offerID: String,
    product: ProductID,
    appAccountToken: UUID?
  ) throws(OfferSignatureRefusal) -> String {
    switch signature {
    case .compactJWS(let token):
      let claims = try self.claims(in: token, for: .promotionalOffer)
      try expect(claims, "productId", product.rawValue)
      try expect(claims, "offerIdentifier", offerID)
      try expectCustomer(claims)
      return try taken(claims["nonce"]?.string ?? "")
    case .text(let keyID, let nonce, let timestamp, let signature):
      let text = PromotionalOfferText(
        keyID: keyID,
        bundleID: session.read { $0.identity.bundleId },
        productID: product.rawValue,
        offerID: offerID,
        appAccountToken: appAccountToken,
        nonce: nonce,
        timestamp: timestamp
      )
      try verify(text, signature)
      return try taken(nonce.uuidString)
    }
  }

  /// Returns the merchant's decision about the customer's eligibility for the introductory offer.
  ///
  /// - Parameters:
  ///   - token: A JWS with the audience `introductory-offer-eligibility`. If it is valid, its nonce is marked as used.
  ///   - product: The id of the requested subscription.
  /// - Returns: The decision, and the nonce for ``PurchaseRequest/nonces``.
  /// - Throws: ``OfferSignatureRefusal``.
  func introductoryVerdict(
    _ token: String,
    product: ProductID
  ) throws(OfferSignatureRefusal) -> (isAllowed: Bool, nonce: String) {
    let claims = try self.claims(in: token, for: .introductoryOffer)
    try expect(claims, "productId", product.rawValue)
    try expectCustomer(claims)
    let nonce = try taken(claims["nonce"]?.string ?? "")
    return (claims["allowIntroductoryOffer"]?.bool ?? false, nonce)
  }

  private func claims(
    in token: String,
    for audience: InAppRequestClaims.Audience
  ) throws(OfferSignatureRefusal) -> JSONValue {
    let verdict = session.verdict(on: token, for: audience)
    guard verdict.checks.allSatisfy({ $0.part != .kid || $0.isOK }) else { throw .unknownKey }
    guard verdict.isAccepted, let claims = (try? JWSDecoded(token))?.claims else {
      throw .invalid(problems: verdict.problems)
    }
    return claims
  }

  private func expect(
    _ claims: JSONValue,
    _ name: String,
    _ wanted: String
  ) throws(OfferSignatureRefusal) {
    guard claims[name]?.string == wanted else {
      throw .invalid(problems: ["\(name) is not \(wanted)"])
    }
  }

  /// Throws an error if the token's `transactionId` doesn't identify the customer.
  ///
  /// The value can be the id of any of the customer's transactions, or the id of the app transaction. It is optional.
  private func expectCustomer(_ claims: JSONValue) throws(OfferSignatureRefusal) {
    guard let name = claims["transactionId"]?.string else { return }
    let isCustomer = session.read { store in
      name == store.identity.appTransactionId
        || TransactionID(name).map { store.transactions[id: $0] != nil } == true
    }
    guard isCustomer else {
      throw .invalid(problems: ["transactionId \(name) is not a transaction of the customer"])
    }
  }

  private func verify(
    _ text: PromotionalOfferText,
    _ signature: Data
  ) throws(OfferSignatureRefusal) {
    guard text.keyID == session.signer.identity.keyID else { throw .unknownKey }
    guard text.isSigned(signature, by: session.signer.identity) else {
      throw .invalid(problems: ["the signature does not match the key and the offer"])
    }
    let day = 86_400_000 as Int64
    let (age, isFar) = session.read(\.now).milliseconds.subtractingReportingOverflow(
      Int64(text.timestamp)
    )
    guard !isFar, -60_000...day ~= age else {
      throw .invalid(problems: ["the timestamp is more than a day old, or in the future"])
    }
  }

  /// Marks a nonce as used and returns it in lower case.
  private func taken(_ nonce: String) throws(OfferSignatureRefusal) -> String {
    let nonce = nonce.lowercased()
    guard session.useUp(nonce) else { throw .invalid(problems: ["nonce has been used before"]) }
    return nonce
  }
}
