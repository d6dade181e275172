import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// The single definition of a command: its keys, label, value, obstacle and effect, and whether it changes the store
/// or a file.
///
/// This is a class, because rows are used for every key and every frame and never change.
final class CommandRow: Sendable {
  /// A closure that returns the current value that menus show next to a command.
  typealias Value = @Sendable (Subjects, Store) -> String
  /// A closure that returns a clause about why a command can't run, or `nil` if the command can run.
  ///
  /// This isn't a key path, because a key path would copy all subjects of the command.
  typealias Obstacle = @Sendable (Subjects) -> String?
  /// The effect of a command, which happens only if the command can run.
  enum Update: Sendable {
    /// An update that changes no page. Its result depends only on the subjects of the command.
    case reading(@Sendable (Subjects) -> PageResult)
    /// An update that changes pages. The closure receives the current pages.
    case changing(@Sendable (inout Pages, PageContext) -> PageResult)

    /// Returns an update that changes one type of page.
    static func on<Owner: Page>(
      _ change: @escaping @Sendable (inout Owner, PageContext) -> PageResult
    ) -> Update {
      .changing { pages, context in pages.change { change(&$0, context) } }
    }
  }

  let command: Command
  /// One or two words that name the command in the footer and the menus.
  let label: Phrase
  /// A sentence that describes the command in the help.
  let help: Phrase
  let shortcuts: [Shortcut]
  /// The value on the right side of menus, which is shown only if a store is open.
  let value: Value
  /// Whether the command changes the store or a file, or opens a menu or a form only for this purpose.
  ///
  /// If the program is read-only or a step is running, the command is dimmed, and it is rejected before it asks any
  /// question. Menus with other content still open, but their entries that write are rejected.
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

  /// The keys of a command and the contexts in which these keys work.
  struct Shortcut: Sendable {
    let contexts: [Context]
    let keys: [Key]
    /// The position in the footer, starting at 1, or 0 if the command isn't in the footer.
    let rank: Int
    /// The position in a list of the context's commands.
    ///
    /// Commands with 0 come first, then commands with 1.
    let order: Int
    /// The name of the command in these contexts, or `nil` to use the default name.
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

    /// Returns a shortcut for a letter or another character.
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
  /// Returns a clause about why a command can't run, or `nil` if the command can run.
  ///
  /// A command that can't run remains in the footer, menus and help. If the user runs it, the reason is shown.
  func obstacle(to command: Command) -> String? {
    CommandRow.of(command)?.obstacle(subjects)
  }

  /// Runs a command that can currently run.
  mutating func run(_ command: Command) -> [Effect] {
    let subjects = subjects
    return CommandRow.of(command).map { run($0, about: subjects) } ?? []
  }

  /// Runs a row's command with the subjects for which the obstacle was checked.
  mutating func run(_ row: CommandRow, about subjects: Subjects) -> [Effect] {
    switch row.update {
    case .reading(let result): apply(result(subjects))
    case .changing(let change): apply(change(&pages, subjects.context))
    }
  }
}
