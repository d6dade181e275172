import CNCurses
import Glibc
import Synchronization
import TerminalCanvas

/// What the rest of the program leaves for the screen's thread, and the pipe that wakes it.
final class Mailbox: Sendable {
  /// What is there to be done.
  struct Mail: Sendable {
    var frame: Frame?
    var clipboard: ClipboardText?
    var wantsRepaint = false
    /// What uses the terminal meanwhile, such as another program.
    var guest: (@Sendable () -> Void)?
    var isClosing = false

    var isEmpty: Bool {
      frame == nil && clipboard == nil && !wantsRepaint && guest == nil && !isClosing
    }
  }

  /// The end that becomes readable when there is mail.
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

  /// Takes all mail and puts the pipe to rest.
  func take() -> Mail {
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
    // Behind the lock, for which the screen's thread would have to wait first thing.
    if wasEmpty { cn_wake(descriptor) }
  }

  deinit {
    _ = Glibc.close(descriptor)
  }
}
