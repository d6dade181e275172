package import StoreModel

/// A response of the merchant's server: `{"Success": code, "Body": {...}}` (rule: merchant.response-form).
package struct MerchantResponse: Hashable, Sendable {
  /// The four values of `Success`.
  package enum Code: Int, Hashable, Sendable, Codable, CaseIterable {
    case success = 1
    /// The `authToken` is bad or missing.
    case invalidAuthentication = 5
    /// A value is missing or of the wrong type, a JWS isn't verified, or the client sent too many requests.
    case illegalArgument = 80
    /// The server can't process the request now, but may be able to later.
    case unhandledError = 99
  }

  /// The value of `Success`.
  package let code: Code
  /// The members of `Body`, ordered by name.
  package let body: [JSONMember]

  private init(_ code: Code, _ body: [String: JSONValue.Content]) {
    self.code = code
    self.body = body.sorted { $0.key < $1.key }.map { key, content in
      JSONMember(key: key, value: JSONValue(content))
    }
  }

  static func success(_ body: [String: JSONValue.Content]) -> MerchantResponse {
    MerchantResponse(.success, body)
  }

  static func premium(_ isPremium: Bool) -> MerchantResponse {
    success(["isPremium": .bool(isPremium)])
  }

  /// Returns an error response, with the contract's text unless another is given (rule: merchant.error-texts).
  package static func failure(_ code: Code, output: String? = nil) -> MerchantResponse {
    MerchantResponse(
      code,
      [
        "output": .string(output ?? "There was an issue getting your chat. Please try again..."),
        "remaining": .number("-1"),
        "finishReason": .string(""),
      ]
    )
  }

  /// The member `isPremium` of the body, if any.
  package var isPremium: Bool? {
    body.first { $0.key == "isPremium" }?.value.bool
  }

  /// The member `compactJWS` of the body, if any.
  package var compactJWS: String? {
    body.first { $0.key == "compactJWS" }?.value.string
  }

  /// The response as UTF-8 JSON with sorted keys.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("Body")
    writer.value(JSONValue(.object(body)))
    writer.member("Success", code.rawValue)
    writer.endObject()
    return writer.bytes
  }
}
