import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The screen read line by line.
struct LineTests {
  /// A session in lines: what was written, and what was said of it.
  private func session(_ lines: [String], _ stage: inout Stage) throws -> [String] {
    var teller = LineTeller()
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

  /// Each column of the price table says its cell, and no cell of a row is left out.
  @Test func theColumnsOfThePriceTableAreTold() throws {
    var stage = try Stage(size: LineTeller.size)
    let said = try session(["p", "right", "left", "tab"], &stage)
    let silent = zip(said, said.dropFirst() + ["> "]).filter {
      $0.0.hasPrefix("> ") && $0.1.hasPrefix("> ")
    }
    #expect(silent.isEmpty, "\(said)")
  }

  /// A question names the loss, and `keys` lists its answers.
  @Test func aQuestionTellsWhatIsAtStake() throws {
    var stage = try Stage(size: LineTeller.size)
    _ = try session(["down", "down", "enter", "enter"], &stage)
    let said = try session(["c", "z", "keys"], &stage).drop { $0 != "> z" }
    let keys = said.drop { $0 != "> keys" }
    #expect(said.dropLast(keys.count).contains { $0.contains("transaction") }, "\(said)")
    #expect(keys.contains { $0.hasPrefix("y ") } && !keys.contains { $0.hasPrefix("enter Buy") })
  }

  /// `keys` lists the keys of what is in front: a menu, a list to type in, a filter.
  @Test(arguments: [["t"], ["p", "p"], [":"], ["?"], ["/", "type typ:auto"], ["enter", "f"]])
  func theKeysAreThoseOfWhatIsInFront(lines: [String]) throws {
    var stage = try Stage(size: LineTeller.size)
    let keys = try session(lines + ["keys"], &stage).drop { $0 != "> keys" }.dropFirst()
    #expect(!keys.isEmpty)
    #expect(!keys.contains { $0.hasPrefix("t Time") || $0.hasPrefix("q ") }, "\(keys)")
  }

  /// Letters of two columns stay together.
  @Test func theHeaderHasWholeWords() throws {
    var appearance = Appearance()
    appearance.speak(.japanese)
    let stage = try Stage(size: LineTeller.size, appearance: appearance)
    let header = try #require(LineTeller().everything(of: stage.screen).first)
    #expect(header.contains("停止"), "\(header)")
  }

  /// A purchase, its refund and a filter, as somebody reads them who sees no screen.
  @Test func aPurchaseIsToldInStatements() throws {
    var stage = try Stage(size: LineTeller.size)
    let said = try session(
      [
        "down", "down", "/", "type moon", "enter", "enter", "", "enter", "escape", "3", "enter",
        "escape",
        "R", "t", "down", "enter", "buy", "keys", "5", "up", "?", "type refund", "escape",
      ],
      &stage
    )
    try expectGolden(said.joined(separator: "\n") + "\n", named: "lines")
  }

  /// Time that a step moves is told, and each of two steps that are undone.
  @Test func eachOfTwoEqualStepsIsTold() throws {
    var stage = try Stage(size: LineTeller.size)
    var teller = LineTeller()
    _ = teller.news(of: stage.screen)
    for _ in 1...2 {
      try stage.perform(.advance(.bySeconds(86_400)))
      let said = teller.news(of: stage.screen)
      #expect(said.contains("Time stands at \(stage.screen.snapshot?.store.now.minuteText ?? "")"))
    }
    let snapshot = try #require(stage.screen.snapshot)
    for words in ["• Undone: advance: 1d", "• Undone: advance: 1d (2 times)"] {
      Returned.goBack(to: snapshot, on: &stage.screen)
      stage.screen.say(Toast("Undone: advance: 1d"))
      #expect(teller.news(of: stage.screen).contains(words))
    }
  }

  /// Whatever is on the screen is said in lines of plain words.
  @Test func everyPageIsSaidWithoutItsFrame() throws {
    for stop in try Tour.stops(LineTeller.size) {
      var teller = LineTeller()
      let news = teller.news(of: stop.stage.screen)
      let all = teller.everything(of: stop.stage.screen)
      #expect(!news.isEmpty, "\(stop.name)")
      #expect(all.count > 1, "\(stop.name)")
      for line in news + all {
        #expect(!line.isEmpty && !line.contains("\n"), "\(stop.name)")
        let drawn = line.filter { ("\u{2500}"..."\u{259F}").contains($0) }
        #expect(drawn.isEmpty, "\(stop.name): \(line)")
      }
      // What is the same is not said again.
      #expect(teller.news(of: stop.stage.screen).isEmpty, "\(stop.name)")
    }
  }

  /// What is written on a page can be read on it, in lines too.
  @Test func whatAPageHoldsIsSaid() throws {
    for stop in try Tour.stops(LineTeller.size) where !stop.marks.isEmpty {
      var stage = stop.stage
      var teller = LineTeller()
      var said = Set(teller.everything(of: stage.screen).joined())
      for _ in 0..<12 where !said.isSuperset(of: stop.marks) {
        // A text to its end, then the next one.
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

  @Test func linesAreKeysOrSayWhyNot() {
    #expect(LineKeys("down  t d") == .keys([.down, .character("t"), .character("d")]))
    #expect(LineKeys(" type a b") == .keys([.paste("a b")]))
    #expect(LineKeys("   ") == .everything)
    #expect(LineKeys("keys") == .help)
    #expect(LineKeys("ctrl-c") == .keys([.control("c")]))
    for line in ["moon", "mouse-down 1,1", "resize 3x3", "type", "down moon"] {
      guard case .unknown(let problem) = LineKeys(line) else {
        Issue.record("\(line) is taken")
        continue
      }
      #expect(problem.hasPrefix("no key is called \""))
    }
  }

  @Test func whatStandsApartIsDividedByCommas() {
    #expect(
      ReadScreen.spoken("│ ▸ Moon Tour      $3.99     │".filter { $0 != "│" }) == "Moon Tour, $3.99"
    )
    #expect(ReadScreen.spoken("      ") == "")
  }
}
