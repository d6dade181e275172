import Foundation
import StorefrontUI

// The long work for the price table and for the list of products.
extension LiveSession {
  /// Performs long work outside of the loop.
  ///
  /// The loop receives the result as an input.
  ///
  /// The work runs on a separate thread. If a machine with two cores ran two jobs as tasks, the loop wouldn't have a
  /// thread.
  mutating func startWork(_ work: TableWork) {
    guard let job = stage.screen.job(for: work) else { return }
    if stage.screen.isWaiting(for: job) { search = job }
    let (send, files) = (clock.send, stage.tableFiles)
    Thread.detachNewThread { send(.tableDone(job.done(files)), 0) }
  }

  /// Cancels the current search if the screen no longer waits for its result.
  mutating func cancelOldSearch() {
    guard let search, !stage.screen.isWaiting(for: search) else { return }
    search.cancel()
    self.search = nil
  }

  /// Sets whether long work is performed outside of the loop, so that keys don't wait for the work.
  ///
  /// - Parameter isWanted: Whether the loop performs long work. It is `false` for a script, whose next step needs the
  ///   result.
  mutating func leaveWork(isWanted: Bool) {
    stage.leavesTableWork = isWanted && !port.answersInFull
  }
}
