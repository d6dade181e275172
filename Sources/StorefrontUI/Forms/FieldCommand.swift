import Forms
import TerminalCanvas
import Texts

/// A command that every form has.
///
/// The type parameter is the type of the form.
enum FieldCommand<Form: FilledPage>: PageCommand, CaseIterable {
  case nextField
  case previousField
  case nextValue
  case previousValue
  case choose
  case nextPreview
  case scrollUp
  case scrollDown
  case addEntry
  case removeEntry

  static var family: String { Form.family }

  func update(_ form: inout Form, _ context: PageContext) -> PageResult {
    switch self {
    case .nextField: form.moveField(1)
    case .previousField: form.moveField(-1)
    case .nextValue: return PageResult(effects: form.turnValue(1, context))
    case .previousValue: return PageResult(effects: form.turnValue(-1, context))
    case .choose: return form.choose(context)
    case .nextPreview: form.showNextPreview(in: context.body)
    case .scrollUp: form.scrollPreview(by: -1, context)
    case .scrollDown: form.scrollPreview(by: 1, context)
    case .addEntry: return form.addNearest(context)
    case .removeEntry: return form.removeFocused(context)
    }
    return []
  }
}

extension Command {
  /// Returns a command that every form has, for the given type of form.
  static func field<Form: FilledPage>(
    _ command: FieldCommand<Form>,
    of form: Form.Type
  ) -> Command {
    .page(AnyPageCommand(command))
  }
}

// Commands with the same keys and labels in every form.
extension FilledPage {
  static var nextFieldRow: CommandRow {
    row(
      FieldCommand<Self>.nextField,
      [.tab, .down],
      "form.next-field",
      "form.go-to-the-next-field",
      rank: 7
    )
  }

  static var valueRows: [CommandRow] {
    [
      row(
        FieldCommand<Self>.nextValue,
        [.right],
        "form.next-value",
        "form.next-fields-few-values-text-letter"
      ),
      row(
        FieldCommand<Self>.previousValue,
        [.left],
        "form.value-before",
        "form.value-before-text-letter-back"
      ),
    ]
  }

  static var scrollRows: [CommandRow] {
    [
      row(
        FieldCommand<Self>.scrollDown,
        [.pageDown],
        "form.preview-down",
        "form.show-more-preview-where-all-nothing",
        rank: 2,
        footer: .whereLong()
      ),
      row(
        FieldCommand<Self>.scrollUp,
        [.pageUp],
        "form.preview-up",
        "form.show-came-before-preview-else-go"
      ),
    ]
  }

  /// Returns the row that defines a command of the form.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - keys: The command's keys on the form.
  ///   - label: One or two words that name the command in the footer and the menus.
  ///   - help: A sentence that describes the command in the help.
  ///   - rank: The position in the footer, or 0 if the command isn't in the footer.
  ///   - writes: Whether the command changes the store or a file.
  ///   - obstacle: A closure that returns the reason why the open form can't run the command, or `nil` if it can.
  ///   - footer: The rules for showing the command in the footer.
  /// - Returns: The row.
  static func row<Own: PageCommand>(
    _ command: Own,
    _ keys: [Key],
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    writes: Bool = false,
    obstacle: @escaping @Sendable (Subjects, Self) -> String? = { _, _ in nil },
    footer: CommandRow.Footer = .init()
  ) -> CommandRow where Own.Owner == Self {
    CommandRow(
      .page(AnyPageCommand(command)),
      label,
      help,
      [.keys(keys, in: keyContexts, rank: rank)],
      writes: writes,
      obstacle: { subjects in
        guard subjects.pages.page is Self, let form = present(in: subjects.pages) else {
          return obstacleWithout(subjects)
        }
        return obstacle(subjects, form)
      },
      footer: footer,
      update: command.update
    )
  }
}
