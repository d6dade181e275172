import Foundation
import ProgramSupport
import StoreModel
import StoreSession
import Synchronization

/// How far time has come, on one line of a person's terminal; nothing where standard error is none.
final class TimeMoveLine: Sendable {
  private static let pause = Duration.milliseconds(150)

  private let isShown: Bool
  /// When it was written last; nil if it is not there.
  private let written = Mutex<ContinuousClock.Instant?>(nil)

  init() {
    isShown = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Shows how far time has come, not more often than a person can read.
  func show(_ move: TimeMove) {
    guard isShown else { return }
    written.withLock { written in
      let now = ContinuousClock.now
      if let last = written, now - last < Self.pause { return }
      written = now
      let part = Int(move.part * 100)
      write(
        "time moves: \(move.now) (\(part) %), \(move.renewals) renewals; ctrl-c stops"
      )
    }
  }

  /// Takes the line away.
  func clear() {
    written.withLock { written in
      guard written != nil else { return }
      written = nil
      write("")
    }
  }

  private func write(_ text: String) {
    // A terminal that has gone away takes nothing, and that is no reason to stop playing.
    _ = CommandOutput.writeAll(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
  }
}
