import StoreEngine
import StoreModel
package import StoreRulebook
package import StoreTelling
package import TerminalCanvas

/// The state of the terminal that shows a screen.
package struct TerminalState: Sendable {
  package internal(set) var appearance: Appearance
  /// The size after the last resize, which clicks and scrolling refer to.
  package var size: Size
  /// The size of the screen for the keys of a script, independent of the size at which the user watches it.
  var scriptSize = Size.standard
  var capturesMouse = true
  package var clipboard = ClipboardChoice.auto

  init(appearance: Appearance, size: Size) {
    self.appearance = appearance
    self.size = size
  }
}

/// Facts that the program provides when it starts.
package struct ProgramFacts: Sendable {
  /// The catalog's path as the user gave it, or `nil` if it is the sample.
  package var catalogPath: String?
  /// A closure that returns the catalog for the start of a copy of the log.
  ///
  /// Without this closure, the current catalog is used.
  package var recordingSource: (@Sendable () -> RecordingSource)?
  /// Whether keys can't change anything, so that no user can spoil a demo.
  package var isReadOnly = false
  /// Whether the store is in a file, and remains after the program ends.
  package var isStoreKept = true
  /// Whether another program has the store open, which is read-only here.
  package var isOpenElsewhere = false
  /// The results of rules' tests: those of the program, unless the user has imported others.
  package var ruleResults = RuleResults.bundled
}

/// The state of the store's session, as of the last update.
struct ShownSession: Sendable {
  @CopyOnWrite var snapshot: StoreSnapshot?
  @CopyOnWrite var log = StoreLog()
  /// The store seconds that pass in one second of wall time.
  var rate = 0.0
  /// The number of steps that the driver is running.
  var stepsUnderWay = 0
  /// The reason that the running step takes long.
  var hold: StepHold?
  /// The command for several rows until its last step has finished, or `nil` if none runs.
  var batchOperation: BatchOperation?
  /// The last command for several rows, until another step runs.
  var undoGroup: UndoGroup?
  /// The steps and branches, as of the last request.
  var stepLine: StepLine?
  /// The server that runs with the screen, or `nil` if none is running.
  var server: ServerStatus?
  var playback: PlaybackStatus?
  /// The recording in progress, or `nil` if nothing is recorded.
  var recording: RecordingStatus?
}

/// The layers above the page, which receive keys and clicks before it.
struct Overlays: Sendable {
  var menus: [Menu] = []
  /// The letters over everything that can be clicked, or `nil` if they aren't shown.
  var jump: JumpLetters?
  /// The target that the mouse drags while its button is down, or `nil` while nothing is dragged.
  var dragTarget: DragTarget?
  /// The tutorial in progress, or `nil`.
  var tutor: Tutor?
}

/// The messages to the user, both visible and pending.
struct Messages: Sendable {
  var toast: Toast?
  /// The rules of the message that the current key removes, because the key may open them.
  var removedRules: [RuleID] = []
  /// The last message, even if it is no longer visible, for counting repetitions.
  var lastSaid: Toast?
  /// The messages that the log doesn't have yet.
  var unlogged: [String] = []
  /// The message to show after the current copy succeeds, or `nil` for the default one.
  var copyWords: String?
  /// The copy that waits for a signature, or `nil` if none does.
  var signedCopy: SignedCopy?

  /// Returns the message about the current copy, and clears it.
  mutating func takeCopyWords() -> String? {
    defer { copyWords = nil }
    return copyWords
  }
}
