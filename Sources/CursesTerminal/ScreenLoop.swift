import CNCurses
import Glibc
import TerminalCanvas

/// The loop of the screen's thread, which handles keys, frames and signals.
///
/// The loop sleeps in `poll`. It sets a timeout only if a frame or a deadline is pending, so an idle terminal costs
/// nothing.
final class ScreenLoop {
  /// The minimum time between two frames in milliseconds, except for frames that respond to a key.
  private static let frameInterval: Int64 = 16
  /// The time limit for the terminal's response about its background, in milliseconds.
  ///
  /// The limit is long, because remote terminals are slow.
  private static let responseTime: Int64 = 10_000
  /// The time in milliseconds for which an escape is held back, because it may start this response.
  private static let escapeTime: Int64 = 100

  private var screen: Screen
  private let mailbox: Mailbox
  private let keys: KeySink
  private var assembler = KeyAssembler()
  private var waiting: Frame?
  private var lastDrawn: Int64 = 0
  private var hasInput = true
  private var isOpen = true
  /// The deadline for the response about the background, or `nil` if no response is expected.
  private var responseDeadline: Int64?
  /// The time at which an escape that is held back becomes a key.
  private var escapeDeadline: Int64?

  init(screen: Screen, mailbox: Mailbox, keys: KeySink) {
    self.screen = screen
    self.mailbox = mailbox
    self.keys = keys
  }

  /// Starts a new thread for the screen.
  ///
  /// - Returns: The thread, which the caller must join.
  /// - Throws: ``TerminalError/noResources``, after closing the screen.
  consuming func start() throws(TerminalError) -> pthread_t {
    let screen = screen
    var thread = pthread_t()
    let handed = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread,
      nil,
      { argument in
        if let argument {
          Unmanaged<ScreenLoop>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      },
      handed.toOpaque()
    )
    guard result == 0 else {
      handed.release()
      screen.close()
      throw .noResources
    }
    return thread
  }

  private func run() {
    cn_guard_thread()
    while isOpen {
      let ready = waitForNews()
      if ready.signals { takeSignals() }
      if ready.input { takeInput() }
      if ready.hangup { hangUp() }
      if ready.mail { takeMail() }
      takeDeadlines()
      drawIfDue()
    }
    // From now on, the terminal's responses would be typed into the shell.
    if responseDeadline != nil, hasInput {
      var input = pollfd(fd: screen.input, events: Int16(POLLIN), revents: 0)
      _ = poll(&input, 1, Int32(Self.escapeTime))
      screen.dropInput()
    }
    screen.close()
    keys.put(nil)
  }

  private func waitForNews() -> (input: Bool, hangup: Bool, mail: Bool, signals: Bool) {
    var descriptors = [
      pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: screen.signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasInput ? screen.input : -1, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: Int32 = -1
    let frameTime = waiting == nil ? nil : lastDrawn + Self.frameInterval
    if let next = [frameTime, responseDeadline, escapeDeadline].compactMap(\.self).min() {
      timeout = Int32(clamping: max(0, next - Self.now))
    }
    _ = poll(&descriptors, 3, timeout)
    let news = descriptors.map { Int32($0.revents) }
    return (
      input: news[2] & POLLIN != 0,
      hangup: news[2] & (POLLHUP | POLLERR | POLLNVAL) != 0,
      mail: news[0] & POLLIN != 0,
      signals: news[1] & POLLIN != 0
    )
  }

  private func takeInput() {
    // A terminal that has disappeared is readable, but without bytes to read.
    let isGone = !cn_has_input(screen.input)
    let pieces = screen.pieces()
    if isGone, pieces.isEmpty {
      hangUp()
      return
    }
    deliver(assembler.keys(from: pieces))
    escapeDeadline = assembler.isHolding ? Self.now + Self.escapeTime : nil
    if !assembler.awaitsResponse { responseDeadline = nil }
  }

  private func takeDeadlines() {
    if let deadline = escapeDeadline, Self.now >= deadline {
      escapeDeadline = nil
      deliver(assembler.giveUp())
    }
    if let deadline = responseDeadline, Self.now >= deadline {
      responseDeadline = nil
      escapeDeadline = nil
      deliver(assembler.stopExpecting())
    }
  }

  /// Sends keys that arrived together to the receiver.
  ///
  /// A ctrl-z among the keys stops the program after the keys before it are sent.
  private func deliver(_ keys: [Key]) {
    for part in keys.split(separator: .control("z"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if part.offset > 0 { suspend() }
      guard !part.element.isEmpty else { continue }
      self.keys.put(Array(part.element))
    }
  }

  private func deliver(_ key: Key) {
    deliver([key])
  }

  private func hangUp() {
    guard hasInput else { return }
    hasInput = false
    deliver(.terminate(signal: Int(SIGHUP)))
  }

  private func takeMail() {
    let mail = mailbox.takeMail()
    if let clipboard = mail.clipboard { screen.send(clipboard) }
    if let frame = mail.frame { waiting = frame.replacing(waiting) }
    if mail.wantsRepaint {
      cn_repaint()
      cn_flush()
    }
    if mail.isClosing { isOpen = false }
    if isOpen, let guest = mail.guest { lend(to: guest) }
  }

  private func drawIfDue() {
    guard isOpen, let frame = waiting else { return }
    let now = Self.now
    guard frame.answersKey || now >= lastDrawn + Self.frameInterval else { return }
    waiting = nil
    screen.show(frame)
    if lastDrawn == 0 {
      cn_guard_watch()
      if screen.asksBackground {
        assembler.expectResponse()
        responseDeadline = Self.now + Self.responseTime
        screen.askBackground()
      }
    }
    lastDrawn = now
  }

  private func takeSignals() {
    let arrived = arrivedSignals()
    if arrived.contains(SIGTSTP) {
      suspend()
    } else if arrived.contains(SIGCONT) {
      resume()
    }
    if arrived.contains(SIGWINCH) { takeSize() }
    for signal in arrived where [SIGINT, SIGTERM, SIGHUP].contains(signal) {
      deliver(.terminate(signal: Int(signal)))
    }
  }

  private func arrivedSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(screen.signals, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map { Int32($0) }
  }

  private func takeSize() {
    guard let size = screen.kernelSize, size != mailbox.size else { return }
    mailbox.size = size
    screen.resize(to: size)
    deliver(.resize(size))
  }

  private func suspend() {
    deliver(.suspend)
    cn_leave()
    cn_stop_process()
    resume()
  }

  /// Lends the terminal to a guest.
  ///
  /// Signals of keys that interrupt or stop a program are dropped afterward, because they were meant
  /// for the guest.
  private func lend(to guest: () -> Void) {
    cn_leave()
    guest()
    for signal in arrivedSignals() where [SIGTERM, SIGHUP].contains(signal) {
      deliver(.terminate(signal: Int(signal)))
    }
    resume()
  }

  private func resume() {
    cn_return()
    cn_flush()
    takeSize()
    deliver(.resumed)
  }

  /// The milliseconds since a fixed time in the past.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
