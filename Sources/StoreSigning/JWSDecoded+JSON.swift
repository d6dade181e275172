package import StoreModel

extension JWSDecoded {
  /// The parsed header, or `nil` if it isn't JSON.
  package var headerJSON: JSONValue? { JSONDocument(Array(header)).root }

  /// The parsed payload (the claims, for a merchant's JWS), or `nil` if it isn't JSON.
  package var claims: JSONValue? { JSONDocument(Array(payload)).root }

  /// The base64 of the Advanced Commerce request in the claims, or `nil` without such a claim.
  package var requestClaim: String? { claims?["request"]?.string }
}
