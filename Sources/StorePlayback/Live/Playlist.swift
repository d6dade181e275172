import StoreDriver
package import StoreScript
package import StorefrontUI

/// The playback of a script that a user watches and controls.
package struct Playlist: Sendable {
  package private(set) var script: SessionScript
  /// The number of steps that have been played.
  package private(set) var position = 0
  package private(set) var isPaused = false
  /// A multiple of the recorded pace.
  package private(set) var speed: Double
  /// Whether the user has taken over, which ends the playback.
  package private(set) var isTakenOver = false
  /// The number of the current pacing.
  ///
  /// Wake-ups of earlier pacings are ignored.
  package private(set) var pacing = 0
  /// The ending before the last step, or `nil` if the script continues.
  private var failure: ScriptResult.Ending?
  package var caption = ""
  package var pressedKey = ""
  private let name: String
  /// The number of steps to play at once before a pause, or `nil` to play at the script's pace.
  private let stop: Int?

  /// The seconds before a step without its own pause.
  private static let defaultPause = 0.8
  /// The seconds for reading a caption before the next step, and for a film's last frame.
  static let readingPause = 2.5
  /// The longest pause in seconds.
  private static let longestPause = 5.0

  package init(_ script: SessionScript, name: String, speed: Double, stoppingAt stop: Int? = nil) {
    self.stop = stop
    self.script = script
    self.name = name
    self.speed = speed
  }

  /// Continues with an edited script.
  package mutating func replace(with script: SessionScript) { self.script = script }

  /// The next step, or `nil` at the end.
  package var next: ScriptStep? {
    position < script.steps.count && !isTakenOver && failure == nil ? script.steps[position] : nil
  }

  /// Whether steps are left that play without a request of the user.
  var isUnderWay: Bool { !isPaused && !isTakenOver && position < script.steps.count }

  /// Whether the next step has failed.
  var hasFailed: Bool { failure != nil }

  /// The ending if the user left now.
  package var ending: ScriptResult.Ending {
    if let failure { return failure }
    return position == script.steps.count
      ? .passed : .left(at: position, of: script.steps.count)
  }

  /// The wall seconds before the next step, or `nil` while the playback is paused.
  package var pause: Double? {
    guard let next, !isPaused else { return nil }
    var seconds = next.after ?? Self.defaultPause
    if next.after == nil, position > 0, case .note = script.steps[position - 1].step {
      seconds = Self.readingPause
    }
    return min(seconds, Self.longestPause) / speed
  }

  /// The numbers of the steps that start a chapter: the captions.
  private var chapters: [Int] {
    script.steps.indices.filter { if case .note = script.steps[$0].step { true } else { false } }
  }

  package var status: PlaybackStatus {
    PlaybackStatus(
      title: script.header.title ?? name,
      position: position,
      count: script.steps.count,
      isPaused: isPaused,
      speed: speed,
      caption: caption,
      pressedKey: pressedKey,
      nextStep: nextLine,
      lastStep: lastLine,
      chapters: chapters.count,
      ending: shownEnding
    )
  }

  /// The next step as the script writes it, or an empty text for a caption.
  private var nextLine: String {
    guard let next else { return "" }
    if case .note = next.step { return "" }
    return next.words
  }

  /// The last played step as the script writes it, even if it failed.
  ///
  /// For a note, its caption.
  private var lastLine: String {
    let index = failure == nil ? position - 1 : position
    guard script.steps.indices.contains(index) else { return "" }
    let step = script.steps[index]
    if case .note = step.step { return caption }
    return step.words
  }

  private var shownEnding: PlaybackStatus.Ending? {
    switch ending {
    case .left: nil
    case .passed, .unchecked, .skipped: .passed
    case .broken(let reason, _): .failed(step: position + 1, reasons: [reason])
    case .failed(let fault): .failed(step: fault.position, reasons: fault.reasons)
    }
  }

  /// Counts the next step as played, or ends the script with it.
  ///
  /// - Parameter ending: The ending, or `nil` if the script continues.
  package mutating func stepDone(_ ending: ScriptResult.Ending?) {
    if let ending {
      failure = ending
    } else {
      position += 1
    }
  }

  /// Starts a new pacing and returns its number.
  package mutating func nextPacing() -> Int {
    pacing += 1
    return pacing
  }

  /// Restarts from the first step, such as for stepping back.
  package mutating func rewind() {
    position = 0
    failure = nil
    caption = ""
    pressedKey = ""
  }

  /// A request of the user: play one step, replay from the start to a step, or nothing.
  package enum Move: Hashable, Sendable {
    case none
    case playOne
    case replay(to: Int)
    /// Play forward to a step.
    case playOn(to: Int)
  }

  /// Returns the first move after the store opens, or `nil` to play at the script's pace.
  mutating func startPlaying() -> Move? { stop.map { go(to: $0) } }

  /// Goes to the end of a step, and pauses there.
  ///
  /// - Parameter target: The number of steps that have been played at that point.
  /// - Returns: The next move of the loop.
  package mutating func go(to target: Int) -> Move {
    pacing += 1
    isPaused = true
    return target < position || failure != nil ? .replay(to: target) : .playOn(to: target)
  }

  /// Handles a playback command of the user.
  ///
  /// - Parameter command: The command.
  /// - Returns: The move that the loop must make.
  package mutating func steer(_ command: PlaybackCommand) -> Move {
    // A pending wake-up belongs to the previous pace.
    pacing += 1
    switch command {
    case .togglePause:
      isPaused.toggle()
      return .none
    case .stepForward:
      isPaused = true
      return .playOne
    case .stepBack:
      isPaused = true
      // The step that failed is the last one.
      if failure != nil { return .replay(to: position) }
      return position > 0 ? .replay(to: position - 1) : .none
    case .faster:
      speed = min(speed * 2, 64)
      return .none
    case .slower:
      speed = max(speed / 2, 0.125)
      return .none
    case .chapter(let number):
      guard chapters.indices.contains(number - 1) else { return .none }
      // The note that starts the chapter is its caption.
      return .replay(to: chapters[number - 1] + 1)
    case .takeOver:
      isTakenOver = true
      caption = ""
      return .none
    }
  }
}

extension StepFault {
  /// The problems, one line each.
  fileprivate var reasons: [String] {
    let tried = branch.map { "branch \($0): " } ?? ""
    if let refusal { return ["\(tried)\(step.briefWords): refused: \(refusal)"] }
    return mismatches.map { "\(tried)expect: \($0.description)" }
  }
}
