import StoreTestSupport
import TerminalCanvas
import Testing

struct CanvasChangesTests {
  private let size = Size(columns: 12, rows: 5)

  @Test(arguments: Seeds.first(300))
  func applyingTheChangesToTheOldPictureGivesTheNewOne(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var old = Canvas(size)
    for _ in 0..<numbers.number(0...20) { old.scribble(&numbers) }
    var new = old
    for _ in 0..<numbers.number(0...6) { new.scribble(&numbers) }

    let changes = new.changes(since: old)
    for run in changes {
      let start = run.row * size.columns + run.column
      let end = start + run.cells.count
      for picture in [old, new] {
        #expect(!picture.cells[start].isContinuation)
        #expect(end % size.columns == 0 || !picture.cells[end].isContinuation)
      }
    }
    old.apply(changes)
    #expect(old.cells == new.cells)
    #expect(new.changes(since: old).isEmpty)
  }

  @Test func onlyWhatDiffersIsARun() {
    var old = Canvas(size)
    old.write("price 4,99", at: Point(column: 0, row: 1))
    var new = old
    new.write("5", at: Point(column: 6, row: 1))
    new.write("x", at: Point(column: 11, row: 4), style: .bold)
    #expect(
      new.changes(since: old).map { [$0.row, $0.column, $0.cells.count] } == [
        [1, 6, 1], [4, 11, 1],
      ]
    )
  }

  @Test func anotherSizeChangesEverything() {
    let new = Canvas(Size(columns: 3, rows: 2))
    let changes = new.changes(since: Canvas(size))
    #expect(changes.flatMap(\.cells) == new.cells)
    #expect(changes.map(\.row) == [0, 1])
  }
}
