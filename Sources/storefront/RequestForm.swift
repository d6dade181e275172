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
    let text = String(decoding: bytes, as: UTF8.self)
    let trimmed = String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    )
    let root = JSONDocument(bytes).root
    if root?["signatureInfo"] != nil {
      step = .signatureInfo
      open(token: try SignatureInfo.unwrap(Data(bytes)))
    } else if root == nil, trimmed.split(separator: ".").count == 3, !trimmed.contains("{") {
      step = .jws
      open(token: trimmed)
    } else if root == nil, Data(base64Encoded: trimmed) != nil, !trimmed.isEmpty {
      step = .base64
      open(base64: trimmed)
    } else {
      step = .json
      json = bytes
    }
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
