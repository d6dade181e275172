import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// The single definition of a command: its shortcuts, label, value, obstacle and effect, and whether it
/// changes the store or a file.
///
/// This is a class because rows are passed along with every key and every frame, and never change.
final class CommandRow: Sendable {
  /// A function that returns the current value to show next to a command.
  typealias Value = @Sendable (Subjects, Store) -> String
  /// A function that returns the reason that a command can't run now, a clause for the user, or `nil` if it can.
  ///
  /// This is a closure because a key path would copy everything that commands act on.
  typealias Obstacle = @Sendable (Subjects) -> String?
  /// The effect of a command, which runs only without an obstacle.
  enum Update: Sendable {
    /// An update that changes no page, and whose result depends only on the subjects of the command.
    case reading(@Sendable (Subjects) -> PageResult)
    /// An update that changes pages, and receives them only in their current state.
    case changing(@Sendable (inout Pages, PageContext) -> PageResult)

    /// Returns an update that changes one page.
    static func on<Owner: Page>(
      _ change: @escaping @Sendable (inout Owner, PageContext) -> PageResult
    ) -> Update {
      .changing { pages, context in pages.change { change(&$0, context) } }
    }
  }

  let command: Command
  /// One or two words for the footer and the menus.
  let label: Phrase
  /// A sentence for the help.
  let help: Phrase
  let shortcuts: [Shortcut]
  /// The value at the right in menus, once a store is open.
  let value: Value
  /// Whether the command changes the store or a file, or opens a menu or a form only to do so.
  ///
  /// Such a command is dimmed, and refused before it asks anything, if the program is read-only or a step is
  /// running. Menus with other content still open, but their entries that write are refused.
  let writes: Bool
  let obstacle: Obstacle
  let footer: Footer
  /// Whether the command acts on the selected row, and can run for several selected rows.
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

  /// The keys of a command, and the contexts in which they work.
  struct Shortcut: Sendable {
    let contexts: [Context]
    let keys: [Key]
    /// The position in the footer, starting at 1, or 0 to leave it out of the footer.
    let rank: Int
    /// The position in a list of the context's commands: those with 0 first, then those with 1.
    let order: Int
    /// The name of the command in these contexts, if it differs from the default name.
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

    /// Returns a shortcut with a letter or another character.
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
    PlaybackCommand.rows, UndoCommand.rows, RecordingCommand.rows, CatalogCommand.rows,
    Pages.kinds.flatMap { $0.commands }, PresentationCommand.rows,
    RuleCommand.rows, expecting, everywhere,
  ]

  private static let byCommand = Dictionary(all.map { ($0.command, $0) }) { first, _ in first }

  static func of(_ command: Command) -> CommandRow? { byCommand[command] }
}

extension CommandRow.Update {
  static func opening(_ kind: MenuKind, above: Bool = false) -> Self {
    .reading { _ in .opening(kind, above: above) }
  }

  /// Returns an update that opens a menu about the current transaction.
  static func openingOfTransaction(
    _ kind: @escaping @Sendable (TransactionID) -> MenuKind
  ) -> Self {
    .reading { subjects in subjects.transaction.map { .opening(kind($0.id)) } ?? [] }
  }

  static func performing(_ step: Step) -> Self {
    .reading { _ in [.perform(step)] }
  }
}

extension StorefrontScreen {
  /// Returns the reason that a command can't run now, a clause for the user, or `nil` if it can.
  ///
  /// A command that can't run stays in the footer, menus and help, and shows the reason when the user calls
  /// it.
  func obstacle(to command: Command) -> String? {
    CommandRow.of(command)?.obstacle(subjects)
  }

  /// Runs a command without an obstacle.
  mutating func run(_ command: Command) -> [Effect] {
    let subjects = subjects
    return CommandRow.of(command).map { run($0, about: subjects) } ?? []
  }

  /// Runs the command of a row, with the subjects that were checked for an obstacle.
  mutating func run(_ row: CommandRow, about subjects: Subjects) -> [Effect] {
    switch row.update {
    case .reading(let result): apply(result(subjects))
    case .changing(let change): apply(change(&pages, subjects.context))
    }
  }
}
