import TerminalCanvas
import Testing

struct LayoutTests {
  private let screen = Rect(column: 2, row: 1, columns: 80, rows: 24)

  @Test func fixedPartsAreServedFirstAndSharesTakeTheRest() {
    let parts = screen.split(rows: [.fixed(1), .share(2), .share(1), .fixed(1)])
    #expect(parts.map(\.top) == [1, 2, 17, 24])
    #expect(parts.map(\.rows) == [1, 15, 7, 1])
    #expect(Set(parts.map(\.columns)) == [80])
  }

  @Test func columnsThatDoNotDivideGoToTheEarlierShares() {
    let parts = screen.split(columns: [.share(1), .share(1), .share(1)])
    #expect(parts.map(\.columns) == [27, 27, 26])
    #expect(parts.map(\.left) == [2, 29, 56])
  }

  @Test func extentsAreLimitedAndNeverNegative() {
    let parts = screen.split(rows: [.fixed(20), .share(1), .fixed(10), .fixed(5), .share(0)])
    #expect(parts.map(\.rows) == [20, 0, 4, 0, 0])
  }

  @Test(arguments: 0...40, [[Span.share(1), .share(2)], [.fixed(7), .share(3), .share(1)]])
  func partsCoverTheWholeWithoutGaps(_ columns: Int, _ spans: [Span]) {
    let parts = Rect(column: 5, row: 0, columns: columns, rows: 1).split(columns: spans)
    #expect(parts.reduce(0) { $0 + $1.columns } == columns)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.right == $1.left })
  }

  @Test func edgesAreRemovedOneByOne() {
    var rest = screen
    #expect(rest.takeTop(1) == Rect(column: 2, row: 1, columns: 80, rows: 1))
    #expect(rest.takeBottom(2) == Rect(column: 2, row: 23, columns: 80, rows: 2))
    #expect(rest.takeLeft(30) == Rect(column: 2, row: 2, columns: 30, rows: 21))
    #expect(rest.takeRight(10) == Rect(column: 72, row: 2, columns: 10, rows: 21))
    #expect(rest == Rect(column: 32, row: 2, columns: 40, rows: 21))
    #expect(rest.takeBottom(100) == Rect(column: 32, row: 2, columns: 40, rows: 21))
    #expect(rest.isEmpty)
  }

  @Test func rectanglesMeetShrinkAndStandInTheMiddle() {
    let small = Rect(column: 0, row: 0, columns: 3, rows: 3)
    #expect(screen.intersection(small) == Rect(column: 2, row: 1, columns: 1, rows: 2))
    #expect(small.intersection(Rect(column: 9, row: 9, columns: 1, rows: 1)).isEmpty)
    #expect(small.inset(columns: 1, rows: 1) == Rect(column: 1, row: 1, columns: 1, rows: 1))
    #expect(small.inset(columns: 2, rows: 5).isEmpty)
    #expect(
      screen.centered(Size(columns: 40, rows: 100))
        == Rect(column: 22, row: 1, columns: 40, rows: 24)
    )
    #expect(Size(columns: -1, rows: 5).isEmpty)
  }
}
