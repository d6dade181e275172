import StoreDriver
package import StoreScript
package import StorefrontUI

/// Where the playing of a script stands, for a person who watches and steers.
package struct Playlist: Sendable {
  package private(set) var script: SessionScript
  /// Steps done.
  package private(set) var position = 0
  package private(set) var isPaused = false
  /// Times the recorded pace.
  package private(set) var speed: Double
  /// A person has taken over: the script plays no further.
  package private(set) var isTakenOver = false
  /// The number of the pacing that is under way; a wake-up of an older one is void.
  package private(set) var pacing = 0
  /// How the script has ended before its last step; nil if it goes on.
  private var failure: ScriptResult.Ending?
  package var caption = ""
  package var pressedKey = ""
  private let name: String
  /// The number of steps to play at once before a pause, or `nil` to play at the script's pace.
  private let stop: Int?

  /// Seconds before a step that names no pause.
  private static let defaultPause = 0.8
  /// Seconds that a caption stands before the step after it, and a film's last frame.
  static let readingPause = 2.5
  /// No pause is longer than this.
  private static let longestPause = 5.0

  package init(_ script: SessionScript, name: String, speed: Double, stoppingAt stop: Int? = nil) {
    self.stop = stop
    self.script = script
    self.name = name
    self.speed = speed
  }

  /// Plays an edited script from here on.
  package mutating func replace(with script: SessionScript) { self.script = script }

  /// The step that comes next, nil at the end.
  package var next: ScriptStep? {
    position < script.steps.count && !isTakenOver && failure == nil ? script.steps[position] : nil
  }

  /// Whether steps are left that are played without being asked for, unless one has failed.
  var isUnderWay: Bool { !isPaused && !isTakenOver && position < script.steps.count }

  /// Whether the next step has failed.
  var hasFailed: Bool { failure != nil }

  /// How the playing would end if the watcher left now.
  package var ending: ScriptResult.Ending {
    if let failure { return failure }
    return position == script.steps.count
      ? .passed : .left(at: position, of: script.steps.count)
  }

  /// Wall seconds before the next step; nil while nothing moves.
  package var pause: Double? {
    guard let next, !isPaused else { return nil }
    var seconds = next.after ?? Self.defaultPause
    if next.after == nil, position > 0, case .note = script.steps[position - 1].step {
      seconds = Self.readingPause
    }
    return min(seconds, Self.longestPause) / speed
  }

  /// The numbers of the steps at which a chapter begins: each caption opens one.
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

  /// The next step as the script writes it; a caption is not announced.
  private var nextLine: String {
    guard let next else { return "" }
    if case .note = next.step { return "" }
    return next.words
  }

  /// The step that was played last as the script writes it, also one that failed; of a note its caption.
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
    case .broken(let reason): .failed(step: position + 1, reasons: [reason])
    case .failed(let fault): .failed(step: fault.position, reasons: fault.reasons)
    }
  }

  /// Counts the step that was next as done, or ends the script with it.
  ///
  /// - Parameter ending: How the script ends with the step; nil if it goes on.
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

  /// Begins again from the first step, as when stepping back.
  package mutating func rewind() {
    position = 0
    failure = nil
    caption = ""
    pressedKey = ""
  }

  /// What the watcher's wish means: play one step, play from the start to a step, or nothing more.
  package enum Move: Hashable, Sendable {
    case none
    case playOne
    case replay(to: Int)
    /// Play on to a step.
    case playOn(to: Int)
  }

  /// Returns the first move after the store opens, or `nil` to play at the script's pace.
  mutating func begin() -> Move? { stop.map { go(to: $0) } }

  /// Goes to the end of a step, and pauses there.
  ///
  /// - Parameter target: The number of steps that have been played at that point.
  /// - Returns: The move that the loop makes next.
  package mutating func go(to target: Int) -> Move {
    pacing += 1
    isPaused = true
    return target < position || failure != nil ? .replay(to: target) : .playOn(to: target)
  }

  /// Takes in what the watcher wishes.
  ///
  /// - Parameter command: The wish.
  /// - Returns: What the loop has to do about it.
  package mutating func steer(_ command: PlaybackCommand) -> Move {
    // A wake-up that is under way belongs to the pace before.
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
      // The note that opens the chapter is its caption.
      return .replay(to: chapters[number - 1] + 1)
    case .takeOver:
      isTakenOver = true
      caption = ""
      return .none
    }
  }
}

extension StepFault {
  /// What went wrong, a line for each.
  fileprivate var reasons: [String] {
    let tried = branch.map { "branch \($0): " } ?? ""
    if let refusal { return ["\(tried)\(step.briefWords): refused: \(refusal)"] }
    return mismatches.map { "\(tried)expect: \($0.description)" }
  }
}
