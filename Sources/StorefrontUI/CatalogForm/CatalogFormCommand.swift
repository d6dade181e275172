import Forms
import TerminalCanvas
import Texts

/// The form of something in the catalog.
enum CatalogFormCommand: Hashable, Sendable, CaseIterable {
  case nextField
  case previousField
  case nextValue
  case previousValue
  case choose
  case save
  case undo
  case redo
  case nextPreview
  case scrollUp
  case scrollDown
  case addEntry
  case removeEntry
  case openEditor
}

extension CatalogFormCommand {
  static let rows: [CommandRow] = fields + whole + entries + preview

  private static let fields: [CommandRow] = [
    row(.nextField, FormRow.nextField),
    row(
      .previousField,
      [.backtab, .up],
      "catalog-form.previous",
      "catalog-form.go-to-the-field-before",
      rank: 8
    ),
    row(
      .choose,
      [.enter],
      "common.choose",
      "catalog-form.open-list-behind-field-open",
      rank: 4
    ),
    row(.nextValue, FormRow.nextValue),
    row(.previousValue, FormRow.previousValue),
  ]

  private static let whole: [CommandRow] = [
    row(
      .save,
      [.function(5), .control("s")],
      "catalog-form.save",
      "catalog-form.write-changed-file-nothing",
      rank: 1,
      writes: true,
      obstacle: \.obstacleToSaving,
      footer: CommandRow.Footer(worth: .always)
    ),
    row(
      .undo,
      [.function(6), .control("r")],
      "catalog-form.undo",
      "catalog-form.take-last-change-form-back",
      rank: 5,
      obstacle: { $0.draft.canUndo ? nil : said("catalog-form.nothing-been-changed-form") }
    ),
    row(
      .redo,
      [.function(7), .control("y")],
      "catalog-form.redo",
      "catalog-form.make-change-form-again",
      rank: 11,
      obstacle: { $0.draft.canRedo ? nil : said("catalog-form.no-change-form-taken-back") }
    ),
    row(
      .openEditor,
      [.function(3), .control("t")],
      "catalog-form.in-editor",
      "catalog-form.open-file-visual-editor",
      rank: 9,
      writes: true,
      obstacle: { form in
        if form.draft.isChanged { return said("catalog-form.form-not-saved-yet-f5-saves") }
        return form.file == nil ? said("catalog-form.no-file-yet-f5-writes-one") : nil
      }
    ),
  ]

  private static let entries: [CommandRow] = [
    row(
      .addEntry,
      [.function(4), .control("o")],
      "catalog-form.add",
      "catalog-form.add-one-more-list-field",
      rank: 6,
      obstacle: { form in
        guard let key = form.nearestAddition?.addedKey else {
          return said("catalog-form.there-is-nothing-to-add-to")
        }
        return form.draft.obstacle(toAddingTo: key)?.text
      }
    ),
    row(
      .removeEntry,
      [.function(8), .control("d")],
      "common.remove",
      "catalog-form.remove-language-offer",
      rank: 10,
      obstacle: { form in
        form.focus.entry == nil && form.focus.priceStorefront == nil
          ? said("catalog-form.go-language-offer") : nil
      }
    ),
  ]

  private static let preview: [CommandRow] = [
    row(
      .nextPreview,
      [.function(2), .control("n")],
      "catalog-form.preview",
      "catalog-form.how-customer-sees-changes",
      rank: 3
    ),
    row(.scrollDown, FormRow.scrollDown),
    row(.scrollUp, FormRow.scrollUp),
  ]

  private static func row(
    _ command: CatalogFormCommand,
    _ said: FormRow
  ) -> CommandRow {
    row(command, said.keys, said.label, said.help, rank: said.rank, footer: said.footer)
  }

  private static func row(
    _ command: CatalogFormCommand,
    _ keys: [Key],
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    writes: Bool = false,
    obstacle: @escaping @Sendable (CatalogFormPage) -> String? = { _ in nil },
    footer: CommandRow.Footer = .init()
  ) -> CommandRow {
    CommandRow(
      .catalogForm(command),
      label,
      help,
      [.keys(keys, in: .catalogForm, rank: rank)],
      writes: writes,
      obstacle: { subjects in
        guard let form = subjects.catalogForm else {
          return said("catalog-form.no-form-catalog-open-opens", subjects.key(.catalog(.edit)))
        }
        return obstacle(form)
      },
      footer: footer,
      update: command.update
    )
  }
}

extension CatalogFormCommand: PageCommand {
  static let family = "catalogForm"

  func run(on pages: inout Pages, _ subjects: Subjects) -> PageResult {
    pages.catalogEditing.update(self, subjects)
  }
}

extension Command {
  static func catalogForm(_ command: CatalogFormCommand) -> Command {
    .page(AnyPageCommand(command))
  }
}

extension CatalogFormPage {
  /// The row that adds to the list of the field with the focus, else the next one.
  var nearestAddition: FieldID? {
    let stops = draft.stops
    let here = stops.firstIndex { $0.id == focus } ?? 0
    let after = stops[here...].first { $0.control == .add }
    return (after ?? stops.first { $0.control == .add })?.id
  }
}
