import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The form in which steps of a script are inserted and changed.
struct ScriptFormTests {
  private static let text = """
    parameters: {plan: com.example.meridian.plus.monthly}
    steps:
      - note: first   # said
      - buy: $(plan)
        as: mine
      - branch:
          name: A try
          steps:
            - note: inner

    """

  /// Returns a screen with the list of the script's steps after the first one was played.
  private func stage(_ keys: String, played: Int = 1) throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    let listing = ScriptListing(
      path: "my.session.yaml",
      steps: try script.steps,
      lines: SessionScript.lines(ofStepsIn: Self.text),
      played: played,
      plays: true
    )
    stage.update([.recordingResult(.steps(listing))])
    try stage.press(keys)
    return stage
  }

  private var script: SessionScript {
    get throws { try #require(SessionScript.read(Self.text).script) }
  }

  /// The list marks the current state of the store, also before the first step, and the failed step.
  @Test(
    arguments: [
      (1, nil, ["● here", "upcoming", "upcoming", "upcoming"]),
      (1, 2, ["● here", "✗ failed", "upcoming", "upcoming"]),
      (2, 3, ["", "● here", "✗ failed", ""]),
      (0, nil, ["● here, before it", "upcoming", "upcoming", "upcoming"]),
      (0, 1, ["✗ failed ● here, before it", "upcoming", "upcoming", "upcoming"]),
    ] as [(Int, Int?, [String])]
  )
  func theListMarksTheCurrentStep(played: Int, failed: Int?, values: [String]) throws {
    var stage = try stage("", played: played)
    var status = PlaybackStatus(title: "my.session.yaml", position: played, count: 3)
    status.ending = failed.map { .failed(step: $0, reasons: ["no"]) }
    stage.update([.playbackChanged(status)])
    let menu = try #require(stage.screen.menu)
    #expect(stage.screen.items(of: menu).map(\.value) == values)
  }

  /// The form starts with the step as the file has it, with names of parameters.
  @Test(arguments: [
    ("enter g", "note: first"), ("down enter g", "{buy: $(plan), as: mine}"),
    ("down down down enter g", "note: inner"), ("enter d", ""),
  ])
  func theFormHasTheStepsWords(keys: String, words: String) throws {
    #expect(try stage(keys).screen.menu?.query.text == words)
  }

  @Test func aChangedStepIsRequestedAndTheFormStays() throws {
    var stage = try stage("enter g enter")
    #expect(stage.effects == [])
    #expect(stage.screen.messages.toast?.text == "Nothing is changed yet")
    try stage.type("!")
    try stage.press("enter")
    let position = try script.steps[0].position
    let edit = ScriptEdit.replace(position, with: ScriptStep(.note("first!")))
    #expect(stage.effects == [.record(.edit(edit))])
    stage.update([.recordingResult(.obstacle(.changedOutside(path: "my.session.yaml")))])
    #expect(stage.screen.menu?.query.text == "note: first!")
    let change = ScriptChange(path: "my.session.yaml", lines: [], trial: .underWay)
    stage.update([.recordingResult(.change(change))])
    #expect(stage.screen.menu == nil)
  }

  /// Tab completes names of steps, words, members and products.
  @Test(arguments: [
    ("d", "adv", "advance: "), ("d", "expe", "expect: "), ("d", "answer: int", "answer: interrupt"),
    ("d", "answer int", "answer: interrupt"),
    ("d", "buy: moon", "buy: com.example.meridian.tour.moon"),
    ("d", "{buy: moon", "{buy: com.example.meridian.tour.moon"),
    ("d", "set: {storefront: JP", "set: {storefront: JPN"),
    ("d", "expect: {outcome: userC", "expect: {outcome: userCancelled"),
    ("c", "grant", "granted: "), ("c", "outcome: userC", "outcome: userCancelled"),
    ("c", "{outcome: userC", "{outcome: userCancelled"), ("b", "adv", "adv"),
    ("d", "{buy: x, m", "{buy: x, m"),
  ])
  func tabCompletes(letter: String, typed: String, completed: String) throws {
    var stage = try stage("enter \(letter)")
    try stage.type(typed)
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == completed, "\(stage.picture)")
  }

  @Test func theTextThatTabInsertsIsShown() throws {
    var stage = try stage("enter d")
    try stage.type("set: {storefront: J")
    #expect(stage.picture.contains("JPN"), "\(stage.picture)")
  }

  /// A branch is played as a whole, and its steps are changed one by one.
  @Test func aBranchShowsItsObstacles() throws {
    var stage = try stage("down down enter")
    let branch = try #require(stage.screen.menu.map { stage.screen.items(of: $0) })
    #expect(branch.first { $0.label == "Change it…" }?.obstacle == "change the steps in the branch")
    #expect(branch.first?.label == "Play to here")
    try stage.press("escape")
    stage = try self.stage("down down down enter")
    let inner = try #require(stage.screen.menu.map { stage.screen.items(of: $0) }?.first)
    #expect(inner.label == "Play to the end of the branch")
    #expect(inner.choice == .record(.play(to: 3)))
    #expect(inner.help.contains("can't pause at this step"))
  }
}
