package import StoreScript
package import TerminalCanvas

/// The colors that the user has chosen: one of the program's themes, and changes to individual parts.
package struct Palette: Hashable, Sendable {
  package var name = ThemeName.standard
  /// The styles that the user changed, by the names of ``ThemeRole``.
  package var changes: [WrittenEntry<String, Style>] = []

  package init() {}

  /// Applies the user's theme and changes to the default colors of a terminal.
  func change(_ theme: inout Theme, _ appearance: Appearance) {
    // With only a few colors, no other combination is readable for everyone.
    if appearance.colors == .many, let inks = name.inks(on: appearance.background) {
      inks.paint(&theme)
    }
    for change in changes {
      if let role = ThemeRole.named(change.key) { theme[keyPath: role.path] = change.value }
    }
  }
}

/// The themes of the program.
///
/// Each theme has one version for dark backgrounds and one for light backgrounds.
package enum ThemeName: String, Hashable, Sendable, CaseIterable {
  case standard
  /// The theme with the strongest contrast.
  case contrast
  /// The theme whose meaning doesn't depend on the difference between red and green.
  case colorBlind
  case warm
  case cool

  /// A clause that describes the theme to the user.
  var meaning: String {
    switch self {
    case .standard: "blue, green and amber, in the terminal's own palette"
    case .contrast: "black, white and full colors"
    case .colorBlind: "blue and orange where others have green and red"
    case .warm: "earth and gold"
    case .cool: "ice and gray-blue"
    }
  }
}
