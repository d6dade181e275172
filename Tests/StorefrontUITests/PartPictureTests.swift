import StoreModel
import StorefrontUI
import TerminalCanvas
import Testing

/// Menus, panes and lines of the main screen.
struct PartPictureTests {
  /// A menu, by the keys that open it.
  @Test(arguments: [
    ("flaws", "enter u down"), ("failures", "enter f"), ("storefronts", "s f g e r"),
  ])
  func aMenuOfAFreshShop(name: String, keys: String) throws {
    try expectPart(.front, named: "menus/\(name)") { size in
      var stage = try Stage(size: size)
      try stage.press(keys)
      return stage
    }
  }

  @Test func theTimeMenuNamesTheNextEvent() throws {
    try expectPart(.front, named: "menus/time") { try livedIn($0, "t") }
  }

  @Test func theFilterShowsItsMatches() throws {
    try expectPart(.pane(.products), named: "panes/filter") { try livedIn($0, "/ m o n t h") }
  }

  /// The keys of panes that have separate pictures.
  @Test(arguments: [("subscriptions", "4"), ("log", "4 5 +")])
  func thePanesOfASubscription(name: String, keys: String) throws {
    try expectPart(nil, named: "lines/\(name)") { try livedIn($0, keys) }
  }

  @Test func aToastReportsAnEvent() throws {
    try expectPart(nil, named: "lines/toast") { size in
      var stage = try Stage(size: size)
      try stage.press("enter enter")
      return stage
    }
  }

  @Test func aScriptThatPlays() throws {
    try expectPart(nil, named: "lines/playback") { size in
      let stage = try playing(size) { status in
        status.position = 3
        status.isPaused = true
        status.speed = 2
        status.caption = "The customer confirms with a double click."
        status.pressedKey = "enter"
      }
      var help = stage
      try help.press("?")
      #expect(help.picture.contains("Playback"))
      return stage
    }
  }

  @Test func aScriptThatHasEnded() throws {
    try expectPart(nil, named: "lines/playback-passed") { size in
      try playing(size) { $0.ending = .passed }
    }
    try expectPart(nil, named: "lines/playback-failed") { size in
      try playing(size) { status in
        status.position = 2
        status.ending = .failed(
          step: 3,
          reasons: [
            "expect: outcome: expected pending, found success",
            "expect: transactions: expected 2, found 1",
          ]
        )
      }
    }
  }

  private func livedIn(_ size: Size, _ keys: String) throws -> Stage {
    var stage = try Stage.livedIn(size)
    try stage.press(keys)
    return stage
  }

  /// Returns a script of twelve steps at its last one, with a change.
  private func playing(_ size: Size, _ change: (inout PlaybackStatus) -> Void) throws -> Stage {
    var stage = try Stage.livedIn(size)
    var status = PlaybackStatus(title: "A happy purchase", position: 12, count: 12)
    change(&status)
    stage.update([.playbackChanged(status)])
    return stage
  }
}
