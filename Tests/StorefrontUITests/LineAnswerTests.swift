import StoreEngine
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The answers to lines that the user types.
struct LineAnswerTests {
  private func session(_ lines: [String], _ stage: inout Stage) throws -> [String] {
    try LineTests().session(lines, &stage)
  }

  /// Line mode doesn't show the letters over targets, so their keys are refused and the next key works as
  /// usual.
  @Test(arguments: [",", "ctrl-g"])
  func lettersAreRefused(key: String) throws {
    var stage = try Stage(size: LineNarrator.size)
    stage.screen.terminal.appearance.isReadInLines = true
    let said = try session([key, "t"], &stage)
    #expect(said.contains("! Labels are for the screen only: keys lists the keys here"), "\(said)")
    #expect(stage.screen.overlays.jump == nil && stage.screen.menu != nil)
    // A script's keys work as on a screen.
    stage.screen.overlays.menus = []
    try stage.handle(stage.screen.update(.scriptKeyPressed(.character(","))))
    #expect(stage.screen.overlays.jump != nil && stage.screen.terminal.appearance.isReadInLines)
  }

  /// A text of several lines is copied line by line, unchanged.
  @Test func aCopyKeepsItsLines() {
    #expect(LineNarrator.lines(ofCopy: "steps:\n\n  - buy: a\n") == ["steps:", "", "  - buy: a"])
    #expect(LineNarrator.lines(ofCopy: "a\r\nb") == ["a", "b"])
    #expect(LineNarrator.lines(ofCopy: "one") == ["one"])
  }

  /// A key without an effect gets an answer, also in a menu.
  @Test(arguments: [["f12"], ["t", "space"]])
  func aKeyWithoutAnEffectIsAnswered(keys: [String]) throws {
    var stage = try Stage(size: LineNarrator.size)
    stage.screen.terminal.appearance.isReadInLines = true
    let words = "! This key does nothing here: keys lists the keys"
    let said = try session(keys + ["down"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init)
    #expect(moves.count == keys.count + 2 && moves[keys.count] == [words], "\(said)")
    #expect(said.last != words, "\(said)")
  }

  /// A sheet is reported once.
  ///
  /// When a menu above it closes, only its title is reported.
  @Test func aSheetIsReadOnce() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["enter", "f", "esc"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init)
    #expect(moves.count == 4 && moves[1].count > 5, "\(said)")
    #expect(moves[1].contains("== App Store") && moves[3] == ["== App Store"], "\(said)")
  }

  @Test func linesAreKeysOrSayWhyNot() {
    #expect(LineKeys("down  t d") == .keys([.down, .character("t"), .character("d")]))
    #expect(LineKeys(" type a b") == .keys([.paste("a b")]))
    #expect(LineKeys("   ") == .everything)
    #expect(LineKeys("keys") == .help)
    #expect(LineKeys("ctrl-c") == .keys([.control("c")]))
    let ofType = LineKeys.unknown("write type on a line of its own, followed by the text")
    #expect(LineKeys("/ type moon") == ofType && LineKeys("type") == ofType)
    for line in ["moon", "mouse-down 1,1", "resize 3x3", "down moon"] {
      guard case .unknown(let problem) = LineKeys(line) else {
        Issue.record("\(line) is taken")
        continue
      }
      #expect(problem.hasPrefix("there is no key \""))
    }
  }

  /// A note that doesn't fit next to its field is reported completely, without decorative symbols.
  @Test func aFormIsReadWhole() throws {
    var stage = try Stage.creators(size: LineNarrator.size)
    _ = try session(["/", "type Process Videos", "enter"], &stage)
    try stage.open("a s")
    let said = LineNarrator().everything(of: stage.screen)
    #expect(said.contains("Item 1, Process Videos · $2.99 per month"), "\(said)")
    #expect(said.contains { $0.hasPrefix("is the subscription's name too") }, "\(said)")
    #expect(!said.contains { $0.contains("▾") || $0.hasSuffix("…") }, "\(said)")
  }

  /// The start and the end of a presentation are reported, but not the badges that it hides.
  @Test func aMeetingIsToldAndHidesBadges() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["s", "a", "esc", "P", "P"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init)
    let (on, off) = (moves[moves.count - 2], moves[moves.count - 1])
    #expect(on.contains("Presentation started: only what customers see is shown"), "\(said)")
    #expect(!on.contains { $0.hasPrefix("No longer") }, "\(said)")
    #expect(off.contains("Presentation ended: everything is shown again"), "\(said)")
    #expect(off.contains("ASK TO BUY"), "\(said)")
  }

  /// A clock that was running reports its time when it stops.
  @Test func aClockSaysWhereItStops() throws {
    var stage = try Stage(size: LineNarrator.size)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    stage.update([.rateChanged(3600)])
    #expect(!teller.news(of: stage.screen).contains { $0.hasPrefix("Store time") })
    stage.update([.rateChanged(0)])
    let words = "Store time \(stage.screen.session.snapshot?.store.now.minuteText ?? "")"
    #expect(teller.news(of: stage.screen).contains(words))
    #expect(teller.news(of: stage.screen).isEmpty)
  }
}
