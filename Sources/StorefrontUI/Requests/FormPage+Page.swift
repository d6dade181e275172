import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

extension Context {
  static let form = Context("form", "context.request-form", 17, takesText: true)
}

extension FormPage: FilledPage {
  static let keyContexts: [Context] = [.form]
  static let wayBack: [CommandRow.Shortcut] = [
    .keys([.escape], in: .form, rank: 3, order: 1, help: "keys.return-the-draft-is-kept")
  ]
  static let commands = FormCommand.rows

  var identity: PageIdentity { PageIdentity(of: self, about: draft.kind) }

  func name(of place: Place, in context: PageContext) -> String { said("place.request") }

  func canBeShown(in context: PageContext) -> Bool { context.pages.drafts[draft.kind] != nil }

  mutating func scroll(to offset: Int) { previewOffset = offset }

  /// Handles a key: the form's own first, then commands; what is left is typed.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    guard draft.field(focus) != nil else { return [] }
    if isRead(in: context.body), let move = FormLayout.moves[key] {
      return .running(.screen(.move(move)))
    }
    let isTyped = takesText(in: context.body)
    if let effects = press(key, context) { return result(effects, isTyped) }
    guard let binding = context.keys.binding(for: key, in: [.form, .everywhere]) else {
      return result(type(key, context), isTyped)
    }
    if case .character = key { return [] }
    if binding.command == .form(.send) { visitAll() }
    return .running(binding.command)
  }

  /// Says what a field that was typed into had no room for.
  private func result(_ effects: [Effect], _ isTyped: Bool) -> PageResult {
    PageResult(effects: effects, toast: isTyped ? input(focus).leftOutToast : nil)
  }

  mutating func storeChanged(_ context: PageContext) -> [Effect] {
    context.sheet == nil ? refresh(context) : []
  }

  func keep(in pages: inout Pages) { pages.drafts[draft.kind] = isSpent ? nil : self }
}
