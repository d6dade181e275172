import ProgramSupport
import TerminalCanvas
import VisibleText

/// What the user says of the terminal's background, so that what is drawn on it can be read.
enum BackgroundChoice: String, Sendable, CaseIterable {
  case dark
  case light
  /// The terminal is asked (OSC 11); until it answers, and if it does not, `COLORFGBG` counts.
  case auto

  /// The choice of who gives no option: `STOREFRONT_BACKGROUND`, else to ask.
  static var byEnvironment: BackgroundChoice {
    EnvironmentVariable.value(of: variable).flatMap(BackgroundChoice.init(rawValue:)) ?? .auto
  }

  /// What is wrong with `STOREFRONT_BACKGROUND`, a sentence; nil if nothing is.
  static var problem: String? {
    guard let text = EnvironmentVariable.value(of: variable),
      BackgroundChoice(rawValue: text) == nil
    else { return nil }
    let right = allCases.map(\.rawValue).joined(separator: ", ")
    return "\(variable) is \(text.quoted); use one of \(right)."
  }

  /// The background that was chosen; nil asks the terminal.
  var chosen: Shade? {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: nil
    }
  }

  /// The guess until the terminal has answered.
  var guess: Shade {
    EnvironmentVariable.value(of: "COLORFGBG").flatMap(Shade.init(colorfgbg:)) ?? .dark
  }

  private static let variable = "STOREFRONT_BACKGROUND"
}
