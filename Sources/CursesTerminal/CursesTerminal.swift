import CNCurses
import Glibc
import Synchronization
package import TerminalCanvas

/// The terminal, which shows frames and sends keys.
///
/// One thread makes every call to ncurses (``ScreenLoop``). Frames reach it through a mailbox for one frame
/// (``Mailbox``), in which a newer frame replaces one that has not been drawn. Keys go to one receiver. Only
/// ``open(_:)`` and ``close()`` wait for the terminal.
package final class CursesTerminal: Sendable {
  private let keys: KeySink
  /// A note for the user, for example that another terminal type replaces an unknown one.
  package let note: String?
  /// The number of colors that the terminal has: 0, 8, 16, 256 or a number between.
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

  /// Opens the terminal: alternate screen, raw keys, mouse, paste and focus reports.
  ///
  /// Until ``close()``, SIGINT, SIGTERM and SIGHUP are sent as ``Key/terminate(signal:)``. ctrl-z stops
  /// the program, and the terminal is restored until the program continues. A crash on any thread
  /// restores the terminal before it is reported.
  ///
  /// - Parameter options: The options, which come from the environment by default.
  /// - Returns: The open terminal. It is closed at the latest when the last reference to it is released.
  /// - Throws: The reason that it can't be opened. Nothing has been written to the terminal in this case.
  package static func open(
    _ options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> CursesTerminal {
    let mailbox = try Mailbox()
    let screen = try Screen(options, mailbox: mailbox)
    return try CursesTerminal(screen: screen, mailbox: mailbox)
  }

  package var size: Size { mailbox.size }

  /// Sends all input from the terminal to a receiver, starting with the input so far.
  ///
  /// - Parameter receive: Receives keys that arrived together. They are combined, because a burst of
  ///   keys needs one frame. `nil` means that the terminal was closed. The closure is called on the
  ///   screen's thread, which it must not block.
  package func sendKeys(to receive: @escaping @Sendable ([Key]?) -> Void) {
    keys.send(to: receive)
  }

  /// Shows a frame.
  ///
  /// This function returns at once. A frame that answers a key is drawn at once, others at most every 16
  /// milliseconds. Of frames that arrive faster, only the last is drawn.
  package func show(_ frame: Frame) {
    mailbox.put(frame)
  }

  /// Copies a text to the user's clipboard, if the terminal supports it (OSC 52).
  ///
  /// - Returns: The text, or `nil` if this terminal can't copy. A text that is too long isn't sent. The
  ///   program can't find out whether the terminal copied the text.
  package func copy(_ text: String) -> ClipboardText? {
    guard hasClipboard else { return nil }
    let clipboard = ClipboardText(text)
    if !clipboard.isShortened { mailbox.put(clipboard) }
    return clipboard
  }

  /// Draws every cell again, for a terminal that another program has written to.
  package func repaint() {
    mailbox.askForRepaint()
  }

  /// Restores the terminal for a closure that uses it, such as another program, and takes control again
  /// afterward.
  ///
  /// This function returns at once. Until the guest returns, nothing is drawn and no key is read. Keys that
  /// interrupt or stop a program are meant for the guest.
  ///
  /// - Parameter guest: A closure that uses the terminal, on the screen's thread.
  package func lend(to guest: @escaping @Sendable () -> Void) {
    mailbox.lend(to: guest)
  }

  /// Restores the terminal.
  ///
  /// Further calls do nothing.
  ///
  /// A frame that has not been drawn yet is dropped.
  package func close() {
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    guard let running else { return }
    mailbox.close()
    pthread_join(running, nil)
  }

  /// Restores the terminal immediately, for a caller that prints a last message and ends the program.
  ///
  /// Nothing happens if no screen is open.
  package static func giveBack() {
    cn_guard_give_back()
  }

  deinit {
    close()
  }
}
