import Foundation
import ProgramSupport
import StoreJournal
import StoreModel
import StorePlayback
import StoreSession
import Synchronization
import VisibleText

/// The progress of a command, on one line of the terminal.
///
/// Without a terminal nothing is shown.
final class ProgressLine: Sendable {
  private static let pause = Duration.milliseconds(150)

  private let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    /// The time when the line was last written, or `nil` if it isn't shown.
    var written: ContinuousClock.Instant?
    /// The numbers of all scripts, of ended ones, and of failed ones.
    var scripts = (all: 0, ended: 0, failed: 0)
    var move: TimeMove?
    var shrinking: ScriptMinimiser.Progress?
    /// The number of written scripts, and of all scripts to write.
    var writing: (done: Int, all: Int)?
    /// The part of a store that has been read.
    var read: Double?
  }

  init() {
    isShown = CommandOutput.isWatched && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  func show(ended: Int, of all: Int, failed: Int) {
    update { state in
      state.scripts = (all, ended, failed)
      if all == 1 || ended == all { state.move = nil }
    }
  }

  /// Shows the progress of moving time.
  func show(_ move: TimeMove) {
    update { $0.move = move }
  }

  /// Shows the progress of shrinking a script.
  func show(_ shrinking: ScriptMinimiser.Progress) {
    update { $0.shrinking = shrinking }
  }

  func show(written done: Int, of all: Int) {
    update { $0.writing = (done, all) }
  }

  func show(read part: Double) {
    update { $0.read = part }
  }

  /// Shows the progress of reading a store.
  static func whileReading<Value, Failure: Error>(
    _ read: (ReadingProgress) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let line = ProgressLine()
    defer { line.clear() }
    return try read(ReadingProgress { line.show(read: $0) })
  }

  /// Clears the line until there is new progress.
  func clear() {
    state.withLock { state in
      guard state.written != nil else { return }
      state.written = nil
      CommandOutput.show(progress: "")
    }
  }

  /// Writes the line, but not more often than a user can read it.
  private func update(_ change: (inout State) -> Void) {
    guard isShown else { return }
    state.withLock { state in
      change(&state)
      let now = ContinuousClock.now
      if let last = state.written, now - last < Self.pause { return }
      guard let text = Self.text(of: state) else { return }
      state.written = now
      CommandOutput.show(progress: "\(text)")
    }
  }

  private static func text(of state: State) -> String? {
    var parts: [String] = []
    let scripts = state.scripts
    if scripts.all > 1, scripts.ended < scripts.all {
      parts.append("\(scripts.ended) of \(scripts.all) scripts, \(scripts.failed) failed")
    }
    if let move = state.move {
      parts.append(
        "time moves: \(move.now) (\(Int(move.part * 100)) %), \(move.renewals) renewals"
      )
    }
    if let read = state.read { parts.append("\(Int(read * 100)) % of the store read") }
    if let writing = state.writing {
      parts.append("\(writing.done) of \(writing.all) scripts written")
    }
    if let shrinking = state.shrinking {
      parts.append(
        "\(shrinking.steps) of \(shrinking.all) steps left, \(shrinking.plays) of at most "
          + "\(shrinking.limit) plays"
      )
    }
    return parts.isEmpty ? nil : "\(parts.joined(separator: "; ")); Ctrl-C stops"
  }
}
