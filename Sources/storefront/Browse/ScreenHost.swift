import Glibc
import ProgramSupport
import StoreCatalog
import StorePlayback
import StorefrontUI
import VisibleText

/// The terminal, or the pair of standard input and output, that shows a session's screen and
/// supplies its keys.
protocol ScreenHost: Sendable {
  /// Returns the screen as it is before the catalog or the store is read.
  func screen(catalogName: String) -> StorefrontScreen

  /// The port that the loop uses.
  var port: TerminalPort { get }

  /// Sends every key to the loop, until there are no more keys.
  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation)

  /// Lends the terminal to another program, such as an editor, and returns at once.
  ///
  /// - Returns: Whether it can be lent.
  func lend(to guest: @escaping @Sendable () -> Void) -> Bool

  func close()
}

extension BrowsePlan {
  /// Opens the host for the plan, or returns `nil` after printing the reason on standard error.
  func openPlace() -> (any ScreenHost)? {
    if isInLines { return LineSession(isForPresentation: isForPresentation) }
    // Without a terminal, no screen shows that the catalog is missing.
    if let catalog, CommandOutput.columns == nil, access(catalog, F_OK) != 0 {
      Diagnostics.error("\(UnreadableFile(path: catalog, errno: errno))")
      return nil
    }
    return TerminalSession.open(background, isForPresentation: isForPresentation)
  }
}
