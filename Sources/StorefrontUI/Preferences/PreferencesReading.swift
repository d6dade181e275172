import StoreScript
import Texts

/// What came of reading the file of settings.
package struct PreferencesReading: Sendable {
  /// Nil where something is wrong: what held before holds on.
  package let preferences: Preferences?
  /// A line for each problem.
  package let problems: [String]
  /// The first problem for the message line, with the file's name alone: a long path would push out what is wrong.
  private let firstProblem: String?
  private let isDeleted: Bool

  package init(_ text: String, path: String) {
    let reading = Preferences.read(text)
    preferences = reading.value
    problems = reading.lines(path: path)
    firstProblem = reading.lines(path: path.shortName).first
    isDeleted = false
  }

  /// What is said of a file that cannot be read at all.
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

  /// The reading of a file that was deleted: the defaults hold again.
  package static let deleted = PreferencesReading()
}

extension PreferencesReading {
  /// Has a screen take them over as the program begins; what is wrong with the file is said.
  package func begin(on screen: inout StorefrontScreen) {
    set(on: &screen, sayProblem)
  }

  private func sayProblem(on screen: inout StorefrontScreen) {
    guard let problem = firstProblem else { return }
    let more = problems.count - 1
    let rest = more > 0 ? " " + said("preferences.more-storefront-config-check", more) : ""
    let words = said("preferences.the-config-is-not-used", problem, rest)
    screen.say(Toast(words, isProblem: true, isOfBeginning: true))
  }

  /// Has a screen take them over, and says something in the language that it speaks from then on.
  private func set(on screen: inout StorefrontScreen, _ say: (inout StorefrontScreen) -> Void) {
    preferences?.set(on: &screen)
    Language.$current.withValue(screen.terminal.appearance.language) { say(&screen) }
  }

  /// The same while the program runs, because the file was saved.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    set(on: &screen) { screen in
      if preferences != nil {
        let words =
          isDeleted
          ? said("preferences.config-deleted-defaults-hold")
          : said("preferences.the-config-was-read-again")
        screen.say(Toast(words))
      }
      sayProblem(on: &screen)
    }
    return [.repaint]
  }
}
