import AdvancedCommerce
import Forms
import StoreEngine
import TerminalCanvas
import Texts

/// A command that is available only in a request form.
enum FormCommand: Hashable, Sendable, CaseIterable {
  case send
  case copyPreview
  case wire
  case clear
}

// The commands of the form.
extension FormPage {
  static let commands: [CommandRow] = fieldRows + wholeRows + entryRows + previewRows

  private static let fieldRows: [CommandRow] =
    [
      nextFieldRow,
      row(
        FieldCommand.previousField,
        [.backtab, .up],
        "catalog-form.previous",
        "form.go-field-before-nothing-checked-way",
        rank: 8
      ),
      row(
        FieldCommand.choose,
        [.enter],
        "common.choose",
        "form.open-list-behind-field-open-close",
        rank: 2
      ),
    ] + valueRows

  private static let wholeRows: [CommandRow] = [
    row(
      FormCommand.send,
      [.function(5), .control("s")],
      "common.send",
      "form.app-server-makes-request-stands",
      rank: 1,
      writes: true,
      obstacle: { $0.obstacleToSending($1) },
      footer: CommandRow.Footer(worth: .always)
    ),
    row(
      FieldCommand.nextPreview,
      [.function(2), .control("n")],
      "catalog-form.preview",
      "form.payment-sheet-changes-request-goes",
      rank: 4
    ),
    row(
      FormCommand.wire,
      [.function(3), .control("t")],
      "form.request-payload",
      "form.json-base64-jws-wrapper-side-side",
      rank: 5,
      obstacle: { _, form in
        form.draft.kind.isServers
          ? localized("form.servers-requests-not-signed-f2") : nil
      }
    ),
  ]

  private static let entryRows: [CommandRow] = [
    row(
      FieldCommand.addEntry,
      [.function(4), .control("o")],
      "form.add-item",
      "form.one-more-item",
      rank: 6,
      obstacle: { _, form in
        form.draft.stops.contains { $0.control == .add }
          ? nil : localized("form.the-request-has-no-list-to-add-to")
      }
    ),
    row(
      FieldCommand.removeEntry,
      [.function(8), .control("d")],
      "common.remove",
      "form.remove-item-field-belongs",
      rank: 9,
      obstacle: { _, form in
        guard let entry = form.draft.entry(form.focus.entry) else {
          return localized("form.go-to-an-item-first")
        }
        return entry.role == .held
          ? localized("form.already-say-becomes", Binding.shown(.left), Binding.shown(.right)) : nil
      }
    ),
  ]

  private static let previewRows: [CommandRow] =
    scrollRows + [
      row(
        FormCommand.copyPreview,
        [.control("y")],
        "common.copy",
        "form.copy-the-preview-that-is-shown",
        rank: 10
      ),
      row(FormCommand.clear, [.control("x")], "form.reset-form", "form.empty-the-form", rank: 11),
    ]
}

extension FormCommand: PageCommand {
  static let family = FormPage.family

  func update(_ form: inout FormPage, _ context: PageContext) -> PageResult {
    form.update(self, context)
  }
}

extension Command {
  static func form(_ command: FormCommand) -> Command { .page(AnyPageCommand(command)) }
}

extension Subjects {
  fileprivate func obstacleToSending(_ form: FormPage) -> String? {
    if let problem = context.problems(of: form).first(where: \.isError) {
      return problem.message(about: form.label(of: problem.field))
    }
    return form.draft.kind.isServers ? nil : obstacleToApp
  }
}
