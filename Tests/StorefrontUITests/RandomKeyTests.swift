import StoreModel
import StoreScript
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Whatever is typed, at any size, the screen draws and never crashes.
struct RandomKeyTests {
  private static let keys: [Key] =
    "abcdefghijklmnopqrstuvwxyz0123456789ABDFRXUIYMGLN?:/+_-. <>,[]".map { .character($0) } + [
      .enter, .enter, .enter, .escape, .escape, .tab, .backtab, .backspace, .delete, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown, .function(1), .function(2), .function(5),
      .control("n"), .control("u"), .control("w"), .control("x"), .control("y"), .control("g"),
      .control("a"),
      .control(" "), .shiftDown, .shiftUp,
      .paste("東京 🥐 e\u{301}\nx"), .character("é"), .character("\u{301}"), .character("👨‍👩‍👧"),
    ]

  @Test(arguments: Seeds.first(16))
  func randomKeysAtRandomSizesAlwaysDraw(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stage = seed.isMultiple(of: 2) ? try Stage() : try Stage.marketplace()
    for _ in 0..<100 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        stage.resize(
          Int.random(in: 0...210, using: &random),
          Int.random(in: 0...70, using: &random)
        )
      case 1:
        let point = Point(
          column: Int.random(in: 0..<90, using: &random),
          row: Int.random(in: 0..<30, using: &random)
        )
        let action = MouseEvent.Action.allCases.randomElement(using: &random) ?? .down
        try stage.handle(stage.screen.update(.keyPressed(.mouse(MouseEvent(action, at: point)))))
      case 2:
        stage.inspect()
        stage.sign()
      default:
        let key = Self.keys.randomElement(using: &random) ?? .enter
        try stage.handle(stage.screen.update(.keyPressed(key)))
      }
      let frame = stage.screen.draw(size: stage.screen.terminal.size)
      #expect(frame.size == stage.screen.terminal.size)
      if let cursor = frame.cursor { #expect(Rect(frame.size).contains(cursor)) }
    }
  }

  @Test func everySizeDrawsEveryPage() throws {
    var stages = [try Stage(), try Stage(), try Stage.marketplace(), try Stage()]
    try stages[1].press("enter u")
    try stages[2].press("a c")
    try stages[3].press("enter enter 3 enter")
    for stage in stages {
      for columns in stride(from: 0, through: 220, by: 23) {
        for rows in stride(from: 0, through: 70, by: 9) {
          let size = Size(columns: columns, rows: rows)
          #expect(stage.screen.draw(size: size).size == size)
        }
      }
    }
  }
}
