import StorePlayback
import StorefrontUI

/// Where a session's screen is shown and its keys come from: a terminal, or lines.
protocol ScreenPlace: Sendable {
  /// A screen that has read nothing yet.
  func screen(catalogName: String) -> StorefrontScreen

  /// What the loop uses of it.
  var port: TerminalPort { get }

  /// Sends every key to the loop, for as long as there are keys.
  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation)

  /// Lends the place to something else that uses it; returns at once.
  ///
  /// - Returns: Whether it can be lent.
  func lend(to guest: @escaping @Sendable () -> Void) -> Bool

  func close()
}

extension BrowsePlan {
  /// Opens the place that the plan wants; nil if there is none, which is said on standard error.
  func openPlace() -> (any ScreenPlace)? {
    isInLines
      ? LineSession(isForMeeting: isForMeeting)
      : TerminalSession.open(background, isForMeeting: isForMeeting)
  }
}
