import AdvancedCommerce
import Forms
import StoreEngine
import TerminalCanvas
import Texts

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
    row(.nextField, FormRow.nextField),
    row(
      .previousField,
      [.backtab, .up],
      "catalog-form.previous",
      "form.go-field-before-nothing-checked-way",
      rank: 8
    ),
    row(
      .choose,
      [.enter],
      "common.choose",
      "form.open-list-behind-field-open-close",
      rank: 2
    ),
    row(.nextValue, FormRow.nextValue),
    row(.previousValue, FormRow.previousValue),
  ]

  private static let whole: [CommandRow] = [
    row(
      .send,
      [.function(5), .control("s")],
      "common.send",
      "form.app-server-makes-request-stands",
      rank: 1,
      writes: true,
      obstacle: { $0.obstacleToSending($1) },
      footer: CommandRow.Footer(worth: .always)
    ),
    row(
      .nextPreview,
      [.function(2), .control("n")],
      "catalog-form.preview",
      "form.payment-sheet-changes-request-goes",
      rank: 4
    ),
    row(
      .wire,
      [.function(3), .control("t")],
      "form.request-payload",
      "form.json-base64-jws-wrapper-side-side",
      rank: 5,
      obstacle: { _, form in
        form.draft.kind.isServers
          ? said("form.servers-requests-not-signed-f2") : nil
      }
    ),
  ]

  private static let entries: [CommandRow] = [
    row(
      .addEntry,
      [.function(4), .control("o")],
      "form.add-item",
      "form.one-more-item",
      rank: 6,
      obstacle: { _, form in
        form.draft.stops.contains { $0.control == .add }
          ? nil : said("form.the-request-has-no-list-to-add-to")
      }
    ),
    row(
      .removeEntry,
      [.function(8), .control("d")],
      "common.remove",
      "form.remove-item-field-belongs",
      rank: 9,
      obstacle: { _, form in
        guard let entry = form.draft.entry(form.focus.entry) else {
          return said("form.go-to-an-item-first")
        }
        return entry.role == .held
          ? said("form.already-say-becomes", Binding.shown(.left), Binding.shown(.right)) : nil
      }
    ),
  ]

  private static let preview: [CommandRow] = [
    row(.scrollDown, FormRow.scrollDown),
    row(.scrollUp, FormRow.scrollUp),
    row(
      .copyPreview,
      [.control("y")],
      "common.copy",
      "form.copy-the-preview-that-is-shown",
      rank: 10
    ),
    row(.clear, [.control("x")], "form.reset-form", "form.empty-the-form", rank: 11),
  ]

  private static func row(
    _ command: FormCommand,
    _ said: FormRow
  ) -> CommandRow {
    row(command, said.keys, said.label, said.help, rank: said.rank, footer: said.footer)
  }

  private static func row(
    _ command: FormCommand,
    _ keys: [Key],
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    writes: Bool = false,
    obstacle: @escaping @Sendable (Subjects, FormPage) -> String? = { _, _ in nil },
    footer: CommandRow.Footer = .init()
  ) -> CommandRow {
    CommandRow(
      .form(command),
      label,
      help,
      [.keys(keys, in: .form, rank: rank)],
      writes: writes,
      obstacle: { subjects in
        guard let form = subjects.form else {
          return said("form.no-form-request-open-opens-one", subjects.key(.request(.menu)))
        }
        return obstacle(subjects, form)
      },
      footer: footer,
      update: command.update
    )
  }
}

extension FormCommand: PageCommand {
  static let family = "form"

  func run(on pages: inout Pages, _ subjects: Subjects) -> PageResult {
    guard var form = pages.form else { return [] }
    defer { form.keep(in: &pages) }
    return form.update(self, subjects)
  }
}

extension Command {
  static func form(_ command: FormCommand) -> Command { .page(AnyPageCommand(command)) }
}

extension Subjects {
  fileprivate func obstacleToSending(_ form: FormPage) -> String? {
    if let problem = context.problems(of: form).first(where: \.isError) {
      return "\(form.label(of: problem.field)): \(problem.message)"
    }
    return form.draft.kind.isServers ? nil : obstacleToApp
  }
}
