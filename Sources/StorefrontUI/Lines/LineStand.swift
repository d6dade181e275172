import PhraseBook

/// The badges and settings of the top line.
///
/// Their changes are reported to a person who reads lines.
struct LineStand: Hashable, Sendable {
  private let badges: [String]
  private let settings: [String]

  init(_ header: HeaderLine) {
    badges = header.badges.map(\.name)
    settings = header.settingWords
  }

  /// Returns the badges that were removed, then the new badges and settings.
  func news(after old: LineStand) -> [String] {
    old.badges.filter { !badges.contains($0) }.map { said("No longer: \($0)") }
      + badges.filter { !old.badges.contains($0) }
      + settings.filter { !old.settings.contains($0) }.map(ReadScreen.spoken)
  }
}
