import AdvancedCommerce
import StoreModel

extension StepReader {
  /// Reads a mapping with one of the keys `jws`, `data`, `request` and `file`, and optionally `way`.
  ///
  /// A `jws` is sent unchanged or in the default wrapper, depending on `way`. `data` is any string for
  /// `advancedCommerceData`. A `request` is any JSON, which the merchant signs. The content of a `file` determines
  /// which of these three kinds it is.
  mutating func signedRequest(_ value: ScriptValue) -> SignedAppRequest? {
    var fields = FieldReader(value, of: "signedRequest", such: "signedRequest: {jws: TEXT}")
    let product = product(fields.takeField("product"))
    let way = fields.takeField("way") { value throws(ScriptProblem) in
      try value.oneOf(SignedAppRequest.Way.self, called: "way into StoreKit")
    }
    let forms = ["jws", "data", "request", "file"]
    let given = forms.compactMap { form in fields.takeField(form).map { (form: form, value: $0) } }
    if given.count != 1 {
      fields.complain(
        value.problem(
          given.isEmpty
            ? "signedRequest has nothing to send"
            : "signedRequest sends one thing, not \(given.count)",
          "write one of \(forms.joined(separator: ", "))"
        )
      )
    }
    guard finish(&fields), let content = given.first.flatMap({ content(of: $0.value, as: $0.form) })
    else { return nil }
    if case .data = content, way == .compactJWS {
      complain(value.problem("a signatureInfo wrapper isn't a compact JWS", "write jws: TEXT"))
      return nil
    }
    return SignedAppRequest(
      product: product,
      text: content.text(sentAs: way ?? .advancedCommerceData),
      way: way ?? .advancedCommerceData,
      isUnsigned: content.isUnsigned,
      isFromFile: given.first?.form == "file"
    )
  }

  /// The content to send, which is from the script or from a file.
  private enum Content {
    case jws(String)
    case data(String)
    case request(String)

    var isUnsigned: Bool {
      if case .request = self { true } else { false }
    }

    func text(sentAs way: SignedAppRequest.Way) -> String {
      switch self {
      case .jws(let jws) where way == .advancedCommerceData:
        #"{"signatureInfo":{"token":\#(JSONValue(.string(jws)).text())}}"#
      case .jws(let text), .data(let text), .request(let text): text
      }
    }
  }

  private mutating func content(of value: ScriptValue, as form: String) -> Content? {
    guard form == "file" else {
      return reading { () throws(ScriptProblem) in
        let text = try value.string()
        switch form {
        case "jws": return .jws(text)
        case "data": return .data(text)
        default: return .request(text)
        }
      }
    }
    guard let bytes = bytes(of: value) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      complain(value.problem("the file \(value.shown) isn't UTF-8", "save it as UTF-8"))
      return nil
    }
    if let root = JSONDocument(bytes).root, root.members != nil {
      return root["signatureInfo"] == nil ? .request(text) : .data(text)
    }
    // The file may end with a line break, because tools add one to their output.
    let jws = text.split(whereSeparator: \.isWhitespace)
    return jws.count == 1 ? .jws(String(jws[0])) : .request(text)
  }
}
