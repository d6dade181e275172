import StorePlayback
import StorefrontUI

/// The place that shows a session's screen and supplies its keys: a terminal, or lines.
protocol ScreenHost: Sendable {
  /// Returns a screen before anything is read.
  func screen(catalogName: String) -> StorefrontScreen

  /// The port that the loop uses.
  var port: TerminalPort { get }

  /// Sends every key to the loop, until there are no more keys.
  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation)

  /// Lends the place to another user of it, and returns at once.
  ///
  /// - Returns: Whether it can be lent.
  func lend(to guest: @escaping @Sendable () -> Void) -> Bool

  func close()
}

extension BrowsePlan {
  /// Opens the place for the plan, or returns `nil` after printing the reason on standard error.
  func openPlace() -> (any ScreenHost)? {
    isInLines
      ? LineSession(isForPresentation: isForPresentation)
      : TerminalSession.open(background, isForPresentation: isForPresentation)
  }
}
