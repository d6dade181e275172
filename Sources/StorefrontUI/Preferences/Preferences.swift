package import StoreScript
package import TerminalCanvas

/// The user's settings for every run: appearance, keys, columns and named queries.
///
/// The settings change the display and the keys, but never the behavior of the store. Scripts play with the default
/// settings.
package struct Preferences: Hashable, Sendable {
  package var theme = ThemeName.standard
  package var language = LanguageChoice.auto
  package var background = Background.auto
  package var frames = Frames.auto
  package var mouse = true
  package var clipboard = ClipboardChoice.auto
  /// The styles of individual parts of the screen, by the names of ``ThemeRole``.
  package var colors: [WrittenEntry<String, Style>] = []
  var keys: [WrittenEntry<KeyName, [Key]>] = []
  /// The names of the columns of each pane that doesn't have the default columns.
  package var columns: [WrittenEntry<Pane, [String]>] = []
  /// The named queries, which a filter refers to with `@`.
  package var queries: [WrittenEntry<String, String>] = []

  package init() {}

  /// The background on which colors are drawn.
  package enum Background: String, Hashable, Sendable, CaseIterable {
    /// The background that the terminal reports.
    case auto
    case dark
    case light
  }

  /// The characters with which frames are drawn.
  package enum Frames: String, Hashable, Sendable, CaseIterable {
    /// Lines, if the terminal supports them.
    case auto
    /// The characters `+`, `-` and `|`.
    case ascii
  }

  package var namedQueries: [String: String] {
    Dictionary(queries.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The key bindings, including the user's changes.
  var keyTable: KeyTable {
    let changes = keys.map { $0.key.change(to: $0.value) }
    return changes.isEmpty ? .standard : KeyTable(changes)
  }
}

/// The name of a command, with an optional context.
struct KeyName: Hashable, Sendable {
  let command: Command
  /// The context, or `nil` for every context in which the command has default keys.
  let context: Context?

  func change(to keys: [Key]) -> KeyChange {
    KeyChange(command: command, context: context, keys: keys)
  }

  /// The name as a string, such as `screen.quit` or `shop.buy@products`.
  var text: String { command.name + (context.map { "@\($0)" } ?? "") }
}

extension Preferences {
  /// Applies the settings to a screen.
  package func set(on screen: inout StorefrontScreen) {
    screen.terminal.appearance.palette.name = theme
    screen.terminal.appearance.palette.changes = colors
    // A tutorial uses the default keys, because its instructions name them.
    if screen.overlays.tutor == nil { screen.terminal.appearance.keys = keyTable }
    screen.terminal.appearance.usesASCII =
      screen.terminal.appearance.isASCIIOnly || frames == .ascii
    screen.terminal.appearance.choose(background)
    // A tutorial is in English.
    if screen.overlays.tutor == nil { screen.terminal.appearance.speak(language) }
    screen.terminal.capturesMouse = mouse
    screen.terminal.clipboard = clipboard
    screen.pages.browse.set(
      columns: Dictionary(columns.map { ($0.key, $0.value) }) { _, last in last }
    )
    screen.pages.shelf.name(namedQueries)
  }
}
