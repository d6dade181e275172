import Dispatch
import Glibc
import Synchronization

/// Work that Ctrl-C ends, not the program: it writes what it has to write, and then the program ends.
final class Interruption: Sendable {
  private let number = Mutex<Int32?>(nil)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The signal that ended the work; nil if none did.
  var signal: Int32? { number.withLock(\.self) }

  /// Runs work whose task SIGINT, SIGTERM and SIGHUP cancel; a second signal ends the program at once.
  ///
  /// Signals arrive beside the tasks: every thread that carries out tasks may wait for a pipe.
  ///
  /// - Parameter work: Ends soon after its task is cancelled.
  /// - Returns: What it returns.
  func ending<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    let sources = Self.signals.map { number in
      // The signal's default has to be off, or the source would not live to tell.
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        self.number.withLock { $0 = $0 ?? number }
        for number in Self.signals { Glibc.signal(number, SIG_DFL) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return await task.value
  }
}
