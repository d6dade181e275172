import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The screen reports the result of every attempt, including each repetition.
struct AnsweringTests {
  @Test func theSameFailureIsCounted() throws {
    var stage = try Stage()
    var app = AppSnapshot(message: "Please try again", error: "networkError")
    for failures in 1...3 {
      app.failures = failures
      try stage.press("focus-in")
      stage.update([.keyPressed(.character("1"))])
      stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
      let count = failures == 1 ? "" : " (\(failures) times)"
      #expect(stage.picture.contains("! Please try again  (StoreKitError.networkError)\(count)"))
    }
    let lines = stage.screen.session.log.lines.filter { $0.text.contains("Please try again") }
    #expect(lines.count == 3)
  }

  @Test func refusalsAreShownEachTime() throws {
    var stage = try Stage()
    try stage.press("A")
    #expect(stage.picture.contains("! No purchase is waiting for approval"))
    try stage.press("A")
    #expect(stage.picture.contains("! No purchase is waiting for approval (2 times)"))
    try stage.press("n A")
    #expect(
      stage.picture.contains("! No purchase is waiting for approval\n")
        || !stage.picture.contains("(3 times)")
    )
    #expect(
      !stage.screen.session.log.lines.contains { $0.text == "No purchase is waiting for approval" }
    )
  }

  /// Every command that can't run shows the reason, and the log contains only events of the store.
  @Test func refusedCommandsAreNotLogged() throws {
    let stage = try Stage()
    let refused = CommandRow.all.map(\.command).filter { stage.screen.obstacle(to: $0) != nil }
    #expect(refused.count > 10)
    for command in refused {
      var screen = stage.screen
      _ = screen.attempt(command)
      #expect(
        screen.messages.toast?.isProblem == true && screen.messages.unlogged.isEmpty,
        "\(command)"
      )
    }
  }

  /// The app shows the same message for every pending purchase, but the screen names the reason.
  @Test(arguments: [("p", "approval"), ("i", "the customer"), ("a", "the bank")])
  func aPendingPurchaseNamesItsReason(key: String, whom: String) throws {
    var stage = try Stage()
    try stage.type("/moon")
    try stage.press("enter enter")
    stage.app = AppSnapshot(message: "Waiting for approval")
    try stage.press(key)
    let text = try #require(stage.screen.messages.toast?.text)
    #expect(text.hasPrefix("Waiting for \(whom)"), "\(text)")
  }

  /// Undo and redo name the step, with the product's name if the catalog has the product.
  @Test(arguments: [
    (BranchChange.undo, "buy: x", "Undid: Buy x"), (.redo, "advance: 3d", "Redid: Advance 3d"),
    (.undo, "set: {askToBuy: true}", "Undid: Set askToBuy: true"), (.undo, "sync", "Undid: Sync"),
    (.undo, "refund: com.example.meridian.plus.monthly", "Undid: Refund Plus"),
  ])
  func undoAndRedoNameTheStep(change: BranchChange, step: String, words: String) throws {
    var stage = try Stage()
    let snapshot = StoreSnapshot(store: stage.store, events: [])
    _ = stage.screen.update(.historyResult(.there(snapshot, .asked(change, step: step))))
    #expect(stage.screen.messages.toast?.text == words)
  }

  @Test func aRecordedNoteIsConfirmed() throws {
    var stage = try Stage()
    let note = StepReport(.note("here it breaks"))
    stage.update([.stepFinished(note)])
    #expect(stage.screen.messages.toast == nil)
    stage.update([.recordingResult(.status(RecordingStatus(path: "a.session.yaml", count: 3)))])
    stage.update([.stepFinished(note)])
    #expect(stage.screen.messages.toast?.text == "Noted: here it breaks")
  }

  /// A reopened store shows no messages of its previous run.
  @Test func aReopenedStoreShowsNoOldMessages() throws {
    var first = try Stage()
    try first.press("enter f b")
    let app = AppSnapshot(message: "Please try again", error: "networkError", failures: 1)
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    let events = [
      JournaledEvent(
        ordinal: 1,
        at: first.store.now,
        event: .purchaseEnded(purchase: PurchaseID(rawValue: 1), outcome: .userCancelled)
      )
    ]
    _ = screen.update(.storeChanged(StoreSnapshot(store: first.store, events: events, app: app)))
    #expect(screen.messages.toast == nil)
    #expect(!screen.session.log.lines.contains { $0.text.contains("try again") })
  }

  @Test func longMessagesAreLogged() throws {
    var stage = try Stage()
    let long = (1...80).map { "word\($0)" }.joined(separator: " ")
    stage.update([.serverChanged(ServerStatus(url: "", problem: long))])
    #expect(stage.picture.contains("… more in the log"))
    #expect(stage.screen.session.log.lines.last?.text == "Not serving: \(long)")
  }

  /// Every key of a state has a visible effect, both times that it is pressed.
  ///
  /// Moves are excluded, because they may reach the end of a list.
  @Test(arguments: [
    "", "enter", "enter enter escape 3", "3", "5", "6", "enter enter escape 3 enter",
  ])
  func everyKeyOfAStateIsAnsweredTwice(keys: String) throws {
    var scene = try Stage()
    try scene.press(keys)
    for context in scene.screen.contexts {
      for binding in KeyTable.standard.table(of: context)
      where Self.isAttempt(binding.command, scene.screen) {
        var stage = scene
        for _ in 1...2 {
          let key = try #require(binding.keys.first)
          // The second press may have nothing left to do, and the screen then says so.
          guard stage.screen.contexts == scene.screen.contexts, stage.screen.overlays.menus.isEmpty
          else {
            break
          }
          let before = stage.screen
          let effects = stage.screen.update(.keyPressed(key))
          let sight = stage.screen.draw(size: stage.screen.terminal.size)
          let isSeen =
            sight != before.draw(size: before.terminal.size) || stage.screen.messages.toast != nil
          #expect(isSeen || !effects.isEmpty, "\(binding.keyNames) \(binding.label) after \(keys)")
          try stage.handle(effects)
        }
      }
    }
  }

  /// Returns whether the screen must report the result of a command.
  ///
  /// Moves are excluded, because a move to the current position doesn't change anything.
  private static func isAttempt(_ command: Command, _ screen: StorefrontScreen) -> Bool {
    switch command {
    case .screen(.move), .screen(.repaint), .screen(.suspend), .screen(.quit), .screen(.back),
      .screen(.focus), .screen(.zoomIn), .screen(.zoomOut):
      false
    default: true
    }
  }
}
