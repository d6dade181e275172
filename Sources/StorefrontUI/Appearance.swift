/// How the screen is drawn, apart from what it shows.
package struct Appearance: Hashable, Sendable {
  /// False where `NO_COLOR` or the terminal forbids colours: bold, underline and reverse say it then.
  package var usesColor: Bool
  /// True draws frames with `+`, `-` and `|` for terminals and screen readers without line characters.
  package var usesASCII: Bool

  package init(usesColor: Bool = true, usesASCII: Bool = false) {
    self.usesColor = usesColor
    self.usesASCII = usesASCII
  }
}
