/// The state of a script that plays on the screen while the user watches.
package struct PlaybackStatus: Hashable, Sendable {
  /// The script's title, or its file if it doesn't have a title.
  package var title: String
  /// The number of finished steps.
  package var position: Int
  /// The number of all steps.
  package var count: Int
  package var isPaused: Bool
  /// The playback speed as a multiple of the recorded speed.
  package var speed: Double
  /// The text of the last `note:` step, or an empty string.
  package var caption: String
  /// The name of the last key that the script pressed, or an empty string.
  package var pressedKey: String
  /// The next step in the syntax of scripts, or an empty string at the end.
  package var nextStep: String
  /// The last step in the syntax of scripts, even if it failed.
  ///
  /// For a note, the value is its caption.
  package var lastStep: String
  /// The number of chapters.
  ///
  /// Each caption starts a chapter.
  package var chapters: Int
  /// The result of the script, or `nil` while it plays.
  package var ending: Ending?

  /// The result of a script.
  package enum Ending: Hashable, Sendable {
    case passed
    /// A step failed. Its number starts at 1, and each reason is one line.
    case failed(step: Int, reasons: [String])
  }

  /// The number of the step that failed, starting at 1, or `nil` if no step failed.
  var failedStep: Int? {
    if case .failed(let step, _) = ending { step } else { nil }
  }

  package init(
    title: String,
    position: Int = 0,
    count: Int,
    isPaused: Bool = false,
    speed: Double = 1,
    caption: String = "",
    pressedKey: String = "",
    nextStep: String = "",
    lastStep: String = "",
    chapters: Int = 0,
    ending: Ending? = nil
  ) {
    self.title = title
    self.position = position
    self.count = count
    self.isPaused = isPaused
    self.speed = speed
    self.caption = caption
    self.pressedKey = pressedKey
    self.nextStep = nextStep
    self.lastStep = lastStep
    self.chapters = chapters
    self.ending = ending
  }
}
