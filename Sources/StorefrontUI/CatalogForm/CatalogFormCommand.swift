import Forms
import TerminalCanvas
import Texts

/// A command that is available only in a catalog form.
enum CatalogFormCommand: Hashable, Sendable, CaseIterable {
  case save
  case undo
  case redo
  case openEditor
}

// The commands of the form.
extension CatalogFormPage {
  static let commands: [CommandRow] = fieldRows + wholeRows + entryRows + previewRows

  private static let fieldRows: [CommandRow] =
    [
      nextFieldRow,
      row(
        FieldCommand.previousField,
        [.backtab, .up],
        "catalog-form.previous",
        "catalog-form.go-to-the-field-before",
        rank: 8
      ),
      row(
        FieldCommand.choose,
        [.enter],
        "common.choose",
        "catalog-form.open-list-behind-field-open",
        rank: 4
      ),
    ] + valueRows

  private static let wholeRows: [CommandRow] = [
    row(
      CatalogFormCommand.save,
      [.function(5), .control("s")],
      "catalog-form.save",
      "catalog-form.write-changed-file-nothing",
      rank: 1,
      writes: true,
      obstacle: { _, form in form.obstacleToSaving },
      footer: CommandRow.Footer(worth: .always)
    ),
    row(
      CatalogFormCommand.undo,
      [.function(6), .control("r")],
      "catalog-form.undo",
      "catalog-form.take-last-change-form-back",
      rank: 5,
      obstacle: { $1.draft.canUndo ? nil : localized("catalog-form.nothing-been-changed-form") }
    ),
    row(
      CatalogFormCommand.redo,
      [.function(7), .control("y")],
      "catalog-form.redo",
      "catalog-form.make-change-form-again",
      rank: 11,
      obstacle: { $1.draft.canRedo ? nil : localized("catalog-form.no-change-form-taken-back") }
    ),
    row(
      CatalogFormCommand.openEditor,
      [.function(3), .control("t")],
      "catalog-form.in-editor",
      "catalog-form.open-file-visual-editor",
      rank: 9,
      writes: true,
      obstacle: { _, form in
        if form.draft.isChanged { return localized("catalog-form.form-not-saved-yet-f5-saves") }
        return form.file == nil ? localized("catalog-form.no-file-yet-f5-writes-one") : nil
      }
    ),
  ]

  private static let entryRows: [CommandRow] = [
    row(
      FieldCommand.addEntry,
      [.function(4), .control("o")],
      "catalog-form.add",
      "catalog-form.add-one-more-list-field",
      rank: 6,
      obstacle: { _, form in
        guard let key = form.nearestAddition?.addedKey else {
          return localized("catalog-form.there-is-nothing-to-add-to")
        }
        return form.draft.obstacle(toAddingTo: key)?.text
      }
    ),
    row(
      FieldCommand.removeEntry,
      [.function(8), .control("d")],
      "common.remove",
      "catalog-form.remove-language-offer",
      rank: 10,
      obstacle: { _, form in
        form.focus.entry == nil && form.focus.priceStorefront == nil
          ? localized("catalog-form.go-language-offer") : nil
      }
    ),
  ]

  private static let previewRows: [CommandRow] =
    [
      row(
        FieldCommand.nextPreview,
        [.function(2), .control("n")],
        "catalog-form.preview",
        "catalog-form.how-customer-sees-changes",
        rank: 3
      )
    ] + scrollRows
}

extension CatalogFormCommand: PageCommand {
  static let family = CatalogFormPage.family

  func update(_ form: inout CatalogFormPage, _ context: PageContext) -> PageResult {
    form.update(self)
  }
}

extension Command {
  static func catalogForm(_ command: CatalogFormCommand) -> Command {
    .page(AnyPageCommand(command))
  }
}

extension CatalogFormPage {
  /// The row that adds an entry to the list that contains the focused field, or to the next list.
  var nearestAddition: FieldID? {
    let stops = draft.stops
    let here = stops.firstIndex { $0.id == focus } ?? 0
    let after = stops[here...].first { $0.control == .add }
    return (after ?? stops.first { $0.control == .add })?.id
  }
}
