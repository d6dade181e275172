import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

/// The page of a request's way to the App Store.
extension StorefrontScreen {
  var wire: WirePage? {
    get { if case .wire(let page) = page { page } else { nil } }
    set { if let newValue { page = .wire(newValue) } }
  }

  /// The form whose request is shown on its way; nil for a JWS made elsewhere.
  func form(of wire: WirePage) -> FormPage? {
    if case .form(let kind) = wire.source { drafts[kind] } else { nil }
  }

  /// A part of the page as it is copied.
  func wireText(_ part: WirePage.Part, of wire: WirePage) -> String {
    WireText(page: wire, form: form(of: wire), context: context).text(of: part)
  }

  /// Shows every representation of the request that is in the form.
  mutating func openWire() -> [Effect] {
    guard let form, !form.draft.kind.isServers else { return [] }
    page = .wire(WirePage(.form(form.draft.kind)))
    return form.signature.map { [.examine($0.jws)] } ?? []
  }

  /// Goes to another representation of the request.
  mutating func turnPart(_ steps: Int) -> [Effect] {
    wire?.turnPart(steps)
    return []
  }

  /// Has what was typed or pasted looked at.
  mutating func examineWire() -> [Effect] { wire?.examination ?? [] }

  /// Sends a JWS from elsewhere as it is.
  mutating func sendWire() -> [Effect] {
    guard let step = wire?.step else { return [] }
    page = .browse
    return [.perform(step)]
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
      let effects = wire.paste(text)
      sayWhatWasLeftOut(of: wire.input)
      self.wire = wire
      return effects
    default:
      if let binding = appearance.keys.binding(for: key, in: contexts), !key.isText {
        return attempt(binding.command)
      }
      _ = wire.input.type(key)
      self.wire = wire
      return []
    }
  }

  mutating func take(_ report: JWSReport) { wire?.take(report) }

  /// Takes in a file that was asked for.
  mutating func take(file path: String, text: String?) -> [Effect] {
    guard wire?.isAsking == true else { return [] }
    guard let text else {
      say(Toast(said("request.cannot-read", path), isProblem: true))
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
