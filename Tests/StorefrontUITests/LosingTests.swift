import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// No single key causes a loss: a question names and counts the losses first.
struct LosingTests {
  /// A key that would cause a loss, and the text of the question.
  struct Danger: Sendable, CustomTestStringConvertible {
    /// The keys before the last one.
    let keys: String
    /// The last key, which would cause the loss.
    let key: String
    let words: [String]
    /// The store command after the answer yes, or `nil` for a loss of the screen only.
    let command: StoreCommand.Name?
    var stage: @Sendable () throws -> Stage = { try Stage() }
    var testDescription: String { "\(keys) \(key)" }
  }

  static let subscribe = "/ o b s e r v a t o r y enter enter enter escape"
  static let dangers = [
    Danger(
      keys: "\(subscribe) t m t m t m t m t m 3 o",
      key: "z",
      words: [
        "Delete transaction 6 (Observatory, 2026-06-01)?",
        "Its subscription keeps 5 transactions.",
      ],
      command: .deleteTransaction
    ),
    Danger(
      keys: "\(subscribe) t m t m t m t m t m 3 end o",
      key: "z",
      words: [
        "Delete transaction 1 (Observatory, 2026-01-01) and its 5", "renewals?",
        "all 6 are deleted",
      ],
      command: .deleteTransaction
    ),
    Danger(
      keys: "enter enter escape \(subscribe) c",
      key: "z",
      words: [
        "Keep them", "Delete 2 transactions of this customer, 1 active?", "1 subscription.",
      ],
      command: .clearTransactions
    ),
    Danger(
      keys: "m",
      key: "d",
      words: ["Move the customer to a new device?", "The app loses its data."],
      command: .replaceDevice
    ),
    Danger(
      keys: "/ a t l a s enter c f 3 o",
      key: "s",
      words: ["Stop sharing transaction 1 ("],
      command: .stopFamilySharing
    ),
    Danger(
      keys: "s j enter up",
      key: "enter",
      words: ["Stop sending notifications to", "is removed"],
      command: .changeSettings
    ),
    Danger(
      keys: "s j enter up",
      key: "enter",
      words: ["is removed", "Also lost: 2 held notifications."],
      command: .changeSettings,
      stage: {
        var stage = try Stage()
        stage.app.heldDeliveries = [WebAddress.example: 2]
        return stage
      }
    ),
    Danger(
      keys: "a v",
      key: "f5",
      words: ["Revoke the subscription of transaction 1", "2 items"],
      command: .serverRequest,
      stage: { try Stage.subscribed() }
    ),
    Danger(
      keys: "a c tab M o s s",
      key: "ctrl-x",
      words: ["Discard what you typed?", "1 field, among them"],
      command: nil,
      stage: { try Stage.marketplace() }
    ),
    Danger(
      keys: "a c tab M o s s escape",
      key: "q",
      words: ["Quit and discard what you typed?", "The store is saved."],
      command: nil,
      stage: { try Stage.marketplace() }
    ),
    Danger(
      keys: "a j e y J h",
      key: "escape",
      words: ["Discard what you typed?", "An external JWS: 4 letters."],
      command: nil,
      stage: { try Stage.marketplace() }
    ),
  ]

  /// A store in memory would be lost too.
  @Test func aStoreThatIsNotKeptIsNamed() throws {
    var stage = try Stage.marketplace()
    stage.screen.program.isStoreKept = false
    try stage.press("a c tab M o s s escape")
    stage.update([.referenceIDMade(Stage.reference)])
    try stage.press("q")
    #expect(stage.screen.question != nil)
    #expect(stage.picture.contains("The store is lost too."), "\(stage.picture)")
    #expect(!stage.picture.contains("The store is saved."))
  }

  /// An unwritten change of a script causes a question, also while the script plays.
  @Test(arguments: [false, true])
  func anUnwrittenChangeIsAskedAbout(isPlaying: Bool) throws {
    var stage = try Stage()
    if isPlaying { stage.update([.playbackChanged(PlaybackStatus(title: "a.yaml", count: 3))]) }
    let lines = ["line 2:", "-   - note: b"]
    let change = ScriptChange(path: "a.yaml", lines: lines, trial: .passed)
    stage.update([.recordingResult(.change(change))])
    try stage.press("q")
    #expect(stage.screen.question != nil && !stage.effects.contains(.quit))
    #expect(stage.picture.contains("The change to a.yaml isn't written: 1 line of the file."))
    try stage.press("n")
    #expect(stage.screen.question == nil && !stage.effects.contains(.quit))
    try stage.press("q y")
    #expect(stage.effects.contains(.quit))
  }

