package import StoreScript
package import TerminalCanvas

/// What a person has set once for every run: looks, keys, columns and queries by name.
///
/// It changes what is seen and which keys do what; what the store does is none of its affairs. Scripts are
/// played as if there were none.
package struct Preferences: Hashable, Sendable {
  package var theme = ThemeName.standard
  package var language = LanguageChoice.auto
  package var background = Background.auto
  package var frames = Frames.auto
  package var mouse = true
  package var clipboard = ClipboardChoice.auto
  /// Single parts of the screen that look otherwise, by the names of ``ThemeRole``.
  package var colors: [WrittenEntry<String, Style>] = []
  var keys: [WrittenEntry<KeyName, [Key]>] = []
  /// The columns of panes that have others than their own, by the names of their fields.
  package var columns: [WrittenEntry<Pane, [String]>] = []
  /// What can be asked for in a filter by `@` and a name.
  package var queries: [WrittenEntry<String, String>] = []

  package init() {}

  /// What colours are drawn on.
  package enum Background: String, Hashable, Sendable, CaseIterable {
    /// The terminal is asked.
    case auto
    case dark
    case light
  }

  /// What frames are drawn with.
  package enum Frames: String, Hashable, Sendable, CaseIterable {
    /// Lines, where the terminal has them.
    case auto
    /// `+`, `-` and `|`.
    case ascii
  }

  package var namedQueries: [String: String] {
    Dictionary(queries.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The keys, with those that are set otherwise.
  var keyTable: KeyTable {
    let changes = keys.map { $0.key.change(to: $0.value) }
    return changes.isEmpty ? .standard : KeyTable(changes)
  }
}

/// A command by its name, and the context in which it is meant.
struct KeyName: Hashable, Sendable {
  let command: Command
  /// Nil for every context in which it has keys by itself.
  let context: Context?

  func change(to keys: [Key]) -> KeyChange {
    KeyChange(command: command, context: context, keys: keys)
  }

  /// Such as `screen.quit`, or `shop.buy@products`.
  var text: String { command.name + (context.map { "@\($0)" } ?? "") }
}

extension Preferences {
  /// Has a screen take them over.
  package func set(on screen: inout StorefrontScreen) {
    screen.terminal.appearance.palette.name = theme
    screen.terminal.appearance.palette.changes = colors
    // Lessons tell of the keys that the program has.
    if screen.overlays.tutor == nil { screen.terminal.appearance.keys = keyTable }
    screen.terminal.appearance.usesASCII =
      screen.terminal.appearance.isASCIIOnly || frames == .ascii
    screen.terminal.appearance.choose(background)
    // Its lessons are in English.
    if screen.overlays.tutor == nil { screen.terminal.appearance.speak(language) }
    screen.terminal.capturesMouse = mouse
    screen.terminal.clipboard = clipboard
    screen.pages.browse.set(
      columns: Dictionary(columns.map { ($0.key, $0.value) }) { _, last in last }
    )
    screen.pages.shelf.name(namedQueries)
  }
}
