import TerminalCanvas
import Texts

/// A command with its keys in one context.
///
/// Footer, help, menus and palette get bindings from a ``KeyTable``.
///
/// A command has one binding for each context in which it is available.
struct Binding: Sendable {
  let context: Context
  private(set) var keys: [Key]
  let row: CommandRow
  /// The position in the footer, starting at 1, or 0 if the command isn't in the footer.
  let rank: Int
  /// The position in the list of commands of the context.
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

  /// The names of the keys, such as `enter` or `t d`.
  var keyNames: String {
    keys.map { context.opener + Self.shown($0) }.joined(separator: ", ")
  }

  /// The first key, as it is shown in the footer.
  var footerKey: String { keys.first.map(Self.shown) ?? "" }

  var command: Command { row.command }

  /// One or two words that name the command in the footer and the menus.
  var label: String { title.text }

  /// A sentence that describes the command in the help.
  var help: String { sentence.text }

  /// Returns the text that represents a key: an arrow sign or another short text, or the key's name in line mode.
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

  /// Returns a string in which names replace arrow signs if the screen is in line mode.
  static func namingArrows(in text: String) -> String {
    guard Appearance.speaksInLines, text.contains("←") else { return text }
    return text.replacing("←", with: shown(.left)).replacing("→", with: shown(.right))
  }

  /// The text that represents the keys for moving up and down.
  static var shownUpAndDown: String {
    shown(.up) + (Appearance.speaksInLines ? " " : "") + shown(.down)
  }
}

extension Binding {
  /// Every binding of the program, in the order in which the commands are defined.
  static let unsorted: [Binding] = CommandRow.all.flatMap { row in
    row.shortcuts.flatMap { shortcut in shortcut.contexts.map { Binding(row, in: $0, shortcut) } }
  }

  /// Returns a copy with other keys.
  ///
  /// Keys with a fixed command are preserved.
  func with(keys: [Key]) -> Binding {
    var binding = self
    binding.keys = keys + self.keys.filter(Key.fixed.contains)
    return binding
  }
}
