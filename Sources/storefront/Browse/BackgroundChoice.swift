import ProgramSupport
import TerminalCanvas
import VisibleText

/// The terminal's background as the user specifies it, so that text on it is readable.
enum BackgroundChoice: String, Sendable, CaseIterable {
  case dark
  case light
  /// The background that the terminal reports (OSC 11).
  ///
  /// Until the terminal responds, `COLORFGBG` counts.
  case auto

  /// The default choice: `STOREFRONT_BACKGROUND`, otherwise ``auto``.
  static var byEnvironment: BackgroundChoice {
    EnvironmentVariable.value(of: variable).flatMap(BackgroundChoice.init(rawValue:)) ?? .auto
  }

  /// The problem with `STOREFRONT_BACKGROUND` as a sentence, or `nil` if it is valid.
  static var problem: String? {
    guard let text = EnvironmentVariable.value(of: variable),
      BackgroundChoice(rawValue: text) == nil
    else { return nil }
    let right = allCases.map(\.rawValue).joined(separator: ", ")
    return "\(variable) is \(text.quoted); use one of \(right)."
  }

  /// The chosen background, or `nil` to query the terminal.
  var chosen: Shade? {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: nil
    }
  }

  /// The background to assume until the terminal has responded.
  var guess: Shade {
    EnvironmentVariable.value(of: "COLORFGBG").flatMap(Shade.init(colorfgbg:)) ?? .dark
  }

  private static let variable = "STOREFRONT_BACKGROUND"
}
