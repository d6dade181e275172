import StoreEngine

/// App code's ear at a stream: what `Transaction.updates` and its like iterate.
///
/// It hears its stream from its registration on, until it is dropped, its task is cancelled in
/// ``next()``, or the app ends. One task at a time may wait in it.
package final class StoreListener: Sendable {
  package let stream: StoreStream
  private let id: ListenerID
  private let session: StoreSession

  init(session: StoreSession, id: ListenerID, stream: StoreStream) {
    self.session = session
    self.id = id
    self.stream = stream
  }

  deinit {
    session.drop(id)
  }

  /// Waits for the next element; nil once the stream has ended for this listener.
  package func next() async -> StreamElement? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { session.park(id, $0) }
    } onCancel: {
      session.end(id)
    }
  }
}

extension StoreSession {
  /// Begins to listen, at once.
  ///
  /// The first listener of a stream after a launch hears everything since the launch, what the
  /// launch redelivered included; later ones hear what comes from now on.
  package func listen(_ stream: StoreStream) -> StoreListener {
    // Events since a launch may be in a file yet, which isn't read under the lock.
    let (launch, log) = withState { ($0.listeners.launches[stream], $0.log) }
    if let launch { for event in log[(launch - 1)...] { _ = event } }
    let id = withState { state in
      let id = ListenerID(number: state.nextNumber())
      state.queue.listenerRegistered(id)
      if let launch = state.listeners.register(id, on: stream) {
        var announcer = state.announcerAtLaunch
        for journaled in state.log[(launch - 1)...] {
          let announcement = announcer.announcement(of: journaled.event)
          for element in StreamElement.elements(of: announcement, on: stream) {
            state.queue.elementArrived(element, for: id)
          }
        }
      }
      return id
    }
    return StoreListener(session: self, id: id, stream: stream)
  }

  fileprivate func park(
    _ listener: ListenerID,
    _ continuation: CheckedContinuation<StreamElement?, Never>
  ) {
    let caller = currentCaller()
    let isOver = withState { state in
      guard !state.listeners.isEnded(listener) else {
        state.queue.listenerEnded(listener)
        return true
      }
      state.queue.parked(at: .listener(listener), by: caller)
      state.listeners.park(listener, continuation)
      return false
    }
    if isOver { continuation.resume(returning: nil) }
  }

  fileprivate func end(_ listener: ListenerID) {
    withState { state in
      state.listeners.end(listener)
      state.queue.listenerEnded(listener)
    }
  }

  fileprivate func drop(_ listener: ListenerID) {
    withState { state in
      state.listeners.remove(listener)
      state.queue.listenerEnded(listener)
    }
  }
}
