import TerminalCanvas
import Texts

/// A key and what it does: footer, help, menus and palette are made of the ``KeyTable`` that holds it.
///
/// A command has a binding for each context in which it is asked for.
struct Binding: Sendable {
  let context: Context
  private(set) var keys: [Key]
  let row: CommandRow
  /// Footer entries appear in this order, 1 first; 0 keeps it out of the footer.
  let rank: Int
  /// Where a list of the context has it.
  let order: Int
  private let title: Phrase
  private let sentence: Phrase

  fileprivate init(_ row: CommandRow, in context: Context, _ shortcut: CommandRow.Shortcut) {
    self.row = row
    self.context = context
    keys = shortcut.keys
    title = shortcut.label ?? row.label
    sentence = shortcut.help ?? row.help
    rank = shortcut.rank
    order = shortcut.order
  }

  /// The keys as a person reads them, such as `enter` or `t d`.
  var keyNames: String {
    keys.map { context.opener + Self.shown($0) }.joined(separator: ", ")
  }

  /// The first key as the footer shows it.
  var footerKey: String { keys.first.map(Self.shown) ?? "" }

  var command: Command { row.command }

  /// A word or two for the footer and the menus.
  var label: String { title.text }

  /// A sentence for the help.
  var help: String { sentence.text }

  /// A key as a person reads it: an arrow as a sign, or by its name where lines are read and written.
  static func shown(_ key: Key) -> String {
    if Appearance.speaksInLines { return key == .escape ? "esc" : key.name }
    return switch key {
    case .escape: "esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .backtab: "shift-tab"
    case .function(let number): "F\(number)"
    default: key.name
    }
  }

  /// A text that names the arrow keys by their signs, as a person reads it.
  static func namingArrows(in text: String) -> String {
    guard Appearance.speaksInLines, text.contains("←") else { return text }
    return text.replacing("←", with: shown(.left)).replacing("→", with: shown(.right))
  }

  /// The keys that move up and down, as a person reads them.
  static var shownUpAndDown: String {
    shown(.up) + (Appearance.speaksInLines ? " " : "") + shown(.down)
  }
}

extension Binding {
  /// Every binding that the program has, in the order of its commands.
  static let unsorted: [Binding] = CommandRow.all.flatMap { row in
    row.shortcuts.flatMap { shortcut in shortcut.contexts.map { Binding(row, in: $0, shortcut) } }
  }

  /// The same with other keys; those that do the same everywhere stay.
  func with(keys: [Key]) -> Binding {
    var binding = self
    binding.keys = keys + self.keys.filter(Key.fixed.contains)
    return binding
  }
}
