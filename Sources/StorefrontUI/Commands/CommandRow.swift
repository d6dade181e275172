import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// The single definition of a command: its shortcuts, label and value, whether it writes, why it can't run, and
/// its effect.
///
/// A class, because rows are handed on with every key and every picture, and none is ever changed.
final class CommandRow: Sendable {
  /// The state behind a command.
  typealias Value = @Sendable (Subjects, Store) -> String
  /// Why a command cannot be run now, a clause for a person; nil if it can.
  ///
  /// A closure and not a key path, which would copy all that commands are about.
  typealias Obstacle = @Sendable (Subjects) -> String?
  /// The effect of a command, which runs only without an obstacle.
  enum Update: Sendable {
    /// Changes no page; the outcome follows from the subjects of the command.
    case reading(@Sendable (Subjects) -> PageResult)
    /// Changes pages, and sees them only in their present state.
    case changing(@Sendable (inout Pages, PageContext) -> PageResult)

    /// Changes one page.
    static func on<Owner: Page>(
      _ change: @escaping @Sendable (inout Owner, PageContext) -> PageResult
    ) -> Update {
      .changing { pages, context in pages.change { change(&$0, context) } }
    }
  }

  let command: Command
  /// A word or two for the footer and the menus.
  let label: Phrase
  /// A sentence for the help.
  let help: Phrase
  let shortcuts: [Shortcut]
  /// What menus show at the right, once a store is open.
  let value: Value
  /// Whether it changes the store or a file, or opens a menu or a form only to do so.
  ///
  /// Such a command is dimmed, and refused before it asks anything, if the program is read-only or a step is
  /// running. Menus that also show something still open, but their entries that write are refused.
  let writes: Bool
  let obstacle: Obstacle
  let footer: Footer
  /// Whether it is about the selected row, and can be done with every marked one.
  let isOfRow: Bool
  let update: Update

  init(
    _ command: Command,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [Shortcut],
    value: @escaping Value = { _, _ in "" },
    writes: Bool = false,
    isOnlyLooking: @escaping @Sendable (Subjects) -> Bool = { _ in false },
    obstacle: @escaping Obstacle = { _ in nil },
    footer: Footer = Footer(),
    isOfRow: Bool = false,
    update: Update
  ) {
    self.command = command
    self.label = label
    self.help = help
    self.shortcuts = shortcuts
    self.value = value
    self.writes = writes
    self.obstacle = { subjects in
      let refusal = writes && !isOnlyLooking(subjects) ? subjects.context.obstacleToChanges : nil
      return refusal ?? obstacle(subjects)
    }
    self.footer = footer
    self.isOfRow = isOfRow
    self.update = update
  }

  /// Keys that ask for a command, and the contexts in which they do.
  struct Shortcut: Sendable {
    let contexts: [Context]
    let keys: [Key]
    /// Footer entries appear in this order, 1 first; 0 keeps it out of the footer.
    let rank: Int
    /// Where a list of the context has it: those with 0 first, then those with 1.
    let order: Int
    /// What the command is called there, if it has another name than elsewhere.
    let label: Phrase?
    let help: Phrase?

    static func keys(
      _ keys: [Key],
      in contexts: Context...,
      rank: Int = 0,
      order: Int = 0,
      label: Phrase? = nil,
      help: Phrase? = nil
    ) -> Shortcut {
      Shortcut(
        contexts: contexts,
        keys: keys,
        rank: rank,
        order: order,
        label: label,
        help: help
      )
    }

    static func keys(_ keys: [Key], in contexts: [Context], rank: Int = 0) -> Shortcut {
      Shortcut(contexts: contexts, keys: keys, rank: rank, order: 0, label: nil, help: nil)
    }

    /// A letter, or another sign that can be typed.
    static func letter(
      _ letter: Character,
      in contexts: Context...,
      rank: Int = 0,
      order: Int = 0,
      label: Phrase? = nil,
      help: Phrase? = nil
    ) -> Shortcut {
      Shortcut(
        contexts: contexts,
        keys: [.character(letter)],
        rank: rank,
        order: order,
        label: label,
        help: help
      )
    }
  }
}

extension CommandRow {
  static let all: [CommandRow] = families.flatMap(\.self)

  private static let families: [[CommandRow]] = [
    ShopCommand.rows, panes, Move.rows, main, places, dividers, TimeCommand.rows, AppCommand.rows,
    TransactionCommand.rows, MarkCommand.rows, ServerCommand.rows, CustomerCommand.rows,
    RequestCommand.rows,
    NotificationCommand.rows, SettingCommand.rows, SheetAnswer.Kind.rows, SystemSheetCommand.rows,
    PlaybackCommand.rows, ReturnCommand.rows, RecordingCommand.rows, CatalogCommand.rows,
    Pages.kinds.flatMap { $0.commands }, MeetingCommand.rows,
    RuleCommand.rows, expecting, everywhere,
  ]

  private static let byCommand = Dictionary(all.map { ($0.command, $0) }) { first, _ in first }

  static func of(_ command: Command) -> CommandRow? { byCommand[command] }
}

extension CommandRow.Update {
  static func opening(_ kind: Menu.Kind, above: Bool = false) -> Self {
    .reading { _ in .opening(kind, above: above) }
  }

  /// Opens a menu about the transaction that actions are about.
  static func openingOfTransaction(
    _ kind: @escaping @Sendable (TransactionID) -> Menu.Kind
  ) -> Self {
    .reading { subjects in subjects.transaction.map { .opening(kind($0.id)) } ?? [] }
  }

  static func performing(_ step: Step) -> Self {
    .reading { _ in [.perform(step)] }
  }
}

extension StorefrontScreen {
  /// Why a command cannot be run now, a clause for a person; nil if it can.
  ///
  /// A command that cannot be run stays in footer, menus and help, and says so when it is asked for.
  func obstacle(to command: Command) -> String? {
    CommandRow.of(command)?.obstacle(subjects)
  }

  /// Runs a command that nothing stands against.
  mutating func run(_ command: Command) -> [Effect] {
    let subjects = subjects
    return CommandRow.of(command).map { run($0, about: subjects) } ?? []
  }

  /// Runs the command of a row, with the subjects that were checked for its obstacle.
  mutating func run(_ row: CommandRow, about subjects: Subjects) -> [Effect] {
    switch row.update {
    case .reading(let result): apply(result(subjects))
    case .changing(let change): apply(change(&pages, subjects.context))
    }
  }
}
