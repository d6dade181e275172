import Crypto
import FoundationEssentials
import StoreModel

/// A signer of requests like a merchant's server, with the in-app purchase key.
package struct InAppRequestSigner: Sendable {
  private let signer: CompactSigner
  private let issuerID: String
  private let bundleID: String

  /// Creates a signer with an identity's in-app purchase key.
  ///
  /// - Parameters:
  ///   - identity: The identity with the key, key id and issuer id.
  ///   - bundleID: The app that the requests are for.
  package init(identity: SigningIdentity, bundleID: String) {
    self.init(
      key: identity.inAppKey,
      keyID: identity.keyID,
      issuerID: identity.issuerID,
      bundleID: bundleID
    )
  }

  /// Creates a signer with a merchant's own key.
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
    self.issuerID = issuerID
    self.bundleID = bundleID
    signer = CompactSigner(
      header: "{\"alg\":\"ES256\",\"kid\":\(JSONObject.quoted(keyID)),\"typ\":\"JWT\"}",
      key: key
    )
  }

  /// Signs a request.
  ///
  /// - Parameters:
  ///   - request: The claims of the request.
  ///   - issuedAt: `iat` in seconds since 1970, by the clock of the verifier, which is store time
  ///     inside the store.
  ///   - nonce: A UUID that has not been used before.
  /// - Returns: The compact JWS. It doesn't contain `exp`, because the App Store refuses requests
  ///   with it (rule: signing.request-claims).
  package func sign(_ request: InAppRequestClaims, issuedAt: Int64, nonce: String) -> String {
    var claims = JSONWriter()
    claims.reserve(1500)
    claims.beginObject()
    claims.member("iss", issuerID)
    claims.member("iat", issuedAt)
    claims.member("aud", request.audience.rawValue)
    claims.member("bid", bundleID)
    claims.member("nonce", nonce)
    switch request {
    case .advancedCommerce(let bytes):
      claims.member("request", Base64.standard.encode(bytes.span))

    case .promotionalOffer(let productID, let offerID, let transactionID):
      claims.member("productId", productID)
      claims.member("offerIdentifier", offerID)
      claims.member("transactionId", ifPresent: transactionID)

    case .introductoryOffer(let productID, let isAllowed, let transactionID):
      claims.member("productId", productID)
      claims.member("allowIntroductoryOffer", ifPresent: isAllowed)
      claims.member("transactionId", transactionID)
    }
    claims.endObject()
    return signer.sign(claims.bytes.span)
  }

  /// Signs a bearer token for Apple's server endpoints (rule: server.bearer).
  ///
  /// - Parameters:
  ///   - issuedAt: `iat` in seconds since 1970, in wall time.
  ///   - lifetime: The number of seconds from `iat` to `exp`. Apple's own libraries use five minutes.
  /// - Returns: The token, which follows the word `Bearer` in a request.
  package func bearerToken(issuedAt: Int64, lifetime: Int64 = 300) -> String {
    sign(claims: [
      ("iss", JSONObject.quoted(issuerID)),
      ("iat", String(issuedAt)),
      ("exp", String(issuedAt + lifetime)),
      ("aud", JSONObject.quoted(InAppRequestVerifier.serverAudience)),
      ("bid", JSONObject.quoted(bundleID)),
    ])
  }

  /// Signs any claims, for tests of refused requests.
  ///
  /// - Parameter claims: Names and values as JSON text, in order.
  /// - Returns: The compact JWS.
  package func sign(claims: [(name: String, json: String)]) -> String {
    var payload = JSONWriter()
    payload.beginObject()
    for claim in claims {
      payload.key(claim.name)
      payload.json(Array(claim.json.utf8))
    }
    payload.endObject()
    return signer.sign(payload.bytes.span)
  }
}
