package import StoreScript
package import TerminalCanvas

/// Which looks a person wants: one of the program's themes, and changes of single parts.
package struct Palette: Hashable, Sendable {
  package var name = ThemeName.standard
  /// The parts that look otherwise, by the names of ``ThemeRole``.
  package var changes: [WrittenEntry<String, Style>] = []

  package init() {}

  /// Changes what a terminal's own palette says.
  func change(_ theme: inout Theme, _ appearance: Appearance) {
    // With few colours there is nothing to choose from that all can read.
    if appearance.colors == .many, let inks = name.inks(on: appearance.background) {
      inks.paint(&theme)
    }
    for change in changes {
      if let role = ThemeRole.named(change.key) { theme[keyPath: role.path] = change.value }
    }
  }
}

/// The themes of the program; all of them have a look on dark and one on light.
package enum ThemeName: String, Hashable, Sendable, CaseIterable {
  case standard
  /// As strong as can be.
  case contrast
  /// Without a difference that rests on red and green.
  case colorBlind
  case warm
  case cool

  /// What it is, a clause for a person.
  var meaning: String {
    switch self {
    case .standard: "blue, green and amber, in the terminal’s own palette"
    case .contrast: "black, white and full colours"
    case .colorBlind: "blue and orange where others have green and red"
    case .warm: "earth and gold"
    case .cool: "ice and grey-blue"
    }
  }
}
