import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

extension Context {
  static let wire = Context(
    "wire",
    "context.request-on-its-way",
    18,
    moves: .text,
    manualPage: "AdvancedCommerce"
  )
  static let wireInput = Context(
    "wireInput",
    "context.jws-from-elsewhere",
    19,
    takesText: true,
    manualPage: "AdvancedCommerce"
  )
}

extension WirePage: Page {
  static let keyContexts: [Context] = [.wire, .wireInput]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys(
      [.escape, .backspace],
      in: .wire,
      rank: 1,
      order: 1,
      help: "keys.return-form-main-screen"
    ),
    .keys([.escape], in: .wireInput, rank: 2, order: 1),
  ]
  static let commands = WireCommand.rows

  func contexts(in context: PageContext) -> [Context] { [isAsking ? .wireInput : .wire] }

  var parent: OpenPage {
    if case .form(let kind) = source { .form(kind) } else { .browse }
  }

  func canBeShown(in context: PageContext) -> Bool {
    if case .form(let kind) = source { context.drafts[kind] != nil } else { true }
  }

  var unsaved: [String] {
    guard isAsking, !input.text.isEmpty else { return [] }
    return [localized("question.an-external-jws", counted(input.text.count, "counted.letter"))]
  }

  func takesText(in body: Rect) -> Bool { isAsking }

  mutating func scroll(to offset: Int) { self.offset = offset }

  /// Handles a key while the page asks for a JWS.
  ///
  /// A key that runs no command is entered as text.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    guard isAsking else { return nil }
    switch key {
    case .enter: return .running(.wire(.examine))
    case .escape: return .running(.screen(.back))
    case .paste(let text):
      let effects = paste(text)
      return PageResult(effects: effects, toast: input.leftOutToast)
    default:
      let binding = context.keys.binding(for: key, in: [.wireInput, .everywhere])
      if let binding, !key.isText { return .running(binding.command) }
      _ = input.type(key)
      return []
    }
  }

  func store(in pages: inout Pages) { pages.open = .wire(self) }
}

extension Pages {
  /// The page with the representations of a request, or `nil` if another page is open.
  var wire: WirePage? {
    get { if case .wire(let page) = open { page } else { nil } }
    set { if let newValue { open = .wire(newValue) } }
  }
}

extension PageContext {
  /// Returns the form whose request is shown, or `nil` if the JWS doesn't come from a form.
  func form(of wire: WirePage) -> FormPage? {
    if case .form(let kind) = wire.source { drafts[kind] } else { nil }
  }
}

extension Key {
  /// Whether the key is a letter or another character.
  fileprivate var isText: Bool {
    if case .character = self { true } else { false }
  }
}

extension WirePage.Part: PageAction, PageChange {
  /// Focuses the part that the user clicked.
  func update(_ page: inout WirePage, _ context: PageContext) -> PageResult {
    page.part = self
    return []
  }
}
