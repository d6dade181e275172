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

/// What the program says of itself when it begins.
package struct ProgramFacts: Sendable {
  /// The catalog as it was named to the program; nil is the sample.
  package var catalogPath: String?
  /// Finds the catalog with which a copy of the log begins; the present one unless given.
  package var recordingSource: (@Sendable () -> RecordingSource)?
  /// Whether keys only look: a demo that nobody can spoil.
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
  /// What is done with marked rows, until its last step has ended; nil for nothing.
  var markedWork: MarkedWork?
  /// The last command for marked rows, while nothing else was done after it.
  var doneTogether: DoneTogether?
  /// The steps and branches as they were looked at last.
  var stepLine: StepLine?
  /// The server beside the screen; nil if none runs.
  var server: ServerStatus?
  var playback: PlaybackStatus?
  /// What is recorded; nil for nothing.
  var recording: RecordingStatus?
}

/// What lies over the page, and takes keys and clicks before it.
struct Overlays: Sendable {
  var menus: [Menu] = []
  /// Letters over everything that can be clicked; nil unless they are up.
  var jump: JumpLetters?
  /// What the mouse holds while its button is down; nil for nothing.
  var held: Held?
  /// Who teaches; nil for nobody.
  var tutor: Tutor?
}

/// What is said to the person, and what will be.
struct Messages: Sendable {
  var toast: Toast?
  /// What was said last, also when it is no longer shown: what is said again is counted.
  var lastSaid: Toast?
  /// What the log has yet to be told of what was said.
  var unlogged: [String] = []
  /// What to say once the copy that is under way has worked.
  var copyWords: String?
  /// What is copied as soon as it has been signed; nil for nothing.
  var signedCopy: SignedCopy?

  /// Returns what to say of the copy that was under way.
  mutating func takeCopyWords() -> String? {
    defer { copyWords = nil }
    return copyWords
  }
}
