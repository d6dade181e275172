import AdvancedCommerce
import RequestEditor
import StoreModel
import StoreScript
import TerminalCanvas

/// The page of a request's way to the App Store.
extension StorefrontScreen {
  var wire: WirePage? {
    get { if case .wire(let page) = page { page } else { nil } }
    set { if let newValue { page = .wire(newValue) } }
  }

  /// The form whose request is shown on its way; nil for a JWS made elsewhere.
  var wiredForm: FormPage? {
    if case .form(let kind) = wire?.source { drafts[kind] } else { nil }
  }

  /// A part of the page as it is copied.
  func wireText(_ part: WirePage.Part, of wire: WirePage) -> String {
    WireText(page: wire, form: wiredForm, context: context).text(of: part)
  }

  /// Shows every form of the request that is in the form.
  mutating func openWire() -> [Effect] {
    guard let form, !form.draft.kind.isServers else { return [] }
    page = .wire(WirePage(.form(form.draft.kind)))
    return form.signature.map { [.examine($0.jws)] } ?? []
  }

  /// Goes to another form of the request.
  mutating func turnPart(_ steps: Int) -> [Effect] {
    guard var wire else { return [] }
    let all = WirePage.Part.allCases
    let here = all.firstIndex(of: wire.part) ?? 0
    wire.part = all[(here + steps + all.count) % all.count]
    self.wire = wire
    return []
  }

  /// Has what was typed or pasted looked at.
  mutating func examineWire() -> [Effect] {
    guard let text = wire?.input.text else { return [] }
    return Self.isPath(text) ? [.readFile(text)] : [.examine(text)]
  }

  /// Sends a JWS from elsewhere as it is.
  mutating func sendWire() -> [Effect] {
    guard let report = wire?.report else { return [] }
    page = .browse
    let isWrapped = report.text != report.jws
    let request = SignedAppRequest(
      text: report.text,
      way: isWrapped ? .advancedCommerceData : .compactJWS
    )
    return [.perform(.signedRequest(request))]
  }

  /// Whether what was typed is the name of a file and no JWS: a JWS has two points and no strokes.
  private static func isPath(_ text: String) -> Bool {
    !text.hasPrefix("{") && !text.hasPrefix("ey")
  }

  /// Keys while a JWS is asked for: what is no command is typed.
  mutating func pressInWireInput(_ key: Key) -> [Effect] {
    guard var wire else { return [] }
    switch key {
    case .enter: return attempt(.wire(.examine))
    case .escape:
      goBack()
      return []
    case .paste(let text):
      // A JWS that was copied from a mail may have line breaks; base64url has none.
      let isJSON = text.drop(while: \.isWhitespace).first == "{"
      let cleaned = isJSON ? text : String(text.filter { !$0.isWhitespace })
      _ = wire.input.type(.paste(cleaned))
      sayWhatWasLeftOut(of: wire.input)
      self.wire = wire
      return Self.isPath(cleaned) ? [] : [.examine(wire.input.text)]
    default:
      if let binding = binding(for: key, in: contexts), !key.isText {
        return attempt(binding.command)
      }
      _ = wire.input.type(key)
      self.wire = wire
      return []
    }
  }

  /// Takes in what is to be said of a JWS.
  mutating func take(_ report: JWSReport) {
    guard var wire else { return }
    if case .form = wire.source {
      wire.report = report
    } else if wire.report == nil {
      wire.report = report
      wire.part = .claims
    }
    self.wire = wire
  }

  /// Takes in a file that was asked for.
  mutating func take(file path: String, text: String?) -> [Effect] {
    guard wire?.isAsking == true else { return [] }
    guard let text else {
      say(Toast("Cannot read \(path)", isProblem: true))
      return []
    }
    return [.examine(text)]
  }
}

extension Key {
  /// Whether the key is a letter or a sign.
  fileprivate var isText: Bool {
    if case .character = self { true } else { false }
  }
}
