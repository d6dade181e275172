import Glibc
import Synchronization
import UnixSignals

/// Work that Ctrl-C ends, not the program: it writes what it has to write, and then the program ends.
final class Interruption: Sendable {
  private let number = Mutex<Int32?>(nil)

  /// The signal that ended the work; nil if none did.
  var signal: Int32? { number.withLock(\.self) }

  /// Runs work whose task SIGINT, SIGTERM and SIGHUP cancel; a second signal ends the program at once.
  ///
  /// - Parameter work: Ends soon after its task is cancelled.
  /// - Returns: What it returns.
  func ending<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    let watch = Task {
      for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
        number.withLock { $0 = signal.number }
        for number in [SIGINT, SIGTERM, SIGHUP] { Glibc.signal(number, SIG_DFL) }
        task.cancel()
        return
      }
    }
    defer { watch.cancel() }
    return await task.value
  }
}

extension UnixSignal {
  fileprivate var number: Int32 {
    switch self {
    case .sigterm: SIGTERM
    case .sighup: SIGHUP
    // Only these three are trapped.
    default: SIGINT
    }
  }
}
