import Crypto
import FoundationEssentials

/// Signs requests as a merchant's server does, with the in-app purchase key.
package struct InAppRequestSigner: Sendable {
  private let key: P256.Signing.PrivateKey
  private let header: String
  private let issuerID: String
  private let bundleID: String

  /// Makes a signer with an identity's in-app purchase key.
  ///
  /// - Parameters:
  ///   - identity: Whose key, key id and issuer id are used.
  ///   - bundleID: The app that the requests are for.
  package init(identity: SigningIdentity, bundleID: String) {
    self.init(
      key: identity.inAppKey,
      keyID: identity.keyID,
      issuerID: identity.issuerID,
      bundleID: bundleID
    )
  }

  /// Makes a signer with a merchant's own key.
  ///
  /// - Parameters:
  ///   - pem: The `.p8` file of App Store Connect: PKCS#8 in PEM.
  ///   - keyID: The key's id.
  ///   - issuerID: The issuer id of the keys page.
  ///   - bundleID: The app that the requests are for.
  /// - Throws: An error of the crypto library if the text is not a P-256 private key.
  package init(pem: String, keyID: String, issuerID: String, bundleID: String) throws {
    self.init(
      key: try P256.Signing.PrivateKey(pemRepresentation: pem),
      keyID: keyID,
      issuerID: issuerID,
      bundleID: bundleID
    )
  }

  private init(key: P256.Signing.PrivateKey, keyID: String, issuerID: String, bundleID: String) {
    self.key = key
    self.issuerID = issuerID
    self.bundleID = bundleID
    let text = "{\"alg\":\"ES256\",\"kid\":\(JSONObject.quoted(keyID)),\"typ\":\"JWT\"}"
    header = Base64.url.encode(Array(text.utf8).span)
  }

  /// Signs a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - issuedAt: `iat` in seconds since 1970, of whichever clock the verifier goes by: store time
  ///     inside the store.
  ///   - nonce: A UUID that has not been used before.
  /// - Returns: The compact JWS. It has no `exp`: the App Store refuses requests that have one.
  package func sign(_ request: InAppRequestClaims, issuedAt: Int64, nonce: String) -> String {
    var claims = [
      ("iss", JSONObject.quoted(issuerID)),
      ("iat", String(issuedAt)),
      ("aud", JSONObject.quoted(request.audience.rawValue)),
      ("bid", JSONObject.quoted(bundleID)),
      ("nonce", JSONObject.quoted(nonce)),
    ]
    switch request {
    case .advancedCommerce(let bytes):
      claims.append(("request", JSONObject.quoted(Base64.standard.encode(bytes.span))))

    case .promotionalOffer(let productID, let offerID, let transactionID):
      claims.append(("productId", JSONObject.quoted(productID)))
      claims.append(("offerIdentifier", JSONObject.quoted(offerID)))
      if let transactionID { claims.append(("transactionId", JSONObject.quoted(transactionID))) }

    case .introductoryOffer(let productID, let isAllowed, let transactionID):
      claims.append(("productId", JSONObject.quoted(productID)))
      claims.append(("allowIntroductoryOffer", String(isAllowed)))
      claims.append(("transactionId", JSONObject.quoted(transactionID)))
    }
    return sign(claims: claims)
  }

  /// Signs a bearer token for Apple's server endpoints (advanced-commerce.md 3.4).
  ///
  /// - Parameters:
  ///   - issuedAt: `iat` in seconds since 1970, in wall time.
  ///   - lifetime: How many seconds later `exp` is; Apple's own libraries take five minutes.
  /// - Returns: The token that goes behind the word `Bearer`.
  package func bearerToken(issuedAt: Int64, lifetime: Int64 = 300) -> String {
    sign(claims: [
      ("iss", JSONObject.quoted(issuerID)),
      ("iat", String(issuedAt)),
      ("exp", String(issuedAt + lifetime)),
      ("aud", JSONObject.quoted(InAppRequestVerifier.serverAudience)),
      ("bid", JSONObject.quoted(bundleID)),
    ])
  }

  /// Signs any claims, for those who want to see a request refused.
  ///
  /// - Parameter claims: Names, and values as JSON text, in their order.
  /// - Returns: The compact JWS.
  package func sign(claims: [(name: String, json: String)]) -> String {
    let members = claims.map { "\(JSONObject.quoted($0.name)):\($0.json)" }
    let payload = Array("{\(members.joined(separator: ","))}".utf8)
    let signed = "\(header).\(Base64.url.encode(payload.span))"
    let signature = certain("a key signs") {
      try key.signature(for: SHA256.hash(data: Array(signed.utf8)))
    }
    return "\(signed).\(Base64.url.encode(signature.rawRepresentation.span))"
  }
}
