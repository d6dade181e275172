import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Edges between panes, and scroll bars, follow the mouse.
struct DragTests {
  private func mouse(_ action: MouseEvent.Action, _ point: Point, _ stage: inout Stage) throws {
    try stage.handle(stage.screen.update(.keyPressed(.mouse(MouseEvent(action, at: point)))))
  }

  private func drag(from start: Point, to end: Point, _ stage: inout Stage) throws {
    try mouse(.down, start, &stage)
    try mouse(.drag, end, &stage)
    try mouse(.up, end, &stage)
  }

  private func livedIn(_ size: Size) throws -> Stage {
    var stage = try Stage(size: size)
    for name in ["/observatory", "/moon", "/red"] {
      try stage.type(name)
      try stage.press("enter enter enter escape")
    }
    try stage.press("t y t y")
    return stage
  }

  @Test(arguments: PictureTests.allSizes)
  func everyEdgeFollowsTheMouse(size: Size) throws {
    let stage = try livedIn(size)
    let layout = stage.screen.pages.browse.layout(stage.screen.context)
    #expect(!layout.divisions.isEmpty)
    for division in layout.divisions {
      for steps in [-200, -3, 0, 5, 200] {
        var dragged = stage
        let grip = try #require(
          division.grip.points.first {
            dragged.screen.surface(size).target(at: $0) == .divider(division.divider)
          }
        )
        let end =
          division.isColumns ? grip.moved(columns: steps) : grip.moved(columns: 0, rows: steps)
        try drag(from: grip, to: end, &dragged)
        let now = dragged.screen.pages.browse.layout(dragged.screen.context)
        let moved = try #require(now.divisions.first { $0.divider == division.divider })
        let least = division.isColumns ? Division.leastColumns : Division.leastRows
        let wanted = max(least, min(division.whole - least, division.extent + steps))
        #expect(moved.extent == wanted, "\(division.divider) by \(steps)")
        // After a reset, the layout is the default one.
        try dragged.press("|")
        #expect(dragged.screen.pages.browse.layout(dragged.screen.context) == layout)
      }
    }
  }

  @Test func panesKeepTogether() throws {
    var stage = try livedIn(Size(columns: 100, rows: 30))
    try stage.press("3")
    try drag(from: Point(column: 50, row: 5), to: Point(column: 30, row: 5), &stage)
    try drag(from: Point(column: 40, row: 18), to: Point(column: 40, row: 10), &stage)
    try expectGolden(stage.picture + "\n", named: "pages/dragged")
    stage.resize(200, 60)
    #expect(stage.screen.pages.browse.layout(stage.screen.context).panes[.log] != nil)
    stage.resize(100, 30)
    try stage.press("| 1")
    for key in "} } { ) ( (".split(separator: " ") { try stage.press(String(key)) }
    let products = stage.screen.pages.browse.layout(stage.screen.context).panes[.products]
    #expect(products?.columns == 52)
    #expect(products?.rows == 17)
    try stage.press("1 + }")
    #expect(stage.picture.contains("There is no room"))
  }

  @Test(arguments: ["1", "3", "5", "0"])
  func aScrollBarLeadsFromEndToEnd(pane: String) throws {
    var stage = try livedIn(Size(columns: 80, rows: 24))
    try stage.press(pane)
    let target = stage.screen.surface(stage.screen.terminal.size).regions.last { region in
      if case .scrollBar(let bar) = region.target { bar.pane == stage.screen.focus } else { false }
    }
    let rect = try #require(target?.rect)
    let (top, bottom) = (rect.origin, rect.origin.moved(columns: 0, rows: rect.rows - 1))
    try drag(from: top, to: bottom, &stage)
    let end = stage.picture
    try drag(from: bottom, to: top, &stage)
    let beginning = stage.picture
    #expect(end != beginning)
    try stage.press("home")
    try drag(from: top, to: bottom.moved(columns: 0, rows: 50), &stage)
    #expect(stage.picture == end)
  }

  /// A thumb is at an end only if the list is.
  @Test func theThumbIsAtAnEndOnlyIfTheListIs() {
    for rows in [2, 3, 8, 30] {
      for count in [rows + 1, 2 * rows, 100, 1_000_000] where count > rows {
        let bar = ScrollBar(
          pane: nil,
          rect: Rect(column: 0, row: 0, columns: 1, rows: rows),
          count: count
        )
        func picture(_ top: Int) -> String {
          var surface = Surface(Size(columns: 1, rows: rows), Appearance())
          bar.draw(top: top, style: .plain, on: &surface)
          return surface.canvas.description
        }
        let end = count - rows
        #expect(picture(0).hasPrefix("█"))
        #expect(picture(end).split(separator: "\n", omittingEmptySubsequences: false).count == rows)
        if rows > 2, end > 2 {
          #expect(!picture(1).hasPrefix("█"))
          #expect(
            picture(end - 1).split(separator: "\n", omittingEmptySubsequences: false).count < rows
          )
        }
      }
    }
  }

  @Test func aPageScrollsByItsBar() throws {
    var stage = try livedIn(Size(columns: 80, rows: 24))
    try stage.press("4 T")
    let before = stage.picture
    try drag(from: Point(column: 79, row: 3), to: Point(column: 79, row: 21), &stage)
    #expect(stage.picture != before)
    try drag(from: Point(column: 79, row: 21), to: Point(column: 79, row: 2), &stage)
    #expect(stage.picture == before)
  }
}

extension Rect {
  fileprivate var points: [Point] {
    (top..<bottom).flatMap { row in (left..<right).map { Point(column: $0, row: row) } }
  }
}
