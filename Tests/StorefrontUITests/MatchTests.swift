import StoreModel
import StoreQueries
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Letters that a filter found are set off in the rows.
struct MatchTests {
  private func setOff(_ line: TextLine) -> [String] {
    (line.leading + line.trailing).filter { $0.style == .underline }.map(\.text)
  }

  @Test(arguments: [
    ("moon", ["Moon"]), ("O", ["oo", "o"]), ("tour moon", ["Moon", "Tour"]), ("-moon", []),
    ("zzz", []), ("price<5", []), ("name:tou", ["Tou"]), ("moon or 3.99", ["Moon", "3.99"]),
    ("\"moon tour\"", ["Moon Tour"]),
  ])
  func whatWasFoundIsSetOffWhereverItStands(query: String, found: [String]) {
    let line = TextLine([TextRun("▸ "), TextRun("Moon Tour", .bold)], trailing: [TextRun("$3.99")])
    let condition = Query(typed: query, fields: Pane.transactions.queryFields).condition
    let marked = line.marking(condition.words, .underline)
    #expect(setOff(marked) == found)
    #expect(marked.plainText == line.plainText)
  }

  @Test func livePanesSetOffAsTheListOfProductsDoes() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for name in ["/moon", "/hour"] {
      try stage.type(name)
      try stage.press("enter enter enter escape")
    }
    try stage.press("3")
    try stage.type("/o")
    let theme = Theme(stage.screen.appearance)
    let canvas = stage.screen.draw(size: stage.screen.size).canvas
    let region = stage.screen.surface(stage.screen.size).regions.first {
      $0.target == .row(.transactions, 1)
    }
    let rect = try #require(region?.rect)
    let cells = (rect.left..<rect.right).compactMap { canvas[Point(column: $0, row: rect.top)] }
    let letters = cells.filter { $0.style == theme.match }
    #expect(String(letters.map(\.character)).hasPrefix("oo"))
  }

  /// A selected row has one colour, so an attribute has to set off the letters.
  @Test(arguments: ContrastTests.terminals, ["/te", "3 /o"])
  func theSelectedRowSetsOffWhatWasFound(
    terminal: ContrastTests.Terminal,
    filter: String
  ) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for name in ["/moon", "/hour"] {
      try stage.type(name)
      try stage.press("enter enter enter escape")
    }
    for keys in filter.split(separator: " ") { try stage.type(String(keys)) }
    try stage.press("enter")
    stage.screen.appearance = terminal.appearance
    let surface = stage.screen.surface(stage.screen.size)
    let cursor = try #require(surface.canvas.cursor)
    let region = surface.regions.last { region in
      if case .row = region.target { region.rect.contains(cursor) } else { false }
    }
    let rect = try #require(region?.rect)
    let cells = (rect.left..<rect.right).compactMap {
      surface.canvas[Point(column: $0, row: rect.top)]
    }
    let underlined = cells.filter { $0.style.attributes.contains(.underline) }
    let letters = String(underlined.map(\.character)).lowercased()
    #expect(letters.hasPrefix(String(filter.drop { $0 != "/" }.dropFirst())), "\(letters)")
    #expect(underlined.count < cells.count / 2)
  }
}
