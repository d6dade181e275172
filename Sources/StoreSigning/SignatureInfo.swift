package import FoundationEssentials
import StoreModel

/// The wrapper in which an app passes a request's JWS to StoreKit.
///
/// It is the value of the purchase option `advancedCommerceData`:
/// `{"signatureInfo":{"token":"<compact JWS>"}}` (rule: advanced-commerce.requests.two-ways).
package enum SignatureInfo {
  /// The reason why bytes aren't the wrapper, in one English sentence.
  package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence, which names the correct form.
    package let description: String
  }

  /// Wraps a compact JWS.
  package static func wrap(_ token: String) -> Data {
    Data("{\"signatureInfo\":{\"token\":\(JSONObject.quoted(token))}}".utf8)
  }

  /// Returns the compact JWS in its wrapper.
  ///
  /// This function doesn't check whether the token is a JWS, because the verifier does.
  ///
  /// - Parameter data: The value of `advancedCommerceData`.
  /// - Returns: The token.
  /// - Throws: The problem with the wrapper. For a JWS without a wrapper, the message says so.
  package static func unwrap(_ data: Data) throws(Malformed) -> String {
    let form = "{\"signatureInfo\":{\"token\":\"<JWS>\"}}"
    let bytes = Array(data)
    guard let outer = JSONObject(bytes) else {
      guard (try? CompactJWS(bytes.span)) == nil else {
        throw Malformed(
          description: "advancedCommerceData is a bare JWS; wrap it in signatureInfo: \(form)"
        )
      }
      throw Malformed(description: "advancedCommerceData is not a JSON object of the form \(form)")
    }
    guard outer.has("signatureInfo") else {
      throw Malformed(description: "advancedCommerceData has no signatureInfo; expected \(form)")
    }
    guard let info = outer.value("signatureInfo"), info.members != nil else {
      throw Malformed(description: "signatureInfo is not an object; expected \(form)")
    }
    guard let token = info["token"]?.string, !token.isEmpty else {
      throw Malformed(description: "signatureInfo has no token; expected \(form)")
    }
    return token
  }
}
