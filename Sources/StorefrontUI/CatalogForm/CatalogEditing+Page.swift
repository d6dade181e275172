import Forms
import StoreModel
import TerminalCanvas
import Texts

extension Context {
  static let catalogForm = Context("catalogForm", "place.catalog-form", 17, takesText: true)
}

// The form of something in the catalog, as a page.
extension CatalogEditing: FilledPage {
  static let keyContexts: [Context] = [.catalogForm]
  static let wayBack: [CommandRow.Shortcut] = [
    .keys(
      [.escape],
      in: .catalogForm,
      rank: 3,
      order: 1,
      help: "keys.return-not-saved-asked-about-first"
    )
  ]
  static let commands = CatalogFormCommand.rows

  func name(of place: Place, in context: PageContext) -> String {
    switch place.item {
    case .product(let id): said("place.catalog-form") + " " + context.name(of: id)
    case .sku(let name): said("place.catalog-form") + " " + name
    case nil: said("place.catalog-form")
    }
  }

  func parent(in pages: Pages) -> OpenPage { origin }

  // What is left of a form is asked about when it is left.
  func canBeShown(in context: PageContext) -> Bool { false }

  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    form?.draw(in: body, of: context, on: &surface)
  }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    form?.scroll(in: body, of: context)
  }

  mutating func scroll(to offset: Int) { form?.previewOffset = offset }

  mutating func moveField(_ steps: Int, wraps: Bool) { form?.moveField(steps, wraps: wraps) }

  func takesText(in body: Rect) -> Bool { form?.takesText(in: body) ?? false }

  /// The form, if it was changed and not saved.
  func lostText(in later: Pages?) -> [String] {
    guard later?.open != .catalogForm, let form, form.draft.isChanged else { return [] }
    let lines = form.outlook.lines.count { $0.hasPrefix("+") || $0.hasPrefix("-") }
    return [
      "\(form.draft.kind.text.capitalizedFirst) \(form.draft.title): "
        + said("question.changed-form-not-saved-file", counted(lines, "counted.line"))
    ]
  }

  /// Handles a key: the form's own first, then commands; what is left is typed.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    guard var form else { return [] }
    let body = context.body
    if form.isRead(in: body), let move = FormLayout.moves[key] {
      return .running(.screen(.move(move)))
    }
    if form.take(key, in: body) {
      self.form = form
      return PageResult(toast: form.input(form.focus).leftOutToast)
    }
    if let binding = context.keys.binding(for: key, in: [.catalogForm, .everywhere]) {
      if case .character = key { return [] }
      form.catchUp()
      if binding.command == .catalogForm(.save) { form.focusProblem() }
      self.form = form
      return .running(binding.command)
    }
    if form.takesText(in: body), form.type(key) { self.form = form }
    return []
  }

  func keep(in pages: inout Pages) { pages.catalogEditing = self }
}
