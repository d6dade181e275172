import Foundation
import StorefrontUI

// Work for the price table and the list of products that takes long.
extension LiveSession {
  /// Does long work outside the loop, which receives the result as an input.
  ///
  /// A thread of its own does it: on two cores, two jobs would leave tasks no thread for the loop.
  mutating func begin(_ work: TableWork) {
    guard let job = stage.screen.job(for: work) else { return }
    if stage.screen.isWaiting(for: job) { search = job }
    let (send, files) = (clock.send, stage.tableFiles)
    Thread.detachNewThread { send(.tableDone(job.done(files)), 0) }
  }

  /// Cancels the search under way if the filter was changed or cleared since.
  mutating func cancelOldSearch() {
    guard let search, !stage.screen.isWaiting(for: search) else { return }
    search.cancel()
    self.search = nil
  }

  /// Has the stage leave long work to the loop, so that no key waits, or do it at once.
  ///
  /// - Parameter isWanted: False for a script, whose next step needs the result.
  mutating func leaveWork(isWanted: Bool) {
    stage.leavesTableWork = isWanted && !port.answersInFull
  }
}
