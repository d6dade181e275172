import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The keys of a script that plays, and their messages.
struct PlaybackKeyTests {
  private func playing(chapters: Int) throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    let status = PlaybackStatus(title: "Demo", position: 1, count: 9, chapters: chapters)
    stage.update([.playbackChanged(status)])
    return stage
  }

  @Test(arguments: [(0, ""), (1, "1 Chapter 1"), (4, "1-4 Chapters"), (12, "1-9 Chapters")])
  func theFooterNamesTheChapters(chapters: Int, entry: String) throws {
    var stage = try playing(chapters: chapters)
    let footer = try #require(stage.picture.split(separator: "\n").last)
    #expect(footer.contains("Chapter") == !entry.isEmpty)
    #expect(footer.contains(entry.isEmpty ? "Take over" : entry), "\(footer)")
    // Digits focus panes after the end.
    let status = PlaybackStatus(title: "Demo", count: 9, chapters: chapters, ending: .passed)
    stage.update([.playbackChanged(status)])
    #expect(stage.picture.split(separator: "\n").last?.contains("Chapter") == false)
  }

  @Test func aDigitWithoutAChapterSaysSo() throws {
    var stage = try playing(chapters: 2)
    try stage.press("3")
    #expect(stage.picture.contains("! The script has no chapter 3"))
    #expect(stage.effects == [])
    try stage.press("2")
    #expect(stage.effects == [.steer(.chapter(2))])
  }

  @Test func takingOverIsSaid() throws {
    var stage = try playing(chapters: 0)
    try stage.press("t")
    #expect(stage.effects == [.steer(.takeOver)])
    stage.update([.playbackChanged(nil)])
    #expect(stage.picture.contains("Taken over: the script has stopped, all keys work"))
  }
}
