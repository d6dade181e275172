import FoundationEssentials
import Glibc
import ProgramSupport

/// A program in its own terminal, as a user's terminal emulator would run it.
///
/// All operations have a deadline, so that a program without output or without an end can't block the
/// benchmarks.
final class PseudoTerminal {
  private let main: Int32
  private let process: pid_t

  /// Starts a program with the other end of a new terminal as its controlling terminal.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - environment: Its whole environment, as `NAME=value`.
  ///   - columns: The terminal's width.
  ///   - rows: The terminal's height.
  /// - Throws: ``BenchFailure`` if no terminal is available or the program doesn't start.
  init(
    _ arguments: [String],
    environment: [String],
    columns: UInt16,
    rows: UInt16
  ) throws(BenchFailure) {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0 else {
      throw BenchFailure("no pseudo-terminal: \(CommandOutput.systemMessage(errno))")
    }
    do {
      let far = try Self.unlocked(main)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
      process = try Self.spawn(arguments, environment: environment, on: far)
    } catch {
      close(main)
      throw error
    }
  }

  /// Returns the next bytes that the program writes.
  ///
  /// - Parameter deadline: The time at which to give up.
  /// - Returns: The bytes, or `nil` at the deadline and at the program's end.
  func read(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      var waiting = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(max(1, left.milliseconds.rounded(.up))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = buffer.withUnsafeMutableBytes { Glibc.read(main, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  func write(_ bytes: [UInt8]) {
    _ = CommandOutput.writeAll(bytes, to: main)
  }

  /// The number of context switches of each of the program's threads, voluntary or not.
  ///
  /// After each switch, the thread continued once.
  var switchCounts: [String: Int] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var counts: [String: Int] = [:]
    for thread in threads {
      // The thread may have ended in the meantime.
      guard let text = FileManager.default.contents(atPath: "\(folder)/\(thread)/status") else {
        continue
      }
      counts[thread] = String(decoding: text, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("ctxt_switches:") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
        .reduce(0, +)
    }
    return counts
  }

  /// Closes the terminal and waits for the program's end, killing it if needed.
  func end() {
    close(main)
    for signal in [SIGHUP, SIGTERM, SIGKILL] {
      kill(process, signal)
      if hasEnded(within: .seconds(1)) { return }
    }
  }

  private func hasEnded(within patience: Duration) -> Bool {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      var status: Int32 = 0
      let found = waitpid(process, &status, WNOHANG)
      if found == process || (found < 0 && errno == ECHILD) { return true }
      poll(nil, 0, 2)
    }
    return false
  }

  private static func unlocked(_ main: Int32) throws(BenchFailure) -> String {
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(main, Linux.setLock, &isLocked) == 0, ioctl(main, Linux.getNumber, &number) == 0
    else { throw BenchFailure("no pseudo-terminal: \(CommandOutput.systemMessage(errno))") }
    return "/dev/pts/\(number)"
  }

  /// Constants that Swift can't import from the C library's header: `TIOCSPTLCK`, `TIOCGPTN`,
  /// `POSIX_SPAWN_SETSID`.
  private enum Linux {
    static let setLock: UInt = 0x4004_5431
    static let getNumber: UInt = 0x8004_5430
    static let spawnInNewSession: Int16 = 0x80
  }

  private static func spawn(
    _ arguments: [String],
    environment: [String],
    on far: String
  ) throws(BenchFailure) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A new session: the first terminal that it opens becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, Linux.spawnInNewSession)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, far, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var process = pid_t()
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let reason = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
    guard reason == 0 else {
      throw BenchFailure("\(arguments[0]): \(CommandOutput.systemMessage(reason))")
    }
    return process
  }
}
