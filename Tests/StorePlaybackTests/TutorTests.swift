import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas
import Testing

/// The tutor, used by hand and as the session that it contains.
struct TutorTests {
  @Test func theTutorsSessionPassesWithoutAPerson() async throws {
    let opening = try await ScriptFixture.opening(Tutor.script)
    let (result, _) = try await ScriptFixture.play(opening)
    #expect(result.ending == .passed)
    #expect(opening.script.lackOfChecks == nil)
  }

  private static func stage(_ opening: ScriptOpening, _ size: Size) -> SessionStage {
    // The catalog isn't read yet, as at the start of the program.
    var screen = StorefrontScreen(catalogName: "Sample.storekit", size: size)
    screen.learn(from: .lessons())
    return SessionStage(screen: screen)
  }

  /// Every requested key leads to the next one, and any other key has no effect.
  @Test func everyKeyThatIsAskedForGoesOn() async throws {
    let opening = try await ScriptFixture.opening(Tutor.script)
    let driver = try await opening.driver()
    let size = Size(columns: 100, rows: 30)
    let tutor = Tutor.lessons()
    var stage = Self.stage(opening, size)
    #expect(tutor.count > 40)

    // No key is accepted before the store is open.
    let first = try #require(tutor.next)
    _ = await stage.update(.keyPressed(first))
    #expect(stage.screen.tutorKey == first)
    _ = await stage.update(.catalogLoaded(opening.catalog, CatalogIndex(opening.catalog)))
    _ = await stage.open(driver)

    var pressed = 0
    var ending: [Effect] = []
    while let key = stage.screen.tutorKey {
      let events = driver.session.log.count
      _ = await stage.update(.keyPressed(.function(12)))
      #expect(stage.screen.tutorKey == key && driver.session.log.count == events)
      #expect(stage.screen.draw(size: size).canvas.description.contains("to continue; ctrl-c ends"))
      let turn = await stage.update(.keyPressed(key))
      ending = turn.externalEffects
      pressed += 1
      let picture = stage.screen.draw(size: size).canvas.description
      #expect(!picture.contains("│! ") && !picture.contains("\n! "), "\(key.name): \(picture)")
    }
    #expect(pressed == tutor.count)
    #expect(ending.contains(.quit))
  }

  /// In line mode, each lesson names its key, and its word is accepted at once.
  @Test(arguments: [true, false])
  func theLessonsAreSaidInLines(writesWords: Bool) async throws {
    let opening = try await ScriptFixture.opening(Tutor.script)
    let driver = try await opening.driver()
    var stage = Self.stage(opening, LineNarrator.size)
    _ = await stage.update(.catalogLoaded(opening.catalog, CatalogIndex(opening.catalog)))
    _ = await stage.open(driver)
    var teller = LineNarrator()
    var lines = teller.news(of: stage.screen)
    var heard: [String] = []
    while stage.screen.tutorKey != nil {
      let lesson = try #require(lines.last)
      heard.append(lesson)
      let key = try #require(lesson.split(separator: " ").last?.dropLast())
      let isWord = writesWords && lesson.contains("Type moon.") && key == "m"
      guard case .keys(let keys) = LineKeys(isWord ? "type moon" : String(key)) else {
        Issue.record("\(lesson)")
        return
      }
      for key in keys { _ = await stage.update(.keyPressed(key)) }
      lines = teller.news(of: stage.screen)
      #expect(!lines.contains { $0.hasPrefix("! ") }, "\(lesson): \(lines)")
    }
    #expect(heard.count == Tutor.lessons().count - (writesWords ? 3 : 0))
    #expect(heard.first?.hasPrefix("1/\(Tutor.lessons().count) This is the catalog") == true)
  }

  @Test func controlCLeavesTheTutor() async throws {
    let opening = try await ScriptFixture.opening(Tutor.script)
    var stage = Self.stage(opening, .standard)
    let turn = await stage.update(.keyPressed(.control("c")))
    #expect(turn.externalEffects == [.quit])
  }
}
