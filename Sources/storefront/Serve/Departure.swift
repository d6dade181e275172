import Glibc
import Synchronization

/// The end of a program whose terminal is gone, or that a signal asked to end: soon, in any case.
///
/// What was acknowledged is in the store's file by then; what is still under way is not waited for.
enum Departure {
  /// How long the loop has to end by itself, in seconds.
  static let patience: UInt32 = 2

  private static let isUnderWay = Atomic(false)

  /// Ends the process with 128 and the signal's number, unless it has ended by itself before.
  ///
  /// A thread of its own waits: the pool of the others may be what is busy.
  static func begin(signal: Int) {
    guard !isUnderWay.exchange(true, ordering: .relaxed) else { return }
    var thread = pthread_t()
    let code = UnsafeMutableRawPointer(bitPattern: 128 + signal)
    pthread_create(
      &thread,
      nil,
      { argument in
        sleep(Departure.patience)
        // Not exit(): what it would run may be what hangs. The terminal's watcher gives it back.
        _exit(Int32(clamping: Int(bitPattern: argument)))
      },
      code
    )
    pthread_detach(thread)
  }
}
