package import StoreEngine

/// An observer of a store's events for code outside the app, such as a screen, a recorder or a server.
///
/// The session stores only an index into the log, and at most one waiting task, for each observer. Therefore events are
/// neither buffered nor lost.
package final class EventObserver: Sendable {
  private let session: StoreSession
  private let number: Int

  init(session: StoreSession, number: Int) {
    self.session = session
    self.number = number
  }

  deinit {
    session.drop(observer: number)
  }

  /// Waits for new events.
  ///
  /// Only one task at a time may call this method.
  ///
  /// - Returns: All new events, at least one. The result is `nil` if the task is cancelled, or if the session is closed
  ///   and all events have been returned.
  package func next() async -> [JournaledEvent]? {
    let news = await withTaskCancellationHandler {
      await withCheckedContinuation { session.park(observer: number, $0) }
    } onCancel: {
      session.unpark(observer: number)
    }
    return news.map { Array($0.log[$0.first...]) }
  }
}

/// The new events of an observer, which the observer reads outside the session's lock.
struct NewEvents: Sendable {
  let log: EventLog
  /// The index of the first new event.
  let first: Int
}

extension StoreSession {
  /// Returns an observer of the events after an ordinal, or of all events if the ordinal is 0.
  package func observe(after ordinal: Int) -> EventObserver {
    let number = withState { state in
      let number = state.nextNumber()
      state.observers[number] = SessionState.Observer(cursor: ordinal)
      return number
    }
    return EventObserver(session: self, number: number)
  }

  fileprivate func park(
    observer number: Int,
    _ continuation: CheckedContinuation<NewEvents?, Never>
  ) {
    withState { $0.observers[number]?.continuation = continuation }
    if withUnsafeCurrentTask(body: { $0?.isCancelled ?? false }) { unpark(observer: number) }
  }

  fileprivate func unpark(observer number: Int) {
    let waiting = withState { $0.observers[number]?.continuation.take() }
    waiting?.resume(returning: nil)
  }

  fileprivate func drop(observer number: Int) {
    withState { $0.observers[number] = nil }
  }
}
