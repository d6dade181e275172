import CatalogForms
import FormFields
import PhraseBook
import TerminalCanvas

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
    row(.nextField, FormRow.nextField) { screen in
      screen.catalogEditing.form?.moveField(1)
      return []
    },
    row(.previousField, [.backtab, .up], "Previous", "Go to the field before.", rank: 8) { screen in
      screen.catalogEditing.form?.moveField(-1)
      return []
    },
    row(
      .choose,
      [.enter],
      "Choose",
      "Open the list behind the field, open or close an entry, add one, or go on; on the button, save.",
      rank: 4
    ) { CatalogFormPage.choose(on: &$0) },
    row(.nextValue, FormRow.nextValue) { screen in
      screen.catalogEditing.form?.turnValue(1)
      return []
    },
    row(.previousValue, FormRow.previousValue) { screen in
      screen.catalogEditing.form?.turnValue(-1)
      return []
    },
  ]

  private static let whole: [CommandRow] = [
    row(
      .save,
      [.function(5), .control("s")],
      "Save",
      "Write what has changed to the file, and nothing else of it; the store sells it at once.",
      rank: 1,
      writes: true,
      obstacle: \.obstacleToSaving,
      footer: CommandRow.Footer(worth: .always),
      run: { CatalogFormPage.save(on: &$0) }
    ),
    row(
      .undo,
      [.function(6), .control("r")],
      "Undo",
      "Take the last change of the form back; ctrl-z stops the program.",
      rank: 5,
      obstacle: { $0.draft.canUndo ? nil : said("nothing has been changed in the form") },
      run: { screen in
        screen.catalogEditing.form?.goBack { $0.undo() }
        return []
      }
    ),
    row(
      .redo,
      [.function(7), .control("y")],
      "Redo",
      "Make the change of the form again that was taken back.",
      rank: 11,
      obstacle: { $0.draft.canRedo ? nil : said("no change of the form was taken back") },
      run: { screen in
        screen.catalogEditing.form?.goBack { $0.redo() }
        return []
      }
    ),
    row(
      .openEditor,
      [.function(3), .control("t")],
      "In editor",
      "Open the file in $VISUAL or $EDITOR, at what the form is about.",
      rank: 9,
      writes: true,
      obstacle: { form in
        if form.draft.isChanged { return said("what is in the form is not saved yet: F5 saves it") }
        return form.file == nil ? said("there is no file yet: F5 writes one") : nil
      },
      run: { screen in
        let position = screen.subjects.editorPosition
        return [.catalogFile(.openEditor(file: position.file, at: position.line))]
      }
    ),
  ]

  private static let entries: [CommandRow] = [
    row(
      .addEntry,
      [.function(4), .control("o")],
      "Add",
      "Add one more of the list that the field belongs to, or of the next one.",
      rank: 6,
      obstacle: { form in
        guard let key = form.nearestAddition?.addedKey else {
          return said("there is nothing to add to")
        }
        return form.draft.obstacle(toAddingTo: key)?.text
      },
      run: { screen in
        guard let id = screen.catalogEditing.form?.nearestAddition else { return [] }
        return CatalogFormPage.add(id, on: &screen)
      }
    ),
    row(
      .removeEntry,
      [.function(8), .control("d")],
      "Remove",
      "Remove the language, the offer or the storefront’s price that the field belongs to.",
      rank: 10,
      obstacle: { form in
        form.focus.entry == nil && form.focus.priceStorefront == nil
          ? said("go to a language, an offer or a storefront’s price first") : nil
      },
      run: { screen in
        screen.catalogEditing.form?.takeOut()
        return []
      }
    ),
  ]

  private static let preview: [CommandRow] = [
    row(
      .nextPreview,
      [.function(2), .control("n")],
      "Preview",
      "How the customer sees it, what changes and follows from that, and the changed lines.",
      rank: 3
    ) { screen in
      let body = screen.bodyRect(screen.size)
      screen.catalogEditing.form?.showNextPreview(in: body)
      return []
    },
    row(.scrollDown, FormRow.scrollDown, run: CommandRow.scrollingPreview(1)),
    row(.scrollUp, FormRow.scrollUp, run: CommandRow.scrollingPreview(-1)),
  ]

  private static func row(
    _ command: CatalogFormCommand,
    _ said: FormRow,
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    row(command, said.keys, said.label, said.help, rank: said.rank, footer: said.footer, run: run)
  }

  private static func row(
    _ command: CatalogFormCommand,
    _ keys: [Key],
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    writes: Bool = false,
    obstacle: @escaping @Sendable (CatalogFormPage) -> String? = { _ in nil },
    footer: CommandRow.Footer = .init(),
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .catalogForm(command),
      label,
      help,
      [.keys(keys, in: .catalogForm, rank: rank)],
      writes: writes,
      obstacle: { subjects in
        guard let form = subjects.catalogForm else {
          return said("no form of the catalog is open: \(subjects.key(.catalog(.edit))) opens one")
        }
        return obstacle(form)
      },
      footer: footer,
      run: run
    )
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
