import CNCurses
import Glibc
import Synchronization
package import TerminalCanvas

/// The terminal, which shows frames and sends keys.
///
/// One thread makes every call to ncurses (``ScreenLoop``). Frames reach this thread through a ``Mailbox`` with space
/// for one frame. A newer frame replaces a frame that has not been drawn. All keys go to one receiver. Only
/// ``open(_:)`` and ``close()`` wait for the terminal.
package final class CursesTerminal: Sendable {
  private let keys: KeySink
  /// A note for the user, for example that the program uses another terminal type because the user's type is unknown.
  package let note: String?
  /// The number of colors that the terminal supports, or 0 if colors are off.
  package let colors: Int

  private let mailbox: Mailbox
  private let thread: Mutex<pthread_t?>
  private let hasClipboard: Bool

  private init(screen: Screen, mailbox: Mailbox) throws(TerminalError) {
    let keys = KeySink()
    self.keys = keys
    self.mailbox = mailbox
    note = screen.note
    colors = screen.colors
    hasClipboard = screen.hasClipboard
    let loop = ScreenLoop(screen: screen, mailbox: mailbox, keys: keys)
    thread = Mutex(try loop.start())
  }

  /// Opens the terminal with the alternate screen, raw keys, and reports about the mouse, pastes and focus.
  ///
  /// Until ``close()`` is called, SIGINT, SIGTERM and SIGHUP arrive as ``Key/terminate(signal:)``. The key ctrl-z
  /// stops the program and restores the terminal until the program continues. If a thread crashes, the terminal is
  /// restored before the crash is reported.
  ///
  /// - Parameter options: The options. By default, the environment determines them.
  /// - Returns: The open terminal. It closes at the latest when the last reference to it is released.
  /// - Throws: An error that says why the terminal can't be opened. In this case, nothing has been written to the
  ///   terminal.
  package static func open(
    _ options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> CursesTerminal {
    let mailbox = try Mailbox()
    let screen = try Screen(options, mailbox: mailbox)
    return try CursesTerminal(screen: screen, mailbox: mailbox)
  }

  package var size: Size { mailbox.size }

  /// Sends all input from the terminal to a receiver, including the input that has arrived already.
  ///
  /// - Parameter receive: A closure that receives the keys that arrived together, because they need only one frame.
  ///   It receives `nil` when the terminal closes. The screen's thread calls the closure, which must not block this
  ///   thread.
  package func sendKeys(to receive: @escaping @Sendable ([Key]?) -> Void) {
    keys.send(to: receive)
  }

  /// Shows a frame.
  ///
  /// This function returns at once. A frame that responds to a key is drawn at once. Other frames are drawn at most
  /// every 16 milliseconds, and only the last of several waiting frames is drawn.
  package func show(_ frame: Frame) {
    mailbox.put(frame)
  }

  /// Copies a string to the user's clipboard if the terminal supports it (OSC 52).
  ///
  /// - Returns: The copied text, or `nil` if this terminal can't copy. If the string is too long, it isn't sent. The
  ///   program can't find out whether the terminal has copied it.
  package func copy(_ text: String) -> ClipboardText? {
    guard hasClipboard else { return nil }
    let clipboard = ClipboardText(text)
    if !clipboard.isShortened { mailbox.put(clipboard) }
    return clipboard
  }

  /// Draws every cell again because another program has written to the terminal.
  package func repaint() {
    mailbox.askForRepaint()
  }

  /// Restores the terminal, runs a closure that uses the terminal, and then takes control again.
  ///
  /// This function returns at once. Until `guest` returns, nothing is drawn and no key is read. Keys that interrupt
  /// or stop a program affect only `guest`.
  ///
  /// - Parameter guest: A closure that uses the terminal, for example to run another program. It runs on the screen's
  ///   thread.
  package func lend(to guest: @escaping @Sendable () -> Void) {
    mailbox.lend(to: guest)
  }

  /// Restores the terminal, and drops a frame that has not been drawn yet.
  ///
  /// Further calls do nothing.
  package func close() {
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    guard let running else { return }
    mailbox.close()
    pthread_join(running, nil)
  }

  /// Restores the terminal immediately, so that the caller can print a last message and end the program.
  ///
  /// Nothing happens if no screen is open.
  package static func giveBack() {
    cn_guard_give_back()
  }

  deinit {
    close()
  }
}
