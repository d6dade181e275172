import NIOCore
import Synchronization

/// Whether a client has left; told once, waited for as often as anybody likes.
final class Departure: Sendable {
  private let state = Mutex(State())

  private struct State {
    var hasLeft = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var ordinal = 0
  }

  /// The departure of whoever is at the other end of a connection.
  init(from channel: any Channel) {
    channel.closeFuture.whenComplete { [weak self] _ in self?.tell() }
  }

  /// Returns once the client has left, or the task is cancelled.
  func wait() async {
    let ordinal = state.withLock { state in
      state.ordinal += 1
      return state.ordinal
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard !state.hasLeft, !Task.isCancelled else { return true }
          state.waiting[ordinal] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: ordinal) }?.resume()
    }
  }

  private func tell() {
    let waiting = state.withLock { state in
      state.hasLeft = true
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume() }
  }
}
