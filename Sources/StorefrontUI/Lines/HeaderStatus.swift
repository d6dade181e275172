import Texts

/// The badges and settings of the top line.
///
/// Line mode reports their changes to the user.
struct HeaderStatus: Hashable, Sendable {
  private let badges: [String]
  private let settings: [String]
  /// Whether parts for testers are hidden in the top line.
  private let isForPresentation: Bool

  init(_ header: HeaderLine) {
    isForPresentation = header.context.isForPresentation
    badges = header.badges.map(\.name)
    settings = header.settingWords
  }

  /// Returns the badges that were removed, followed by the new badges and settings.
  ///
  /// A presentation hides badges. Therefore, the current badges are reported again after a presentation.
  func news(after old: HeaderStatus) -> [String] {
    guard isForPresentation == old.isForPresentation else {
      return isForPresentation
        ? [localized("lines.meeting-begins-only-customers-see")]
        : [localized("lines.meeting-over-everything-shown")] + badges
    }
    return old.badges.filter { !badges.contains($0) }.map { localized("lines.no-longer", $0) }
      + badges.filter { !old.badges.contains($0) }
      + settings.filter { !old.settings.contains($0) }.map(ScreenText.spoken)
  }
}
