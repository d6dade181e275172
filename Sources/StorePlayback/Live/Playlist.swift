import StoreDriver
package import StoreScript
package import StorefrontUI

/// The playback of a script that a user watches and controls.
package struct Playlist: Sendable {
  package private(set) var script: SessionScript
  /// The number of steps that have run.
  package private(set) var position = 0
  package private(set) var isPaused = false
  /// The multiple of the script's own pace.
  package private(set) var speed: Double
  /// Whether the user has taken over the session, which ends the playback.
  package private(set) var isTakenOver = false
  /// The number of the current pacing.
  ///
  /// Inputs that belong to an earlier pacing are ignored.
  package private(set) var pacing = 0
  /// The ending if the script has ended before its last step, or `nil` if the script continues.
  private var failure: ScriptResult.Ending?
  package var caption = ""
  package var pressedKey = ""
  private let name: String
  /// The number of steps to play at once before playback pauses, or `nil` to play all steps at the script's pace.
  private let stop: Int?

  /// The number of seconds before a step that doesn't define a pause.
  private static let defaultPause = 0.8
  /// The number of seconds for reading a caption, or for viewing the last frame of a film.
  static let readingPause = 2.5
  /// The maximum number of seconds before a step.
  private static let longestPause = 5.0

  package init(_ script: SessionScript, name: String, speed: Double, stoppingAt stop: Int? = nil) {
    self.stop = stop
    self.script = script
    self.name = name
    self.speed = speed
  }

  /// Replaces the script with an edited version.
  package mutating func replace(with script: SessionScript) { self.script = script }

  /// The next step, or `nil` if the playback has ended.
  package var next: ScriptStep? {
    position < script.steps.count && !isTakenOver && failure == nil ? script.steps[position] : nil
  }

  /// Whether there are steps left that run without a request of the user.
  var isUnderWay: Bool { !isPaused && !isTakenOver && position < script.steps.count }

  /// Whether the next step has failed.
  var hasFailed: Bool { failure != nil }

  /// The ending if the user quits now.
  package var ending: ScriptResult.Ending {
    if let failure { return failure }
    return position == script.steps.count
      ? .passed : .left(at: position, of: script.steps.count)
  }

  /// The number of wall seconds before the next step, or `nil` if the playback is paused or has ended.
  package var pause: Double? {
    guard let next, !isPaused else { return nil }
    var seconds = next.after ?? Self.defaultPause
    if next.after == nil, position > 0, case .note = script.steps[position - 1].step {
      seconds = Self.readingPause
    }
    return min(seconds, Self.longestPause) / speed
  }

  /// The indices of the captions.
  ///
  /// Each caption starts a chapter.
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

  /// The next step in the form of the script, or an empty string if the next step is a caption.
  private var nextLine: String {
    guard let next else { return "" }
    if case .note = next.step { return "" }
    return next.words
  }

  /// The step that ran last, in the form of the script.
  ///
  /// The step may have failed.
  ///
  /// If the step is a caption, the value is the caption.
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

  /// Counts the next step as played, or ends the playback.
  ///
  /// - Parameter ending: The ending of the script, or `nil` if the script continues.
  package mutating func stepDone(_ ending: ScriptResult.Ending?) {
    if let ending {
      failure = ending
    } else {
      position += 1
    }
  }

  /// Starts a new pacing and returns the number of the pacing.
  package mutating func nextPacing() -> Int {
    pacing += 1
    return pacing
  }

  /// Returns to the state before the first step, for example when the user steps back.
  package mutating func rewind() {
    position = 0
    failure = nil
    caption = ""
    pressedKey = ""
  }

  /// The steps to play after a request of the user.
  package enum Move: Hashable, Sendable {
    case none
    case playOne
    case replay(to: Int)
    /// Play further steps until the given number of steps has run.
    case playOn(to: Int)
  }

  /// Returns the steps to play when the store has been opened, or `nil` to play all steps at the script's pace.
  mutating func startPlaying() -> Move? { stop.map { go(to: $0) } }

  /// Goes to the end of a step, and pauses there.
  ///
  /// - Parameter target: The number of steps that have run at that point.
  /// - Returns: The steps that the loop must play.
  package mutating func go(to target: Int) -> Move {
    pacing += 1
    isPaused = true
    return target < position || failure != nil ? .replay(to: target) : .playOn(to: target)
  }

  /// Handles a playback command of the user.
  ///
  /// - Parameter command: The command.
  /// - Returns: The steps that the loop must play.
  package mutating func steer(_ command: PlaybackCommand) -> Move {
    // A step that is already scheduled belongs to the previous pacing.
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
      // The failed step ran last, but it isn't counted in ``position``.
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
      // The chapter starts with the note that contains its caption.
      return .replay(to: chapters[number - 1] + 1)
    case .takeOver:
      isTakenOver = true
      caption = ""
      return .none
    }
  }
}

extension StepFault {
  /// The problems, each on one line.
  fileprivate var reasons: [String] {
    let tried = branch.map { "branch \($0): " } ?? ""
    if let refusal { return ["\(tried)\(step.briefWords): refused: \(refusal)"] }
    return mismatches.map { "\(tried)expect: \($0.description)" }
  }
}
