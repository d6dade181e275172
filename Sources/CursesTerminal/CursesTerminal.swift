import CNCurses
import Glibc
import Synchronization
package import TerminalCanvas

/// The terminal: frames go out, keys come in.
///
/// A thread of its own owns every call of ncurses (``ScreenLoop``). Frames reach it through a
/// mailbox with room for one (``Mailbox``), where a newer frame replaces one that has not been drawn;
/// keys go to one receiver. Nothing here waits for the terminal but ``open(_:)`` and
/// ``close()``.
package final class CursesTerminal: Sendable {
  private let keys: KeySink
  /// What the user should know, such as another terminal type in place of an unknown one.
  package let note: String?
  /// How many colours the terminal has: 0, 8, 16, 256 or something between.
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

  /// Takes the terminal: alternate screen, raw keys, mouse, paste and focus reports.
  ///
  /// Until ``close()``, SIGINT, SIGTERM and SIGHUP come as ``Key/terminate(signal:)``, ctrl-z stops
  /// the program and gives the terminal back meanwhile, and a crash on any thread restores the
  /// terminal before it is reported.
  ///
  /// - Parameter options: By default what the environment says.
  /// - Returns: The open terminal; it is closed at the latest when the last reference to it goes.
  /// - Throws: Why it cannot be; nothing has been written to the terminal then.
  package static func open(
    _ options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> CursesTerminal {
    let mailbox = try Mailbox()
    let screen = try Screen(options, mailbox: mailbox)
    return try CursesTerminal(screen: screen, mailbox: mailbox)
  }

  package var size: Size { mailbox.size }

  /// Hands on everything that comes from the terminal, what has come so far first.
  ///
  /// - Parameter receive: Takes what was typed or sent faster than it was read, which comes together: a
  ///   burst needs one frame. Nil is the end, once the terminal is closed. It is called on the screen's
  ///   thread, which it must not hold up.
  package func sendKeys(to receive: @escaping @Sendable ([Key]?) -> Void) {
    keys.send(to: receive)
  }

  /// Shows a frame.
  ///
  /// Returns at once. A frame that answers a key is drawn at once, others at most every 16
  /// milliseconds; of frames that come faster only the last is drawn.
  package func show(_ frame: Frame) {
    mailbox.put(frame)
  }

  /// Puts a text on the user's clipboard, as far as the terminal lets us (OSC 52).
  ///
  /// - Returns: The text, which isn't sent if it is too long, or `nil` if this terminal can't
  ///   copy. The program can't know whether the terminal obeyed.
  package func copy(_ text: String) -> ClipboardText? {
    guard hasClipboard else { return nil }
    let clipboard = ClipboardText(text)
    if !clipboard.isShortened { mailbox.put(clipboard) }
    return clipboard
  }

  /// Paints every cell again, for a terminal that something else has written to.
  package func repaint() {
    mailbox.askForRepaint()
  }

  /// Lends the terminal, as it was before, to something else that uses it, and takes it again.
  ///
  /// Returns at once. Until the guest returns nothing is drawn and no key is read; what a person types to
  /// interrupt or stop something is meant for the guest.
  ///
  /// - Parameter guest: Uses the terminal, on the screen's thread.
  package func lend(to guest: @escaping @Sendable () -> Void) {
    mailbox.lend(to: guest)
  }

  /// Gives the terminal back as it was; further calls do nothing.
  ///
  /// A frame that has not been drawn yet is not drawn any more.
  package func close() {
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    guard let running else { return }
    mailbox.close()
    pthread_join(running, nil)
  }

  /// Gives the terminal back on the spot, for who says a last word and ends the program with the screen
  /// open; without an open screen nothing happens.
  package static func giveBack() {
    cn_guard_give_back()
  }

  deinit {
    close()
  }
}
