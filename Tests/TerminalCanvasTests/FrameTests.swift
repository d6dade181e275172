import TerminalCanvas
import Testing

/// Frames that replace a frame that wasn't drawn.
struct FrameTests {
  @Test func aReplacingFrameAnswersTheKey() {
    var (older, newer) = (Frame(Canvas(.standard)), Frame(Canvas(.standard), title: "newer"))
    #expect(!newer.replacing(nil).answersKey && !newer.replacing(older).answersKey)
    older.answersKey = true
    #expect(newer.replacing(older).answersKey && newer.replacing(older).title == "newer")
    newer.answersKey = true
    #expect(newer.replacing(nil).answersKey)
  }
}
