import StoreDriver
import StorePlayback
import TerminalCanvas
import Testing

/// Two screens next to each other, or one above the other, with a mark under each cell that differs.
struct ScreenPairTests {
  private let pair = ScreenPair(
    ScreenDifference(expected: ["Gems  $0.99", "Gold"], found: ["Gems  $1.99", "Gold", "日本"])
  )

  @Test func wideTerminalsHaveBothNextToEachOther() {
    let edge = "+--------------------+"
    #expect(
      pair.lines(columns: 47) == [
        "expected                 found",
        "\(edge)   \(edge)",
        "|Gems  $0.99         | ≠ |Gems  $1.99         |",
        "|       ^            |   |       ^            |",
        "|Gold                |   |Gold                |",
        "|                    | ≠ |日本                |",
        "|^^^^                |   |^^^^                |",
        "\(edge)   \(edge)",
      ]
    )
  }

  @Test(arguments: [46, 0, nil])
  func narrowTerminalsHaveOneAboveTheOther(columns: Int?) {
    let edge = "+--------------------+"
    #expect(
      pair.lines(columns: columns) == [
        "expected", edge, "|Gems  $0.99         |", "|       ^            |",
        "|Gold                |", "|                    |", "|^^^^                |", edge,
        "found", edge, "|Gems  $1.99         |", "|       ^            |",
        "|Gold                |", "|日本                |", "|^^^^                |", edge,
      ]
    )
  }

  /// Every line of a side is as wide as its frame, for any text.
  @Test(arguments: ["", "e\u{301}", "👨‍👩‍👧", "\u{1B}[0m", "\u{202E}x", "한글 ｶﾅ", "\t"])
  func everyRowFillsItsFrame(text: String) {
    let pair = ScreenPair(ScreenDifference(expected: [text, "a"], found: ["b" + text]))
    let lines = pair.lines(columns: 200).dropFirst()
    #expect(Set(lines.map { CharacterWidth.columns(of: $0) }).count == 1, "\(lines)")
  }
}
