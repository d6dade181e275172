package import StoreConnection
import StoreEngine

/// A listener of a stream, which is the source of a sequence such as `Transaction.updates`.
///
/// A listener receives elements until it is released, the app ends, or a task that waits in ``next()`` is cancelled.
/// Only one task at a time may wait.
package final class StoreListener: Sendable {
  package let stream: StoreStream
  private let id: ListenerID
  let session: StoreSession

  init(session: StoreSession, id: ListenerID, stream: StoreStream) {
    self.session = session
    self.id = id
    self.stream = stream
  }

  deinit {
    session.drop(id)
  }

  /// Waits for the next element and returns it, or returns `nil` if the stream has ended for this listener.
  package func next() async -> StreamElement? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { session.park(id, $0) }
    } onCancel: {
      session.end(id)
    }
  }
}

extension StoreSession {
  /// Registers and returns a listener.
  ///
  /// The first listener of a stream after a launch receives all elements since the launch, including redelivered ones.
  /// Other listeners receive only the elements after their registration.
  package func listen(_ stream: StoreStream) -> StoreListener {
    // Loads the events since the launch, because they may be in a file that must not be read under the lock.
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
