import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Rows that show a complete line, and are never wider than their frame, so that none is truncated.
struct WrappingTests {
  @Test(arguments: Seeds.first(40))
  func noRowIsTooWideAndNoLetterIsLost(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["a", "of", "plus", "monthly", "東京", "  ", " ", "subscription", "é", ","]
    func text(_ count: Int) -> String {
      (0..<count).map { _ in words.randomElement(using: &random) ?? "" + " " }
        .joined(separator: Bool.random(using: &random) ? " " : "")
    }
    for columns in [5, 8, 13, 21, 34, 55] {
      let line = TextLine(
        [TextRun(text(Int.random(in: 0...3, using: &random))), TextRun(text(20), .bold)],
        trailing: [TextRun(text(Int.random(in: 0...2, using: &random)))]
      )
      let rows = line.wrapped(to: columns)
      #expect(rows.allSatisfy { $0.leading.columns + $0.trailing.columns <= columns })
      func letters(_ lines: [TextLine]) -> String {
        (lines.flatMap(\.leading) + lines.flatMap(\.trailing)).map(\.text).joined()
          .filter { $0 != " " }
      }
      #expect(letters(rows) == letters([line]))
    }
  }
}
