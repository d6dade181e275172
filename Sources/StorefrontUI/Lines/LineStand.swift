import Texts

/// The badges and settings of the top line.
///
/// In line mode, their changes are reported to the user.
struct LineStand: Hashable, Sendable {
  private let badges: [String]
  private let settings: [String]
  /// Whether the line hides parts for testers.
  private let isForMeeting: Bool

  init(_ header: HeaderLine) {
    isForMeeting = header.context.isForMeeting
    badges = header.badges.map(\.name)
    settings = header.settingWords
  }

  /// Returns the badges that were removed, then the new badges and settings.
  ///
  /// A presentation hides current badges, so they are reported again after it.
  func news(after old: LineStand) -> [String] {
    guard isForMeeting == old.isForMeeting else {
      return isForMeeting
        ? [said("lines.meeting-begins-only-customers-see")]
        : [said("lines.meeting-over-everything-shown")] + badges
    }
    return old.badges.filter { !badges.contains($0) }.map { said("lines.no-longer", $0) }
      + badges.filter { !old.badges.contains($0) }
      + settings.filter { !old.settings.contains($0) }.map(ReadScreen.spoken)
  }
}
