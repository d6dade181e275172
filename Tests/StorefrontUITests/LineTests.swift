import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The screen in line mode.
struct LineTests {
  /// Runs a session in lines, and returns the typed and the reported lines.
  func session(_ lines: [String], _ stage: inout Stage) throws -> [String] {
    var teller = LineNarrator()
    var said = teller.news(of: stage.screen)
    for line in lines {
      said.append("> \(line)")
      switch LineKeys(line) {
      case .keys(let keys):
        for key in keys {
          try stage.handle(stage.screen.update(.keyPressed(key)))
          said += teller.news(of: stage.screen)
        }
      case .everything: said += teller.everything(of: stage.screen)
      case .help: said += teller.keys(of: stage.screen)
      case .unknown(let problem): said.append("! \(problem)")
      }
    }
    return said
  }

  /// A list with a search field reports the selected row with its number after each move and each filter.
  @Test func aSearchedListTellsTheSelectedRow() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["?", "down", "up", "type refund", "down", "type zzz"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init).dropFirst()
    #expect(moves.count == 6, "\(said)")
    let first = try #require(moves.first?[2])
    #expect(first.hasSuffix(", 1 of \(count(in: moves.first?.first))"), "\(said)")
    #expect(moves[2].first?.contains(", 2 of ") == true, "\(said)")
    #expect(moves[3].first == first)
    #expect(moves[4].contains("› refund") && moves[4].contains { $0.contains(", 1 of ") })
    #expect(moves[5].first?.contains(", 2 of ") == true, "\(said)")
    #expect(moves[6] == ["0", "› refundzzz", "Nothing matches"])
  }

  /// Returns the count in a title such as `== Settings, 12`.
  private func count(in title: String?) -> String {
    title?.split(separator: ", ").last.map(String.init) ?? ""
  }

  /// The selected row of a pane is reported while its filter is typed.
  @Test func aTypedFilterReportsItsMatches() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["/", "type o", "type qq"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init)
    #expect(moves[1].first == "/" && moves[1].last == "Telescope Hour, $4.99, 1 of 16")
    #expect(moves[2].first == "/ o" && moves[2].last == moves[1].last, "\(said)")
    #expect(moves[3].contains("Nothing matches"), "\(said)")
  }

  /// Each step that a script plays is reported before its results and the progress of the script.
  @Test func aPlaybackIsReportedStepByStep() throws {
    var stage = try Stage(size: LineNarrator.size)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    func news(_ status: PlaybackStatus?) -> [String] {
      stage.update([.playbackChanged(status)])
      return teller.news(of: stage.screen)
    }
    var status = PlaybackStatus(title: "Demo", count: 3)
    #expect(news(status) == ["▶ PLAYING 0/3, Demo"])
    (status.position, status.caption, status.lastStep) = (1, "It begins.", "It begins.")
    status.nextStep = "buy: night"
    #expect(news(status) == ["Step 1 of 3: It begins."])
    status.isPaused = true
    #expect(news(status) == ["‖ PAUSED 1/3, Demo", "It begins.", "Next: buy: night"])
    (status.position, status.lastStep, status.nextStep) = (2, "buy: night", "expect: {sheet: none}")
    #expect(news(status) == ["Step 2 of 3: buy: night", "Next: expect: {sheet: none}"])
    (status.isPaused, status.speed) = (false, 2)
    #expect(
      news(status) == ["▶ PLAYING 2/3, Demo, ×2", "It begins.", "Next: expect: {sheet: none}"]
    )
    (status.lastStep, status.nextStep) = ("expect: {sheet: none}", "")
    status.ending = .failed(step: 3, reasons: ["expect: sheet is night", "second"])
    let failure = ["✗ FAILED 3/3, Demo, ×2", "expect: sheet is night", "second"]
    #expect(news(status) == ["Step 3 of 3: expect: {sheet: none}"] + failure)
    #expect(Array(teller.everything(of: stage.screen)[1...3]) == failure)
    (status.position, status.ending) = (3, .passed)
    #expect(news(status) == ["✓ PASSED 3/3, Demo, ×2"])
    (status.position, status.ending, status.isPaused) = (0, nil, true)
    (status.caption, status.lastStep) = ("", "")
    #expect(news(status) == ["‖ PAUSED 0/3, Demo, ×2"])
    #expect(news(nil) == ["The script has stopped."])
    #expect(teller.news(of: stage.screen).isEmpty)
  }

  /// Presentations report captions, and nothing for testers.
  @Test func aPresentationReportsOnlyCaptions() throws {
    var appearance = Appearance()
    appearance.isForPresentation = true
    var stage = try Stage(size: LineNarrator.size, appearance: appearance)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    var status = PlaybackStatus(title: "Demo", position: 1, count: 2, lastStep: "buy: night")
    stage.update([.playbackChanged(status)])
    #expect(teller.news(of: stage.screen).isEmpty)
    (status.position, status.caption, status.lastStep) = (2, "Look here.", "Look here.")
    status.ending = .passed
    stage.update([.playbackChanged(status)])
    #expect(teller.news(of: stage.screen) == ["Look here."])
  }

  /// A quoted text keeps its indentation, on its page and above a sheet.
  @Test(arguments: ["", "enter"])
  func aQuotedTextKeepsItsIndentation(keys: String) throws {
    var stage = try Stage(size: LineNarrator.size)
    try stage.press(keys)
    let lines = ["steps:", "  - expect:", "      sheet: none", "-   - note: a  b"]
    stage.update([.recordingResult(.change(ScriptChange(path: "a.yaml", lines: lines, trial: nil)))]
    )
    let said = LineNarrator().everything(of: stage.screen).map {
      $0.hasPrefix("> ") ? String($0.dropFirst(2)) : $0
    }
    for line in lines { #expect(said.contains(line), "\(said)") }
  }

  /// Lines read a change when it opens, on its page and above a sheet.
  @Test(arguments: ["", "enter"])
  func aChangeIsSaidWhenItOpens(keys: String) throws {
    var stage = try Stage(size: LineNarrator.size)
    try stage.press(keys)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    let lines = ["line 2:", "-   - advance: 2d", "-   - note: Last"]
    let change = ScriptChange(path: "a.yaml", lines: lines, trial: .underWay)
    stage.update([.recordingResult(.change(change))])
    let said = teller.news(of: stage.screen)
    for line in lines { #expect(said.contains(line), "\(said)") }
  }

  /// A badge of the top line is reported when it appears and when it disappears.
  @Test func badgesAreToldAsTheyChange() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["s", "a", "a"], &stage)
    let moves = said.split { $0.hasPrefix("> ") }.map(Array.init)
    #expect(moves[2].contains("ASK TO BUY"), "\(said)")
    #expect(moves[3].contains("No longer: ASK TO BUY"), "\(said)")
  }

  /// The progress of a step is reported only once, and in words.
  @Test func aLongStepIsToldOnce() throws {
    var stage = try Stage(size: LineNarrator.size)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    stage.update([.stepHeld(.goingBack(0.1))])
    #expect(teller.news(of: stage.screen) == ["• Going to the step: 10 % · esc stops"])
    stage.update([.stepHeld(.goingBack(0.2))])
    #expect(teller.news(of: stage.screen).isEmpty)
    #expect(teller.everything(of: stage.screen)[1] == "• Going to the step: 20 % · esc stops")
    stage.update([.stepHeld(.webhook("http://a"))])
    #expect(teller.news(of: stage.screen) == ["• Waiting for http://a · esc stops"])
  }

  /// A field of a form is reported with its help.
  @Test func aFieldIsToldWithItsHelp() throws {
    var stage = try Stage(size: LineNarrator.size)
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("down e")
    stage.update([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    for _ in 1...4 {
      try stage.press("tab")
      let said = teller.news(of: stage.screen)
      let form = try #require(stage.screen.pages.catalogEditing.form)
      let text = CatalogFormText(form: form, context: stage.screen.context)
      let field = try #require(text.fields.first { $0.id == text.focus })
      #expect(!field.help.isEmpty && said.joined(separator: " ").contains(field.help), "\(said)")
    }
  }

  /// Keys have the names that a line uses, in hints and in the tutorial.
  @Test func keysHaveTheNamesThatLinesUse() throws {
    var stage = try Stage(size: LineNarrator.size)
    stage.screen.terminal.appearance.isReadInLines = true
    #expect(try session([":", "keys"], &stage).contains("up down Select"))
    #expect(stage.picture.contains("↑↓ Select"))

    var tutor = Tutor()
    tutor.show("Go down.")
    tutor.ask(for: "down")
    stage = try Stage(size: LineNarrator.size)
    stage.screen.terminal.appearance.isReadInLines = true
    stage.screen.learn(from: tutor)
    let said = try session(["x"], &stage)
    #expect(said.contains("1/1 Go down. Write down."))
    #expect(said.contains("! Press down to continue; ctrl-c ends the tutorial"), "\(said)")

    tutor = Tutor()
    tutor.ask(for: "escape")
    stage.screen.learn(from: tutor)
    #expect(
      try session(["x"], &stage).contains("! Press esc to continue; ctrl-c ends the tutorial")
    )
    #expect(LineNarrator().everything(of: stage.screen).last?.hasSuffix("Write esc.") == true)
  }

  /// Each column of the price table reports its cell, and no cell of a row is left out.
  @Test func theColumnsOfThePriceTableAreTold() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(["p", "right", "left", "tab"], &stage)
    let silent = zip(said, said.dropFirst() + ["> "]).filter {
      $0.0.hasPrefix("> ") && $0.1.hasPrefix("> ")
    }
    #expect(silent.isEmpty, "\(said)")
  }

  /// A question names the loss, and `keys` lists its answers.
  @Test func aQuestionNamesTheLosses() throws {
    var stage = try Stage(size: LineNarrator.size)
    _ = try session(["down", "down", "enter", "enter"], &stage)
    let said = try session(["c", "z", "keys"], &stage).drop { $0 != "> z" }
    let keys = said.drop { $0 != "> keys" }
    #expect(said.dropLast(keys.count).contains { $0.contains("transaction") }, "\(said)")
    #expect(keys.contains { $0.hasPrefix("y ") } && !keys.contains { $0.hasPrefix("enter Buy") })
  }

  /// `keys` lists the keys of the part in front: a menu, a list with a search field, a filter.
  @Test(arguments: [["t"], ["p", "p"], [":"], ["?"], ["/", "type typ:auto"], ["enter", "f"]])
  func keysListsTheKeysOfThePartInFront(lines: [String]) throws {
    var stage = try Stage(size: LineNarrator.size)
    let keys = try session(lines + ["keys"], &stage).drop { $0 != "> keys" }.dropFirst()
    #expect(!keys.isEmpty)
    #expect(!keys.contains { $0.hasPrefix("t Time") || $0.hasPrefix("q ") }, "\(keys)")
  }

  /// Wide characters stay together.
  @Test func theHeaderHasWholeWords() throws {
    var appearance = Appearance()
    appearance.speak(.japanese)
    let stage = try Stage(size: LineNarrator.size, appearance: appearance)
    let header = try #require(LineNarrator().everything(of: stage.screen).first)
    #expect(header.contains("停止"), "\(header)")
  }

  /// A purchase, its refund and a filter, as read by a user who can't see the screen.
  @Test func aPurchaseIsToldInStatements() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try session(
      [
        "down", "down", "/", "type moon", "enter", "enter", "", "enter", "escape", "3", "enter",
        "escape",
        "R", "t", "down", "enter", "buy", "keys", "5", "up", "?", "type refund", "escape",
      ],
      &stage
    )
    // The golden file has N in place of the number of all commands, which is the length of the list.
    try stage.press("?")
    let count = try #require(stage.screen.menu.map(stage.screen.items(of:))?.count)
    let lines = said.map { line in
      line.replacing("Commands here, \(count)", with: "Commands here, N")
        .replacing(", 1 of \(count)", with: ", 1 of N")
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", named: "lines")
  }

  /// The time that a step moves is reported, and each of two undone steps.
  @Test func eachOfTwoEqualStepsIsTold() throws {
    var stage = try Stage(size: LineNarrator.size)
    var teller = LineNarrator()
    _ = teller.news(of: stage.screen)
    for _ in 1...2 {
      try stage.perform(.advance(.bySeconds(86_400)))
      let said = teller.news(of: stage.screen)
      #expect(
        said.contains("Store time \(stage.screen.session.snapshot?.store.now.minuteText ?? "")")
      )
    }
    let snapshot = try #require(stage.screen.session.snapshot)
    for words in ["• Undid: advance: 1d", "• Undid: advance: 1d (2 times)"] {
      HistoryResult.goBack(to: snapshot, on: &stage.screen)
      stage.screen.showToast(Toast("Undid: advance: 1d"))
      #expect(teller.news(of: stage.screen).contains(words))
    }
  }

  /// The whole screen is reported in plain words.
  @Test func everyPageIsSaidWithoutItsFrame() throws {
    for stop in try Tour.stops(LineNarrator.size) {
      var teller = LineNarrator()
      let news = teller.news(of: stop.stage.screen)
      let all = teller.everything(of: stop.stage.screen)
      #expect(!news.isEmpty, "\(stop.name)")
      #expect(all.count > 1, "\(stop.name)")
      for line in news + all {
        #expect(!line.isEmpty && !line.contains("\n"), "\(stop.name)")
        let drawn = line.filter { ("\u{2500}"..."\u{259F}").contains($0) }
        #expect(drawn.isEmpty, "\(stop.name): \(line)")
      }
      // Unchanged text isn't reported again.
      #expect(teller.news(of: stop.stage.screen).isEmpty, "\(stop.name)")
    }
  }

  /// Each page reports more than the top line, as do the screens of two branches that tab shows.
  @Test func everyPageIsReadBelowItsTopLine() throws {
    var titles: [String] = []
    for scene in try WalkScene.all.get() {
      var stage = scene.stage
      for turn in 0..<3 {
        stage.screen.messages.toast = nil
        let lines = LineNarrator().everything(of: stage.screen)
        #expect(lines.count > 1, "\(scene.name)")
        guard case .explanation(let page) = stage.screen.pages.open, page.comparison != nil else {
          break
        }
        titles += lines.filter { $0.hasPrefix("== ") }
        #expect(turn == 0 || lines.contains { $0.contains("1 Products") }, "\(lines)")
        try stage.press("tab")
      }
    }
    #expect(titles.contains("== The store: a") && titles.contains("== The other branch: a"))
  }

  /// All text of a page can be read, in line mode too.
  @Test func allTextOfAPageIsReported() throws {
    for stop in try Tour.stops(LineNarrator.size) where !stop.marks.isEmpty {
      var stage = stop.stage
      var teller = LineNarrator()
      var said = Set(teller.everything(of: stage.screen).joined())
      for _ in 0..<12 where !said.isSuperset(of: stop.marks) {
        // One text to its end, then the next one.
        for key in stop.keys.dropLast().flatMap({ Array(repeating: $0, count: 12) })
          + stop.keys.suffix(1)
        {
          try stage.press(key)
          said.formUnion(teller.news(of: stage.screen).joined())
          said.formUnion(teller.everything(of: stage.screen).joined())
        }
      }
      let missing = Set(stop.marks).subtracting(said)
      #expect(missing.isEmpty, "\(stop.name): \(missing.count) of \(Set(stop.marks).count)")
    }
  }

  @Test func separateTextsAreDividedByCommas() {
    #expect(
      ScreenText.spoken("│ ▸ Moon Tour      $3.99     │".filter { $0 != "│" }) == "Moon Tour, $3.99"
    )
    #expect(ScreenText.spoken("  Item 1   ▾ Ink · $4.99") == "Item 1, Ink · $4.99")
    #expect(ScreenText.spoken("  Item 1   ▾ ") == "Item 1")
    #expect(ScreenText.spoken("      ") == "")
  }
}
