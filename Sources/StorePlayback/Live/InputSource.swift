import Synchronization

/// The inputs of a live session in order.
///
/// The session's loop reads them, and so does a step that runs for a long time.
final class InputSource: Sendable {
  private struct State {
    /// The inputs that a step has read and returned to the loop, in order.
    var putBack: [LiveInput] = []
    /// The input that a step is waiting for.
    var pending: Task<LiveInput?, Never>?
    /// The queue that still contains keys, or `nil` if all keys have been read.
    ///
    /// The keys that are left in the queue aren't announced by another input.
    var typed: TypedKeys?
  }

  private let inputs: AsyncStream<LiveInput>
  private let state = Mutex(State())

  init(_ inputs: AsyncStream<LiveInput>) {
    self.inputs = inputs
  }

  /// Returns the next input, or `nil` if all inputs have been read.
  func next() async -> LiveInput? {
    let (kept, pending) = state.withLock { state -> (LiveInput?, Task<LiveInput?, Never>?) in
      if !state.putBack.isEmpty { return (state.putBack.removeFirst(), nil) }
      defer { state.pending = nil }
      return (nil, state.pending)
    }
    if let kept { return kept }
    if let pending { return await pending.value }
    return await pull()
  }

  /// Starts to wait for the next input.
  ///
  /// The caller must call ``took()`` after it has handled the input.
  func pending() -> Task<LiveInput?, Never> {
    state.withLock { state in
      if let pending = state.pending { return pending }
      let pending = Task { await pull() }
      state.pending = pending
      return pending
    }
  }

  /// Records that the input of ``pending()`` has been handled.
  func took() {
    state.withLock { $0.pending = nil }
  }

  /// Returns an input to the loop, which reads it later.
  func putBack(_ input: LiveInput) {
    state.withLock { $0.putBack.append(input) }
  }

  private func pull() async -> LiveInput? {
    if let typed = state.withLock({ $0.typed }) { return next(of: typed) }
    var iterator = inputs.makeAsyncIterator()
    // The thread isn't switched. Otherwise, each key would wait until two threads wake up.
    let input = await iterator.next(isolation: #isolation)
    return if case .typed(let typed)? = input { next(of: typed) } else { input }
  }

  private func next(of typed: TypedKeys) -> LiveInput {
    let (input, isMore) = typed.removeNext()
    state.withLock { $0.typed = isMore ? typed : nil }
    return input
  }
}
