import TerminalCanvas
import Testing

/// What is drawn in the place of what was not.
struct FrameTests {
  @Test func aFrameInThePlaceOfAnotherAnswersItsKey() {
    var (older, newer) = (Frame(Canvas(.standard)), Frame(Canvas(.standard), title: "newer"))
    #expect(!newer.replacing(nil).answersKey && !newer.replacing(older).answersKey)
    older.answersKey = true
    #expect(newer.replacing(older).answersKey && newer.replacing(older).title == "newer")
    newer.answersKey = true
    #expect(newer.replacing(nil).answersKey)
  }
}
