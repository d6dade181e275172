import Foundation
import Glibc
import ProgramSupport
import StoreServer
import Synchronization
import VisibleText

/// The end of a program after its terminal closed or a signal asked it to end.
///
/// The program's loop gets a short time to end. After that, the program waits until all stores are closed,
/// unless another signal arrives.
enum Departure {
  /// The seconds of wall time for the loop to end.
  static let patience: UInt32 = 2

  private static let isUnderWay = Atomic(false)
  private static let isClosing = Atomic(false)

  /// Ends the process with 128 plus the signal's number, unless its loop has ended by then.
  ///
  /// It waits on its own thread, because the threads of the pool may all be busy.
  static func scheduleExit(signal: Int) {
    guard !isUnderWay.exchange(true, ordering: .relaxed) else { return }
    Thread.detachNewThread {
      sleep(patience)
      guard !isClosing.load(ordering: .relaxed) else { return }
      // This isn't exit(), whose handlers may hang. The terminal's watcher restores the terminal.
      _exit(Int32(clamping: 128 + signal))
    }
  }

  /// Marks that the stores are being closed, and prints a message if that takes long.
  ///
  /// Another signal ends the process with a message and 128 plus its number.
  static func beginClosing() {
    guard !isClosing.exchange(true, ordering: .relaxed) else { return }
    Task.detached {
      try await Task.sleep(for: .seconds(patience))
      Diagnostics.note("Closing the store; another signal stops at once.")
    }
    Task.detached {
      guard let signal = await ServerRun.endingSignal() else { return }
      Diagnostics.error(
        """
        closing was interrupted by another signal: all transactions are in the store's file, and \
        the next opening finishes the rest
        """
      )
      exit(128 + signal)
    }
  }
}
