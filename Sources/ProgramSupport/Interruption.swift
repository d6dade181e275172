import Dispatch
import Glibc
import Synchronization

/// Work that Ctrl-C ends, not the program: it writes what it has to write, and then the program ends.
///
/// A command has one, whatever work it does one after the other: signals that a source was taken away
/// from reach nobody any more.
package final class Interruption: Sendable {
  private let state = Mutex(State())
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    var signal: Int32?
    /// Whether signals are listened to.
    var isListening = false
    /// Ends the work that is under way.
    var cancel: (@Sendable () -> Void)?
  }

  package init() {}

  /// The signal that ended the work; nil if none did.
  package var signal: Int32? { state.withLock(\.signal) }

  /// Runs work whose task SIGINT, SIGTERM and SIGHUP cancel; a second signal ends the program at once.
  ///
  /// Signals arrive beside the tasks: every thread that carries out tasks may wait for a pipe. Work that
  /// begins behind a signal is cancelled from its beginning.
  ///
  /// - Parameter work: Ends soon after its task is cancelled.
  /// - Returns: What it returns.
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
      // The signal's default has to be off, or the source would not live to tell.
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { [self] in
        let cancel = state.withLock { state in
          state.signal = state.signal ?? number
          return state.cancel
        }
        for number in Self.signals { Glibc.signal(number, SIG_DFL) }
        cancel?()
        // It lives as long as its handler holds it.
        _ = source
      }
      source.resume()
    }
  }
}
