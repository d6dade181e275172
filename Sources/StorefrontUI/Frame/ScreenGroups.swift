import StoreEngine
import StoreModel
package import StoreRulebook
package import StoreTelling
package import TerminalCanvas

/// The terminal that a screen is shown on.
package struct TerminalState: Sendable {
  package internal(set) var appearance: Appearance
  /// The size that clicks and scrolling count with: that of the last resize.
  package var size: Size
  /// The size of the screen for the keys of a script, whatever the size that a person watches it at.
  var scriptSize = Size.standard
  var capturesMouse = true
  package var clipboard = ClipboardChoice.auto

  init(appearance: Appearance, size: Size) {
    self.appearance = appearance
    self.size = size
  }
}

/// The facts about the program, as it states them when it starts.
package struct ProgramFacts: Sendable {
  /// The catalog's path as the user gave it, or `nil` if it is the sample.
  package var catalogPath: String?
  /// Finds the catalog with which a copy of the log begins; the present one unless given.
  package var recordingSource: (@Sendable () -> RecordingSource)?
  /// Whether keys only look, so that no user can spoil a demo.
  package var isReadOnly = false
  /// Whether the store is in a file, and still there after the program has ended.
  package var isStoreKept = true
  /// Whether another program has the store open that is shown read-only.
  package var isOpenElsewhere = false
  /// The results of rules' tests: those of the program unless the user has imported others.
  package var ruleResults = RuleResults.bundled
}

/// The store's session as a screen was told of it last.
struct ShownSession: Sendable {
  @CopyOnWrite var snapshot: StoreSnapshot?
  @CopyOnWrite var log = StoreLog()
  /// Store seconds in a wall second.
  var rate = 0.0
  /// Steps that the driver is at.
  var stepsUnderWay = 0
  /// The reason why the step under way takes long.
  var hold: StepHold?
  /// The work on marked rows until its last step has ended, or `nil` without any.
  var markedWork: MarkedWork?
  /// The last command for marked rows, while nothing else was done after it.
  var doneTogether: DoneTogether?
  /// The steps and branches as they were looked at last.
  var stepLine: StepLine?
  /// The server that runs with the screen, or `nil` if none does.
  var server: ServerStatus?
  var playback: PlaybackStatus?
  /// The recording in progress, or `nil` if there is none.
  var recording: RecordingStatus?
}

/// The layers over the page, which receive keys and clicks before it.
struct Overlays: Sendable {
  var menus: [Menu] = []
  /// The letters over everything that can be clicked, or `nil` if they aren't shown.
  var jump: JumpLetters?
  /// The object that the mouse drags while its button is down, or `nil` without one.
  var held: Held?
  /// The tutorial in progress, or `nil`.
  var tutor: Tutor?
}

/// The messages to the user, shown and pending.
struct Messages: Sendable {
  var toast: Toast?
  /// The last message, even if it is no longer shown: a repeated message is counted.
  var lastSaid: Toast?
  /// The messages that the log doesn't have yet.
  var unlogged: [String] = []
  /// The message to show once the copy in progress has worked, or `nil` for the usual one.
  var copyWords: String?
  /// The copy that waits for a signature, or `nil` if none does.
  var signedCopy: SignedCopy?

  /// Returns the message about the copy in progress, and forgets it.
  mutating func takeCopyWords() -> String? {
    defer { copyWords = nil }
    return copyWords
  }
}
