import Dispatch
import Glibc
import Synchronization

/// The work of a command that Ctrl-C ends without ending the program at once.
///
/// The work writes its results, and then the program ends. A command uses one interruption for all
/// its work, because a signal is lost if its dispatch source was cancelled.
package final class Interruption: Sendable {
  private let state = Mutex(State())
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    var signal: Int32?
    /// Whether signals are handled.
    var isListening = false
    /// Ends the current work.
    var cancel: (@Sendable () -> Void)?
  }

  package init() {}

  /// The signal that ended the work, or `nil` if none did.
  package var signal: Int32? { state.withLock(\.signal) }

  /// Runs work whose task SIGINT, SIGTERM and SIGHUP cancel.
  ///
  /// A second signal ends the program at once.
  ///
  /// Signals arrive outside of tasks, because every thread for tasks may be waiting for a pipe. Work that
  /// starts after a signal is cancelled from the start.
  ///
  /// - Parameter work: The work, which must end soon after its task is cancelled.
  /// - Returns: The result of the work.
  package func ending<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value
  {
    let task = Task { await work() }
    let isFirst = state.withLock { state in
      defer { state.isListening = true }
      state.cancel = { task.cancel() }
      if state.signal != nil { task.cancel() }
      return !state.isListening
    }
    if isFirst { listen() }
    return await task.value
  }

  private func listen() {
    for number in Self.signals {
      // The signal's default action must be off, because it would end the program before the source is
      // notified.
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { [self] in
        let cancel = state.withLock { state in
          state.signal = state.signal ?? number
          return state.cancel
        }
        for number in Self.signals { Glibc.signal(number, SIG_DFL) }
        cancel?()
        // The source isn't released as long as its handler refers to it.
        _ = source
      }
      source.resume()
    }
  }
}
