/// What a person sees of a script that plays on the screen.
package struct PlaybackStatus: Hashable, Sendable {
  /// The script's title or file.
  package var title: String
  /// Steps done.
  package var position: Int
  /// Steps altogether.
  package var count: Int
  package var isPaused: Bool
  /// Times the recorded pace.
  package var speed: Double
  /// The text of the last `note:` step; empty if there was none.
  package var caption: String
  /// The key that the script pressed last, by its name; empty if none.
  package var pressedKey: String
  /// The step that comes next, as the script writes it; empty at the end.
  package var nextStep: String
  /// The step that was played last, as the script writes it, also one that failed; a note is its caption.
  package var lastStep: String
  /// The number of chapters: each caption begins one.
  package var chapters: Int
  /// How the script has ended; nil while it plays.
  package var ending: Ending?

  /// How a script ended.
  package enum Ending: Hashable, Sendable {
    case passed
    /// At a step counted from 1, for reasons of which each is a line.
    case failed(step: Int, reasons: [String])
  }

  /// The number of the step that failed, counted from 1, or `nil` if none did.
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
