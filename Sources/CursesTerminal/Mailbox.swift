import CNCurses
import Glibc
import Synchronization
import TerminalCanvas

/// The requests of the program to the screen's thread, and the pipe that wakes this thread.
final class Mailbox: Sendable {
  /// The pending requests.
  struct Mail: Sendable {
    var frame: Frame?
    var clipboard: ClipboardText?
    var wantsRepaint = false
    /// A closure that uses the terminal, for example to run another program.
    var guest: (@Sendable () -> Void)?
    var isClosing = false

    var isEmpty: Bool {
      frame == nil && clipboard == nil && !wantsRepaint && guest == nil && !isClosing
    }
  }

  /// The end of the pipe that becomes readable when requests are pending.
  let descriptor: Int32

  private let mail = Mutex(Mail())
  private let currentSize = Mutex(Size.standard)

  init() throws(TerminalError) {
    descriptor = cn_wake_open()
    guard descriptor >= 0 else { throw .noResources }
  }

  var size: Size {
    get { currentSize.withLock { $0 } }
    set { currentSize.withLock { $0 = newValue } }
  }

  func put(_ frame: Frame) {
    change { $0.frame = frame.replacing($0.frame) }
  }

  func put(_ clipboard: ClipboardText) {
    change { $0.clipboard = clipboard }
  }

  func askForRepaint() {
    change { $0.wantsRepaint = true }
  }

  func lend(to guest: @escaping @Sendable () -> Void) {
    change { $0.guest = guest }
  }

  func close() {
    change { $0.isClosing = true }
  }

  /// Removes all requests, clears the pipe, and returns the requests.
  func takeMail() -> Mail {
    mail.withLock { mail in
      cn_wake_clear(descriptor)
      defer { mail = Mail() }
      return mail
    }
  }

  private func change(_ body: (inout Mail) -> Void) {
    let wasEmpty = mail.withLock { mail in
      defer { body(&mail) }
      return mail.isEmpty
    }
    // The lock is released first. Otherwise, the screen's thread would wake up and wait for the lock.
    if wasEmpty { cn_wake(descriptor) }
  }

  deinit {
    _ = Glibc.close(descriptor)
  }
}
