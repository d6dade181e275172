import StoreScript
import Texts

/// The result of reading the config.
package struct PreferencesReading: Sendable {
  /// The settings, or `nil` if the file has a problem.
  ///
  /// In this case, the previous settings are still used.
  package let preferences: Preferences?
  /// The problems, one line for each.
  package let problems: [String]
  /// The first problem for the message line.
  ///
  /// It includes only the file's name, because a long path would leave no space for the problem.
  private let firstProblem: String?
  private let isDeleted: Bool

  package init(_ text: String, path: String) {
    let reading = Preferences.read(text)
    preferences = reading.value
    problems = reading.lines(path: path)
    firstProblem = reading.lines(path: path.shortName).first
    isDeleted = false
  }

  /// Creates the result for a file that can't be read.
  package init(unreadable problem: String) {
    preferences = nil
    problems = [problem]
    firstProblem = problem
    isDeleted = false
  }

  private init() {
    preferences = Preferences()
    problems = []
    firstProblem = nil
    isDeleted = true
  }

  /// The result for a deleted file, which restores the default settings.
  package static let deleted = PreferencesReading()
}

extension PreferencesReading {
  /// Applies the settings to a screen when the program starts, and shows problems of the file.
  package func applyAtLaunch(on screen: inout StorefrontScreen) {
    set(on: &screen, sayProblem)
  }

  private func sayProblem(on screen: inout StorefrontScreen) {
    guard let problem = firstProblem else { return }
    let more = problems.count - 1
    let rest = more > 0 ? " " + localized("preferences.more-storefront-config-check", more) : ""
    let words = localized("preferences.the-config-is-not-used", problem, rest)
    screen.showToast(Toast(words, isProblem: true, isOfBeginning: true))
  }

  /// Applies the settings to a screen, and then shows a message.
  ///
  /// The message is in the language of the settings.
  private func set(on screen: inout StorefrontScreen, _ say: (inout StorefrontScreen) -> Void) {
    preferences?.set(on: &screen)
    Language.$current.withValue(screen.terminal.appearance.language) { say(&screen) }
  }

  /// Applies the settings after the file was saved while the program is running.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    set(on: &screen) { screen in
      if preferences != nil {
        let words =
          isDeleted
          ? localized("preferences.config-deleted-defaults-hold")
          : localized("preferences.the-config-was-read-again")
        screen.showToast(Toast(words))
      }
      sayProblem(on: &screen)
    }
    return [.repaint]
  }
}
