package import StoreScript
package import TerminalCanvas

/// The user's settings for every run: appearance, keys, columns and named queries.
///
/// They change the display and the keys, but never the behavior of the store. Scripts play with the defaults.
package struct Preferences: Hashable, Sendable {
  package var theme = ThemeName.standard
  package var language = LanguageChoice.auto
  package var background = Background.auto
  package var frames = Frames.auto
  package var mouse = true
  package var clipboard = ClipboardChoice.auto
  /// The styles of single parts of the screen, by the names of ``ThemeRole``.
  package var colors: [WrittenEntry<String, Style>] = []
  var keys: [WrittenEntry<KeyName, [Key]>] = []
  /// The columns of panes that don't have the default columns, by the names of their fields.
  package var columns: [WrittenEntry<Pane, [String]>] = []
  /// The queries that a filter can name with `@`.
  package var queries: [WrittenEntry<String, String>] = []

  package init() {}

  /// The background that colors are drawn on.
  package enum Background: String, Hashable, Sendable, CaseIterable {
    /// The background that the terminal reports.
    case auto
    case dark
    case light
  }

  /// The characters that frames are drawn with.
  package enum Frames: String, Hashable, Sendable, CaseIterable {
    /// Lines, if the terminal has them.
    case auto
    /// The characters `+`, `-` and `|`.
    case ascii
  }

  package var namedQueries: [String: String] {
    Dictionary(queries.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The key bindings with the user's changes.
  var keyTable: KeyTable {
    let changes = keys.map { $0.key.change(to: $0.value) }
    return changes.isEmpty ? .standard : KeyTable(changes)
  }
}

/// A command by its name, and an optional context.
struct KeyName: Hashable, Sendable {
  let command: Command
  /// The context, or `nil` for every context in which the command has keys by default.
  let context: Context?

  func change(to keys: [Key]) -> KeyChange {
    KeyChange(command: command, context: context, keys: keys)
  }

  /// The name, such as `screen.quit` or `shop.buy@products`.
  var text: String { command.name + (context.map { "@\($0)" } ?? "") }
}

extension Preferences {
  /// Applies the settings to a screen.
  package func set(on screen: inout StorefrontScreen) {
    screen.terminal.appearance.palette.name = theme
    screen.terminal.appearance.palette.changes = colors
    // Tutorials name the default keys.
    if screen.overlays.tutor == nil { screen.terminal.appearance.keys = keyTable }
    screen.terminal.appearance.usesASCII =
      screen.terminal.appearance.isASCIIOnly || frames == .ascii
    screen.terminal.appearance.choose(background)
    // Tutorials are in English.
    if screen.overlays.tutor == nil { screen.terminal.appearance.speak(language) }
    screen.terminal.capturesMouse = mouse
    screen.terminal.clipboard = clipboard
    screen.pages.browse.set(
      columns: Dictionary(columns.map { ($0.key, $0.value) }) { _, last in last }
    )
    screen.pages.shelf.name(namedQueries)
  }
}
