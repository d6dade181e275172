import Forms
import StoreModel
import TerminalCanvas
import Texts

extension Context {
  static let catalogForm = Context(
    "catalogForm",
    "place.catalog-form",
    17,
    takesText: true,
    manualPage: "Catalogs"
  )
}

extension CatalogFormPage: FilledPage {
  static let keyContexts: [Context] = [.catalogForm]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys(
      [.escape],
      in: .catalogForm,
      rank: 3,
      order: 1,
      help: "keys.return-not-saved-asked-about-first"
    )
  ]
  static let family = "catalogForm"
  static let button = Command.catalogForm(.save)

  static func obstacleWithout(_ subjects: Subjects) -> String {
    localized("catalog-form.no-form-catalog-open-opens", subjects.key(.catalog(.edit)))
  }

  static func menu(of id: FieldID) -> MenuKind { .catalogField(id) }

  func name(of place: Location, in context: PageContext) -> String {
    switch place.item {
    case .product(let id): localized("place.catalog-form") + " " + context.name(of: id)
    case .sku(let name): localized("place.catalog-form") + " " + name
    case nil: localized("place.catalog-form")
    }
  }

  // When the user leaves a form, the form closes. If it has unsaved changes, the user is asked first.
  func canBeShown(in context: PageContext) -> Bool { false }

  var previews: [CatalogFormPreview] { CatalogFormPreview.allCases }

  mutating func scroll(to offset: Int) { previewOffset = offset }

  /// A description of the form's unsaved changes, or an empty array if there aren't any.
  var unsaved: [String] {
    guard draft.isChanged else { return [] }
    let lines = outlook.lines.count { $0.hasPrefix("+") || $0.hasPrefix("-") }
    return [
      "\(draft.kind.text.capitalizedFirst) \(draft.title): "
        + localized("question.changed-form-not-saved-file", counted(lines, "counted.line"))
    ]
  }

  static func present(in pages: Pages) -> CatalogFormPage? { pages.catalogEditing.form }

  func store(in pages: inout Pages) { pages.catalogEditing.form = self }
}
