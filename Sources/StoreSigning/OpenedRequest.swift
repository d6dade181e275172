package import AdvancedCommerce
import FoundationEssentials
import StoreModel

/// A request at any stage of its encoding, with the earlier stages.
///
/// The stages are: JSON, the JSON's base64, a JWS with the base64 as a claim, and the wrapper
/// around the JWS. The stage of a text is determined by its contents.
package struct OpenedRequest {
  /// A stage of the encoding, whose raw values are words for people.
  package enum Step: String, CaseIterable {
    /// The request itself.
    case json = "JSON"
    /// The base64 of the request, as in a claim.
    case base64
    /// The compact JWS with the base64 as a claim.
    case jws = "JWS"
    /// The wrapper around the JWS.
    case signatureInfo
  }

  package let step: Step
  /// The compact JWS, from the third stage on.
  package private(set) var token: String?
  /// The base64 of the JSON, from the second stage on, or `nil` if the JWS has no such claim.
  package private(set) var base64: String?
  /// The request's JSON, or `nil` if it couldn't be extracted.
  package private(set) var json: [UInt8]?

  /// Decodes a text as far as possible.
  ///
  /// - Throws: A sentence for people if the text is a wrapper without a JWS.
  package init(_ bytes: [UInt8]) throws(SignatureInfo.Malformed) {
    let root = JSONDocument(bytes).root
    if let inner = Self.inner(of: root) {
      self = try OpenedRequest(Array(inner.utf8))
      return
    }
    let trimmed = String(decoding: bytes, as: UTF8.self).withoutSpaceAround
    if root?["signatureInfo"] != nil {
      step = .signatureInfo
      open(token: try SignatureInfo.unwrap(Data(bytes)))
    } else if root == nil, Self.isJWS(trimmed) {
      step = .jws
      open(token: trimmed)
    } else if root == nil, !trimmed.isEmpty, let decoded = Self.decoded(trimmed) {
      guard JSONDocument(Array(decoded)).root?["signatureInfo"] == nil else {
        self = try OpenedRequest(Array(decoded))
        return
      }
      step = .base64
      open(base64: trimmed.filter { !$0.isWhitespace })
    } else {
      step = .json
      json = bytes
    }
  }

  /// Returns the wrapper, its base64 or the JWS in a server's JSON.
  ///
  /// The JSON is either a text, or an object with a member that is such a text.
  private static func inner(of root: JSONValue?) -> String? {
    if let text = root?.string { return text }
    let texts = (root?.members ?? []).compactMap(\.value.string)
    return texts.first { text in
      let decoded = Self.decoded(text).map { Array($0) } ?? Array(text.utf8)
      // The base64url of a JSON object begins with these letters.
      return text.hasPrefix("eyJ") && isJWS(text)
        || JSONDocument(decoded).root?["signatureInfo"] != nil
    }
  }

  /// Returns the bytes of base64 that may contain line breaks and other white space, as in files.
  ///
  /// Many programs write white space, although the claim of a JWS must not contain any.
  private static func decoded(_ base64: String) -> Data? {
    Data(base64Encoded: base64.filter { !$0.isWhitespace })
  }

  private static func isJWS(_ text: String) -> Bool {
    text.split(separator: ".").count == 3 && !text.contains("{")
  }

  private mutating func open(token: String) {
    self.token = token
    guard let claim = (try? JWSDecoded(token))?.requestClaim else { return }
    open(base64: claim)
  }

  private mutating func open(base64: String) {
    self.base64 = base64
    json = Data(base64Encoded: base64).map { Array($0) }
  }
}

extension OpenedRequest {
  /// Checks the decoded request.
  ///
  /// - Parameters:
  ///   - bytes: The JSON, the base64, the JWS or the wrapper.
  ///   - kind: The expected kind of request, or `nil` to determine it from the members.
  /// - Returns: The request, if it is free of errors, and its problems.
  package static func check(
    _ bytes: [UInt8],
    as kind: RequestKind? = nil
  ) -> RequestReading<AnyRequest> {
    let opened: OpenedRequest
    do {
      opened = try OpenedRequest(bytes)
    } catch {
      return malformed(error.description)
    }
    guard let json = opened.json else {
      return malformed("the \(opened.step.rawValue) contains no request")
    }
    return AnyRequest.read(json: json, as: kind)
  }

  private static func malformed(_ message: String) -> RequestReading<AnyRequest> {
    RequestReading(
      request: nil,
      problems: [RequestProblem(field: "", code: .malformedPayload, message: message)]
    )
  }
}

extension String {
  fileprivate var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
