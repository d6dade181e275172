import Forms
import TerminalCanvas
import Texts

/// A command that every form has, for a type of form.
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
  /// Returns a command that every form has, for a type of form.
  static func field<Form: FilledPage>(
    _ command: FieldCommand<Form>,
    of form: Form.Type
  ) -> Command {
    .page(AnyPageCommand(command))
  }
}

// Rows with the same keys and words in every form.
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

  /// Returns the row of a command of the form.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - keys: Its keys on the form.
  ///   - label: One or two words for the footer and the menus.
  ///   - help: A sentence for the help.
  ///   - rank: Its position in the footer, or 0 to leave it out.
  ///   - writes: Whether it changes the store or a file.
  ///   - obstacle: Returns the reason that the open form can't run it, or `nil` if it can.
  ///   - footer: Its entry in the footer.
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
