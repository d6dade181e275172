import Foundation
import StorefrontUI

// Long work for the price table and the list of products.
extension LiveSession {
  /// Performs long work outside the loop, which receives the result as an input.
  ///
  /// It runs on a separate thread: on two cores, two jobs would leave tasks no thread for the loop.
  mutating func startWork(_ work: TableWork) {
    guard let job = stage.screen.job(for: work) else { return }
    if stage.screen.isWaiting(for: job) { search = job }
    let (send, files) = (clock.send, stage.tableFiles)
    Thread.detachNewThread { send(.tableDone(job.done(files)), 0) }
  }

  /// Cancels the current search if the filter has changed since.
  mutating func cancelOldSearch() {
    guard let search, !stage.screen.isWaiting(for: search) else { return }
    search.cancel()
    self.search = nil
  }

  /// Selects whether the stage leaves long work to the loop, so that no key waits, or does it at once.
  ///
  /// - Parameter isWanted: `false` for a script, whose next step needs the result.
  mutating func leaveWork(isWanted: Bool) {
    stage.leavesTableWork = isWanted && !port.answersInFull
  }
}
