import AdvancedCommerce
import FormFields
import PhraseBook
import RequestEditor
import StoreEngine
import TerminalCanvas

/// The form of a request.
enum FormCommand: Hashable, Sendable, CaseIterable {
  case nextField
  case previousField
  case nextValue
  case previousValue
  case choose
  case send
  case nextPreview
  case copyPreview
  case scrollUp
  case scrollDown
  case addEntry
  case removeEntry
  case wire
  case clear
}

extension FormCommand {
  static let rows: [CommandRow] = fields + whole + entries + preview

  private static let fields: [CommandRow] = [
    row(.nextField, FormRow.nextField) { $0.moveField(1) },
    row(
      .previousField,
      [.backtab, .up],
      "Previous",
      "Go to the field before; nothing is checked on the way.",
      rank: 8
    ) { $0.moveField(-1) },
    row(
      .choose,
      [.enter],
      "Choose",
      "Open the list behind the field, open or close an entry, or go on; on the button, send.",
      rank: 2
    ) { $0.chooseInForm() },
    row(.nextValue, FormRow.nextValue) { $0.turnValue(1) },
    row(.previousValue, FormRow.previousValue) { $0.turnValue(-1) },
  ]

  private static let whole: [CommandRow] = [
    row(
      .send,
      [.function(5), .control("s")],
      "Send",
      "The app or its server makes the request as it stands.",
      rank: 1,
      writes: true,
      obstacle: { $0.obstacleToSending($1) },
      footer: CommandRow.Footer(worth: .always),
      run: { $0.sendForm() }
    ),
    row(
      .nextPreview,
      [.function(2), .control("n")],
      "Preview",
      "The payment sheet, what changes, and the request as it goes out.",
      rank: 4
    ) { screen in
      screen.showNextPreview()
      return []
    },
    row(
      .wire,
      [.function(3), .control("t")],
      "Request payload",
      "JSON, base64, JWS and wrapper side by side, with the claims.",
      rank: 5,
      obstacle: { _, form in
        form.draft.kind.isServers
          ? said("the server’s requests are not signed: F2 shows them") : nil
      },
      run: { $0.openWire() }
    ),
  ]

  private static let entries: [CommandRow] = [
    row(
      .addEntry,
      [.function(4), .control("o")],
      "Add item",
      "One more item.",
      rank: 6,
      obstacle: { _, form in
        form.draft.stops.contains { $0.control == .add }
          ? nil : said("the request has no list to add to")
      },
      run: { $0.addEntry(.item) }
    ),
    row(
      .removeEntry,
      [.function(8), .control("d")],
      "Remove",
      "Remove the item that the field belongs to.",
      rank: 9,
      obstacle: { _, form in
        guard let entry = form.draft.entry(form.focus.entry) else {
          return said("go to an item first")
        }
        return entry.role == .held
          ? said(
            "it is there already: \(Binding.shown(.left)) and \(Binding.shown(.right)) say what becomes of it"
          ) : nil
      },
      run: { $0.removeEntry() }
    ),
  ]

  private static let preview: [CommandRow] = [
    row(.scrollDown, FormRow.scrollDown, run: CommandRow.scrollingPreview(1)),
    row(.scrollUp, FormRow.scrollUp, run: CommandRow.scrollingPreview(-1)),
    row(.copyPreview, [.control("y")], "Copy", "Copy the preview that is shown.", rank: 10) {
      screen in screen.form.map { [.copy(screen.previewText($0.preview, of: $0))] } ?? []
    },
    row(.clear, [.control("x")], "Reset form", "Empty the form.", rank: 11) { $0.clearForm() },
  ]

  private static func row(
    _ command: FormCommand,
    _ said: FormRow,
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    row(command, said.keys, said.label, said.help, rank: said.rank, footer: said.footer, run: run)
  }

  private static func row(
    _ command: FormCommand,
    _ keys: [Key],
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    writes: Bool = false,
    obstacle: @escaping @Sendable (Subjects, FormPage) -> String? = { _, _ in nil },
    footer: CommandRow.Footer = .init(),
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .form(command),
      label,
      help,
      [.keys(keys, in: .form, rank: rank)],
      writes: writes,
      obstacle: { subjects in
        guard let form = subjects.form else {
          return said("no form of a request is open: \(subjects.key(.request(.menu))) opens one")
        }
        return obstacle(subjects, form)
      },
      footer: footer,
      run: run
    )
  }
}

extension Subjects {
  fileprivate func obstacleToSending(_ form: FormPage) -> String? {
    if let problem = context.problems(of: form).first(where: \.isError) {
      return "\(form.label(of: problem.field)): \(problem.message)"
    }
    return form.draft.kind.isServers ? nil : obstacleToApp
  }
}
