package import StoreEngine
import Synchronization

/// One outside the app that follows the events: a screen, a recorder, a server.
///
/// It is an index into the log and at most one waiting task, so nothing is buffered and nothing lost.
package final class EventObserver: Sendable {
  private let session: StoreSession
  private let number: Int
  private let cursor: Mutex<Int>

  init(session: StoreSession, number: Int, cursor: Int) {
    self.session = session
    self.number = number
    self.cursor = Mutex(cursor)
  }

  /// Waits for events; one task at a time.
  ///
  /// - Returns: Everything that is new, at least one event; nil when the session was closed and
  ///   everything has been seen, or when the task is cancelled.
  package func next() async -> [JournaledEvent]? {
    let seen = cursor.withLock { $0 }
    let events = await withTaskCancellationHandler {
      await withCheckedContinuation { session.park(observer: number, at: seen, $0) }
    } onCancel: {
      session.unpark(observer: number)
    }
    if let last = events?.last { cursor.withLock { $0 = last.ordinal } }
    return events
  }
}

extension StoreSession {
  /// Follows the events behind an ordinal; 0 begins with the first one.
  package func observe(after ordinal: Int) -> EventObserver {
    let number = withState { $0.nextNumber() }
    return EventObserver(session: self, number: number, cursor: ordinal)
  }

  fileprivate func park(
    observer number: Int,
    at cursor: Int,
    _ continuation: CheckedContinuation<[JournaledEvent]?, Never>
  ) {
    withState { state in
      state.observers[number] = SessionState.ObserverWait(
        cursor: cursor,
        continuation: continuation
      )
    }
    if withUnsafeCurrentTask(body: { $0?.isCancelled ?? false }) { unpark(observer: number) }
  }

  fileprivate func unpark(observer number: Int) {
    let waiting = withState { $0.observers.removeValue(forKey: number) }
    waiting?.continuation.resume(returning: nil)
  }
}
