import AdvancedCommerce
import StoreModel
import StoreSigning

/// A request's steps, side by side, for people and as JSON.
struct RequestInspection {
  let form: RequestForm
  let decoded: JWSDecoded?
  /// What Apple would say of the JWS; nil if there is none.
  let verdict: InAppRequestVerdict?
  let request: CheckedRequest

  /// Whether Apple would accept everything that was found.
  var isAccepted: Bool { verdict?.isAccepted ?? true && request.json != nil }

  var text: String {
    var sections: [String] = []
    if form.step == .signatureInfo, let token = form.token {
      let wrapper = "{\"signatureInfo\":{\"token\":\"\(token.shortened)\"}}"
      sections.append("signatureInfo\n\(wrapper.indented)")
    }
    if let token = form.token {
      sections.append("JWS, \(token.utf8.count) characters\n\(token.shortened.indented)")
    }
    if let decoded {
      sections.append("header\n\(JSONText.pretty(decoded.header).indented)")
      sections.append("claims\n\(JSONText.pretty(decoded.payload, shortening: true).indented)")
    }
    if let verdict {
      let checks = verdict.checks.map { check in
        let name = check.part.rawValue
        let padding = String(repeating: " ", count: max(1, 12 - name.count))
        return "\(name)\(padding)\(check.problem ?? "ok")"
      }
      sections.append("verdict\n\(checks.joined(separator: "\n").indented)")
    }
    if let base64 = form.base64 {
      sections.append("base64, \(base64.utf8.count) characters\n\(base64.shortened.indented)")
    }
    if let json = form.json {
      sections.append("request\n\(JSONText.pretty(json).indented)")
    }
    let problems = request.problems.map(\.description)
    sections.append(
      "problems\n\((problems.isEmpty ? ["none"] : problems).joined(separator: "\n").indented)"
    )
    return sections.joined(separator: "\n\n")
  }

  var json: JSONValue {
    .object([
      "form": .text(form.step.rawValue),
      "token": .text(form.token),
      "header": decoded.flatMap { JSONDocument(Array($0.header)).root } ?? JSONValue(.null),
      "claims": decoded.flatMap { JSONDocument(Array($0.payload)).root } ?? JSONValue(.null),
      "checks": .list(
        (verdict?.checks ?? []).map { check in
          .object([
            "part": .text(check.part.rawValue),
            "ok": .bool(check.isOK),
            "problem": .text(check.problem),
          ])
        }
      ),
      "base64": .text(form.base64),
      "request": form.json.flatMap { JSONDocument($0).root } ?? JSONValue(.null),
      "problems": .list(request.problems.map { $0.json(file: "-") }),
      "accepted": .bool(isAccepted),
    ])
  }
}

/// JSON as it is shown to people.
enum JSONText {
  /// Indents JSON, keys in their order; bytes that are no JSON are shown as text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 from anywhere.
  ///   - isShortening: Whether long texts are cut, as the base64 inside a JWS.
  /// - Returns: Lines without a line's end behind the last.
  static func pretty(_ bytes: some Sequence<UInt8>, shortening isShortening: Bool = false) -> String
  {
    let bytes = Array(bytes)
    guard var root = JSONDocument(bytes).root else { return String(decoding: bytes, as: UTF8.self) }
    if isShortening { root = shortened(root) }
    return root.text(layout: JSONWriter.Layout(indentation: 2))
  }

  private static func shortened(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .string(let text): .text(text.shortened)
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
  /// The text with every line moved in by two.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }

  /// The ends of a text that nobody reads whole.
  var shortened: String {
    utf8.count <= 100 ? self : "\(prefix(60))...\(suffix(20))"
  }
}
