import TerminalCanvas
import Texts

/// A key and its command.
///
/// Footer, help, menus and palette use the ``KeyTable`` that contains it.
///
/// A command has a binding for each context in which it is available.
struct Binding: Sendable {
  let context: Context
  private(set) var keys: [Key]
  let row: CommandRow
  /// The position in the footer, starting at 1, or 0 to leave it out of the footer.
  let rank: Int
  /// The position in the list of the context's commands.
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

  /// The keys as text, such as `enter` or `t d`.
  var keyNames: String {
    keys.map { context.opener + Self.shown($0) }.joined(separator: ", ")
  }

  /// The first key, as the footer shows it.
  var footerKey: String { keys.first.map(Self.shown) ?? "" }

  var command: Command { row.command }

  /// One or two words for the footer and the menus.
  var label: String { title.text }

  /// A sentence for the help.
  var help: String { sentence.text }

  /// Returns the text for a key: an arrow sign, or a name in line mode.
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

  /// Returns a text in which the arrow signs are replaced by names in line mode.
  static func namingArrows(in text: String) -> String {
    guard Appearance.speaksInLines, text.contains("←") else { return text }
    return text.replacing("←", with: shown(.left)).replacing("→", with: shown(.right))
  }

  /// The text for the keys that move up and down.
  static var shownUpAndDown: String {
    shown(.up) + (Appearance.speaksInLines ? " " : "") + shown(.down)
  }
}

extension Binding {
  /// Every binding of the program, in the order of its commands.
  static let unsorted: [Binding] = CommandRow.all.flatMap { row in
    row.shortcuts.flatMap { shortcut in shortcut.contexts.map { Binding(row, in: $0, shortcut) } }
  }

  /// Returns a copy with other keys.
  ///
  /// Keys with a fixed command stay.
  func with(keys: [Key]) -> Binding {
    var binding = self
    binding.keys = keys + self.keys.filter(Key.fixed.contains)
    return binding
  }
}
