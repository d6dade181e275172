package import StoreModel

extension JWSDecoded {
  /// The header read; nil if it is no JSON.
  package var headerJSON: JSONValue? { JSONDocument(Array(header)).root }

  /// The payload read, which is a merchant's claims; nil if it is no JSON.
  package var claims: JSONValue? { JSONDocument(Array(payload)).root }

  /// The base64 of the Advanced Commerce request that it carries; nil if it has no such claim.
  package var requestClaim: String? { claims?["request"]?.string }
}
