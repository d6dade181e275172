import Synchronization

/// The inputs of a session that a person watches, read one after the other: by the loop, and in between
/// by a step that takes long.
final class InputSource: Sendable {
  private struct State {
    /// What a step has read and leaves to the loop, in order.
    var putBack: [LiveInput] = []
    /// The input that a step has begun to wait for.
    var pending: Task<LiveInput?, Never>?
    /// The queue that still has keys, or `nil`.
    ///
    /// No further input announces the keys that are left.
    var typed: TypedKeys?
  }

  private let inputs: AsyncStream<LiveInput>
  private let state = Mutex(State())

  init(_ inputs: AsyncStream<LiveInput>) {
    self.inputs = inputs
  }

  /// The next input; nil at the end.
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

  /// Begins to wait for the next input; who takes it in says so with ``took()``.
  func pending() -> Task<LiveInput?, Never> {
    state.withLock { state in
      if let pending = state.pending { return pending }
      let pending = Task { await pull() }
      state.pending = pending
      return pending
    }
  }

  /// The input of ``pending()`` has been taken in.
  func took() {
    state.withLock { $0.pending = nil }
  }

  /// Leaves an input to the loop.
  func putBack(_ input: LiveInput) {
    state.withLock { $0.putBack.append(input) }
  }

  private func pull() async -> LiveInput? {
    if let typed = state.withLock({ $0.typed }) { return next(of: typed) }
    var iterator = inputs.makeAsyncIterator()
    // Without a change of threads: a key would wait for two of them to wake up.
    let input = await iterator.next(isolation: #isolation)
    return if case .typed(let typed)? = input { next(of: typed) } else { input }
  }

  private func next(of typed: TypedKeys) -> LiveInput {
    let (input, isMore) = typed.take()
    state.withLock { $0.typed = isMore ? typed : nil }
    return input
  }
}
