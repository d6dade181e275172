import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

extension Context {
  static let form = Context(
    "form",
    "context.request-form",
    17,
    takesText: true,
    manualPage: "AdvancedCommerce"
  )
}

extension FormPage: FilledPage {
  static let keyContexts: [Context] = [.form]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys([.escape], in: .form, rank: 3, order: 1, help: "keys.return-the-draft-is-kept")
  ]
  static let family = "form"
  static let button = Command.form(.send)

  static func obstacleWithout(_ subjects: Subjects) -> String {
    localized("form.no-form-request-open-opens-one", subjects.key(.request(.menu)))
  }

  static func menu(of id: FieldID) -> MenuKind { .field(id) }

  var identity: PageIdentity { PageIdentity(of: self, about: draft.kind) }

  func name(of place: Location, in context: PageContext) -> String { localized("place.request") }

  func canBeShown(in context: PageContext) -> Bool { context.drafts[draft.kind] != nil }

  mutating func scroll(to offset: Int) { previewOffset = offset }

  mutating func storeChanged(_ context: PageContext) -> [Effect] {
    context.sheet == nil ? refresh(context) : []
  }

  static func present(in pages: Pages) -> FormPage? { pages.form }

  func store(in pages: inout Pages) { pages.drafts[draft.kind] = isSpent ? nil : self }
}
