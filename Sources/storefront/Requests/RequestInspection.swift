import AdvancedCommerce
import ProgramSupport
import StoreModel
import StoreSigning
import VisibleText

/// The layers of a request, for people and as JSON.
struct RequestInspection {
  let form: OpenedRequest
  let decoded: JWSDecoded?
  /// Apple's verdict about the JWS, or `nil` without one.
  let verdict: InAppRequestVerdict?
  let request: RequestReading<AnyRequest>

  /// Whether Apple would accept the whole request.
  var isAccepted: Bool { verdict?.isAccepted ?? true && request.json != nil }

  var text: PlainText {
    var sections: [PlainText] = []
    if form.step == .signatureInfo, let token = form.token {
      sections.append(
        "signatureInfo\n  {\"signatureInfo\":{\"token\":\"\(token.withoutMiddle)\"}}"
      )
    }
    if let token = form.token {
      sections.append("JWS, \(token.utf8.count) characters\n  \(token.withoutMiddle)")
    }
    if let decoded {
      sections.append("header\n\(JSONText.pretty(decoded.header).indented())")
      sections.append("claims\n\(JSONText.pretty(decoded.payload, shortening: true).indented())")
    }
    if let verdict {
      sections.append("verdict\n\(verdict.lines.indented())")
      sections.append("StoreKit\n\(Self.outcome(of: verdict).indented())")
    }
    if let base64 = form.base64 {
      sections.append("base64, \(base64.utf8.count) characters\n  \(base64.withoutMiddle)")
    }
    if let json = form.json {
      let kind = request.request.map { ", a \($0.kind.typeName)" } ?? ""
      sections.append("request\(kind)\n\(JSONText.pretty(json).indented())")
    }
    let problems =
      request.problems.map(\.description)
      + [ProblemLimit.rest(request.unlisted)].compactMap(\.self)
    sections.append(
      "problems\n\(PlainText(lines: problems.isEmpty ? ["none"] : problems).indented())"
    )
    return PlainText(sections: sections)
  }

  /// Returns the store's reaction to the JWS, and what the app would learn about it.
  private static func outcome(of verdict: InAppRequestVerdict) -> PlainText {
    guard let code = verdict.code else { return "accepts the JWS; the request is checked next" }
    return """
      rejects it with \(code)
      advancedCommerceData: the app gets only StoreKitError.unknown
      compactJWS: the app gets InvalidRequestError, code \(code.rawValue)
      """
  }

  var json: JSONValue {
    .object([
      "form": .text(form.step.rawValue),
      "token": .text(form.token),
      "header": decoded?.headerJSON ?? JSONValue(.null),
      "claims": decoded?.claims ?? JSONValue(.null),
      "checks": verdict?.checksJSON ?? .list([]),
      "code": .number(verdict?.code?.rawValue),
      "base64": .text(form.base64),
      "type": .text(request.request?.kind.typeName),
      "request": form.json.flatMap { JSONDocument($0).root } ?? JSONValue(.null),
      "problems": .list(request.problems.map { $0.json(file: "-") }),
      "accepted": .bool(isAccepted),
    ])
  }
}

/// JSON in the form for people.
enum JSONText {
  /// Returns indented JSON with its keys in order, or other bytes as text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 from any source.
  ///   - isShortening: Whether to cut long texts, such as the base64 in a JWS.
  /// - Returns: The lines, without a line break at the end. Text that isn't JSON is one line.
  static func pretty(
    _ bytes: some Sequence<UInt8>,
    shortening isShortening: Bool = false
  ) -> PlainText {
    let bytes = Array(bytes)
    guard var root = JSONDocument(bytes).root else {
      return PlainText(String(decoding: bytes, as: UTF8.self))
    }
    if isShortening { root = shortened(root) }
    return root.printed
  }

  private static func shortened(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .string(let text): .text(text.withoutMiddle)
    case .array(let elements): .list(elements.map(shortened))
    case .object(let members):
      JSONValue(
        .object(members.map { JSONMember(key: $0.key, value: shortened($0.value)) })
      )
    case .null, .bool, .number: value
    }
  }
}

extension String {
  /// The two ends of a long text.
  var withoutMiddle: String {
    utf8.count <= 100 ? self : "\(prefix(60))...\(suffix(20))"
  }
}
