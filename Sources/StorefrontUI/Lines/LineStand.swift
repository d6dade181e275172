import PhraseBook

/// What the line at the top says besides the time: a person who reads lines is told when it changes.
struct LineStand: Hashable, Sendable {
  private let badges: [String]
  private let settings: [String]

  init(_ header: HeaderLine) {
    badges = header.badges.map(\.name)
    settings = header.settingWords
  }

  /// What has come since, and which badges have gone.
  func news(after old: LineStand) -> [String] {
    old.badges.filter { !badges.contains($0) }.map { said("No longer: \($0)") }
      + badges.filter { !old.badges.contains($0) }
      + settings.filter { !old.settings.contains($0) }.map(ReadScreen.spoken)
  }
}
