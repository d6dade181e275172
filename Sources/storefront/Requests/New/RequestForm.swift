import AdvancedCommerce
import FoundationEssentials
import StoreModel
import StoreSigning

/// A request in whichever step of its way it was found, and the steps before it.
///
/// The steps: JSON, its base64, the JWS whose claim that is, the wrapper around the JWS. They are
/// told apart by what they contain.
struct RequestForm {
  enum Step: String, CaseIterable {
    case json = "JSON"
    case base64
    case jws = "JWS"
    case signatureInfo
  }

  /// The step that was found.
  let step: Step
  /// The compact JWS, from the third step on.
  private(set) var token: String?
  /// The base64 of the JSON, from the second step on; nil if the JWS has no such claim.
  private(set) var base64: String?
  /// The request's JSON; nil if it could not be taken out.
  private(set) var json: [UInt8]?

  /// Takes a text apart as far as it goes.
  ///
  /// - Throws: A sentence for people if it is a wrapper without a JWS.
  init(_ bytes: [UInt8]) throws(SignatureInfo.Malformed) {
    let root = JSONDocument(bytes).root
    if let inner = Self.inner(of: root) {
      self = try RequestForm(Array(inner.utf8))
      return
    }
    let trimmed = String(decoding: bytes, as: UTF8.self).withoutSpaceAround
    if root?["signatureInfo"] != nil {
      step = .signatureInfo
      open(token: try SignatureInfo.unwrap(Data(bytes)))
    } else if root == nil, Self.isJWS(trimmed) {
      step = .jws
      open(token: trimmed)
    } else if root == nil, !trimmed.isEmpty, let decoded = Data(base64Encoded: trimmed) {
      guard JSONDocument(Array(decoded)).root?["signatureInfo"] == nil else {
        self = try RequestForm(Array(decoded))
        return
      }
      step = .base64
      open(base64: trimmed)
    } else {
      step = .json
      json = bytes
    }
  }

  /// What a server's JSON has around the JWS, the wrapper or the wrapper's base64: a text, or an
  /// object with such a member.
  private static func inner(of root: JSONValue?) -> String? {
    if let text = root?.string { return text }
    let texts = (root?.members ?? []).compactMap(\.value.string)
    return texts.first { text in
      let decoded = Data(base64Encoded: text).map { Array($0) } ?? Array(text.utf8)
      // A JSON object in base64url begins with these letters.
      return text.hasPrefix("eyJ") && isJWS(text)
        || JSONDocument(decoded).root?["signatureInfo"] != nil
    }
  }

  private static func isJWS(_ text: String) -> Bool {
    text.split(separator: ".").count == 3 && !text.contains("{")
  }

  private mutating func open(token: String) {
    self.token = token
    guard let payload = try? JWSDecoded(token).payload,
      let claim = JSONDocument(Array(payload)).root?["request"]?.string
    else { return }
    open(base64: claim)
  }

  private mutating func open(base64: String) {
    self.base64 = base64
    json = Data(base64Encoded: base64).map { Array($0) }
  }
}

extension String {
  fileprivate var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