  /// The file of a script without a change has nothing to write.
  @Test func aShownScriptIsLeftAtOnce() throws {
    var stage = try Stage()
    stage.update([
      .recordingResult(.change(ScriptChange(path: "a.yaml", lines: ["steps:"], trial: nil)))
    ])
    try stage.press("q")
    #expect(stage.screen.question == nil && stage.effects.contains(.quit))
  }

  @Test(arguments: dangers)
  func aQuestionComesFirst(danger: Danger) throws {
    var stage = try danger.stage()
    try stage.press(danger.keys)
    stage.update([.referenceIDMade(Stage.reference)])
    let (before, effects) = (stage.performed.count, stage.effects.count)
    let menus = stage.screen.overlays.menus.count
    try stage.press(danger.key)
    let question = stage.screen.question
    let asked = try #require(question, "\(stage.picture)")
    for words in danger.words { #expect(stage.picture.contains(words), "\(stage.picture)") }
    // Holding the key down causes no loss.
    for _ in 0..<7 { try stage.press(danger.key) }
    #expect(stage.performed.count == before)
    #expect(!stage.effects.dropFirst(effects).contains(.quit))

    if stage.screen.question == nil { try stage.press(danger.key) }
    #expect((stage.screen.question == asked) as Bool)
    try stage.press("n")
    #expect((stage.screen.question == nil && stage.screen.overlays.menus.count == menus) as Bool)
    try stage.press("\(danger.key) escape \(danger.key) enter")
    #expect(stage.performed.count == before)

    if stage.screen.question == nil { try stage.press(danger.key) }
    try stage.press("down enter")
    #expect((stage.screen.question == nil) as Bool)
    #expect(stage.performed.dropFirst(before) == (danger.command.map { [$0] } ?? []))
  }

  @Test func oneTransactionMeansOne() throws {
    var stage = try Stage()
    try stage.press("\(Self.subscribe) t m t m t m t m t m 3 down down o z y")
    #expect(stage.store.transactions.count == 5)
    #expect(stage.store.subscriptions.map(\.state) == [.subscribed])
    try stage.press("home o z y")
    #expect(stage.store.transactions.count == 4)
    #expect(stage.store.subscriptions.map(\.state) == [.expired])
  }

  /// Only the named losses happen.
  ///
  /// If the store has changed meanwhile, there is a new question.
  @Test func anAnswerIsAboutWhatWasNamed() throws {
    var stage = try Stage()
    try stage.press("enter enter escape 3 o z")
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.telescope.night")))
    // The first row is another transaction now.
    try stage.press("y")
    #expect(stage.store.transactions.count == 2)
    #expect(stage.picture.contains("Delete transaction 2 (Telescope Night"))
    try stage.press("y")
    #expect(stage.store.transactions.count == 1)
  }

  /// No key of any context causes an immediate loss for a customer who owns something of every kind.
  @Test func noKeyOfTheTableDestroysAtOnce() throws {
    var scene = try Stage()
    try scene.press("enter enter escape \(Self.subscribe) s j enter escape escape 3")
    for binding in KeyTable.standard.all where binding.context != .playback {
      var stage = scene
      let keys = binding.context.opener.split(separator: " ").compactMap { Key(name: String($0)) }
      for key in keys + binding.keys.prefix(1) {
        try stage.handle(stage.screen.update(.keyPressed(key)))
      }
      let lost = stage.steps.dropFirst(scene.steps.count)
        .filter { scene.screen.question(about: $0, .enter) != nil }
      #expect(lost == [], "\(binding.keyNames) \(binding.label)")
    }
  }

  @Test func scriptsAreNotAsked() throws {
    var stage = try Stage()
    try stage.press("enter enter escape 3 o")
    try stage.handle(stage.screen.update(.scriptKeyPressed(.character("z"))))
    #expect(stage.performed.last == .deleteTransaction)
  }
}
