import StoreEngine
import StoreModel
package import StoreRulebook
package import StoreTelling
package import TerminalCanvas

/// The state of the terminal that shows a screen.
package struct TerminalState: Sendable {
  package internal(set) var appearance: Appearance
  /// The size after the last resize.
  ///
  /// The coordinates of clicks and scrolling refer to this size.
  package var size: Size
  /// The size of the screen for the keys of a script, whatever the size of the user's screen is.
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
  /// The catalog's path as the user specified it, or `nil` for the sample.
  package var catalogPath: String?
  /// A closure that returns the catalog for the start of a copied log.
  ///
  /// If it is `nil`, the current catalog is used.
  package var recordingSource: (@Sendable () -> RecordingSource)?
  /// Whether the program is read-only.
  ///
  /// For example, this prevents changes by visitors of a demo.
  package var isReadOnly = false
  /// Whether the store is in a file and therefore remains after the program ends.
  package var isStoreKept = true
  /// Whether another program has opened the store.
  ///
  /// In this case, the store is read-only here.
  package var isOpenElsewhere = false
  /// The results of the rules' tests.
  ///
  /// By default, these are the results in the program.
  package var ruleResults = RuleResults.bundled
}

/// The state of the store's session at the last update.
struct ShownSession: Sendable {
  @CopyOnWrite var snapshot: StoreSnapshot?
  @CopyOnWrite var log = StoreLog()
  /// The number of store seconds that pass in one second of wall time.
  var rate = 0.0
  /// The number of steps that the driver is running.
  var stepsUnderWay = 0
  /// The reason why the running step takes long, or `nil` if it doesn't.
  var hold: StepHold?
  /// The command that is running for several rows, or `nil` if its last step has finished.
  var batchOperation: BatchOperation?
  /// The last command that ran for several rows, or `nil` if another step has run since then.
  var undoGroup: UndoGroup?
  /// The steps and branches when they were last requested.
  var stepLine: StepLine?
  /// The server that runs with the screen, or `nil` if none is running.
  var server: ServerStatus?
  var playback: PlaybackStatus?
  /// The current recording, or `nil` if nothing is being recorded.
  var recording: RecordingStatus?
}

/// The layers above the page.
///
/// They receive keys and clicks before the page.
struct Overlays: Sendable {
  var menus: [Menu] = []
  /// The letters above everything that can be clicked, or `nil` if they aren't shown.
  var jump: JumpLetters?
  /// The target that the user is dragging with the mouse, or `nil` if nothing is dragged.
  var dragTarget: DragTarget?
  /// The current tutorial, or `nil` if no tutorial is running.
  var tutor: Tutor?
}

/// The messages to the user, both visible and pending.
struct Messages: Sendable {
  var toast: Toast?
  /// The rules of the message that the current key removes.
  ///
  /// The key may open these rules.
  var removedRules: [RuleID] = []
  /// The last message, even if it is no longer visible.
  ///
  /// It is used to count repetitions.
  var lastSaid: Toast?
  /// The messages that haven't been added to the log yet.
  var unlogged: [String] = []
  /// The message to show after the current copy succeeds, or `nil` for the default message.
  var copyWords: String?
  /// The copy that is waiting for a signature, or `nil` if there isn't one.
  var signedCopy: SignedCopy?

  /// Returns the message for the current copy, and removes it.
  mutating func takeCopyWords() -> String? {
    defer { copyWords = nil }
    return copyWords
  }
}
