import StoreScript

/// What came of reading the file of settings.
package struct PreferencesReading: Sendable {
  /// Nil where something is wrong: what held before holds on.
  package let preferences: Preferences?
  /// A line for each problem.
  package let problems: [String]

  /// Reads a file's text.
  package init(_ text: String, path: String) {
    let reading = Preferences.read(text)
    preferences = reading.value
    problems = reading.lines(path: path)
  }

  /// What is said of a file that cannot be read at all.
  package init(unreadable problem: String) {
    preferences = nil
    problems = [problem]
  }
}

extension StorefrontScreen {
  /// Takes over a file of settings as the program begins; what is wrong with it is said.
  package mutating func begin(_ reading: PreferencesReading) {
    if let preferences = reading.preferences { take(preferences) }
    guard let problem = reading.problems.first else { return }
    let more = reading.problems.count - 1
    let rest = more > 0 ? " (and \(more) more: storefront config check)" : ""
    say(Toast("The config is not used: \(problem)\(rest)", isProblem: true))
  }

  /// Takes over a file of settings that was saved while the program runs.
  mutating func take(saved reading: PreferencesReading) -> [Effect] {
    begin(reading)
    if reading.preferences != nil { say(Toast("The config was read again")) }
    return [.repaint]
  }
}
