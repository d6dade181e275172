import StoreModel
import StoreQueries
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The matches of a filter are highlighted in the rows.
struct MatchTests {
  private func setOff(_ line: TextLine) -> [String] {
    (line.leading + line.trailing).filter { $0.style == .underline }.map(\.text)
  }

  @Test(arguments: [
    ("moon", ["Moon"]), ("O", ["oo", "o"]), ("tour moon", ["Moon", "Tour"]), ("-moon", []),
    ("zzz", []), ("price<5", []), ("name:tou", ["Tou"]), ("moon or 3.99", ["Moon", "3.99"]),
    ("\"moon tour\"", ["Moon Tour"]), ("/moon/", ["Moon"]), ("name:/^m.*r$/", ["Moon Tour"]),
    ("zzz | /t.u/", ["Tou"]), ("/o*/", ["oo", "o"]), ("-/moon/", []), ("-moon or tour", ["Tour"]),
  ])
  func matchesAreHighlightedEverywhere(query: String, found: [String]) {
    let line = TextLine([TextRun("▸ "), TextRun("Moon Tour", .bold)], trailing: [TextRun("$3.99")])
    let condition = Query(typed: query, fields: Pane.transactions.queryFields).condition
    let marked = line.marking(QueryMatches(of: [condition]).finder, .underline)
    #expect(setOff(marked) == found)
    #expect(marked.plainText == line.plainText)
  }

  @Test func livePanesHighlightMatchesToo() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for name in ["/moon", "/hour"] {
      try stage.type(name)
      try stage.press("enter enter enter escape")
    }
    try stage.press("3")
    try stage.type("/o")
    let theme = Theme(stage.screen.terminal.appearance)
    let canvas = stage.screen.draw(size: stage.screen.terminal.size).canvas
    let region = stage.screen.surface(stage.screen.terminal.size).regions.first {
      $0.target == .row(.transactions, 1)
    }
    let rect = try #require(region?.rect)
    let cells = (rect.left..<rect.right).compactMap { canvas[Point(column: $0, row: rect.top)] }
    let letters = cells.filter { $0.style == theme.match }
    #expect(String(letters.map(\.character)).hasPrefix("oo"))
  }

  /// The rows and the details highlight patterns and alternatives like words.
  @Test(arguments: ["1 //moon/", "1 /zzz or moon", "1 /name:/moon/", "5 //moon/"])
  func patternsAndAlternativesAreHighlighted(filter: String) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape / escape \(filter.prefix(1))")
    try stage.type(String(filter.dropFirst(2)))
    try stage.press("enter")
    let surface = stage.screen.surface(stage.screen.terminal.size)
    let cursor = try #require(surface.canvas.cursor)
    let row = (0..<stage.screen.terminal.size.columns).compactMap {
      surface.canvas[Point(column: $0, row: cursor.row)]
    }
    let letters = row.filter { $0.style.attributes.contains(.underline) }.map(\.character)
    #expect(String(letters).lowercased().contains("moon"), "\(stage.picture)")
  }

  /// A name that only the details show is highlighted there.
  @Test func theReferenceNameIsHighlightedInTheDetails() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/\"ten post\"")
    try stage.press("enter")
    let theme = Theme(stage.screen.terminal.appearance)
    let canvas = stage.screen.draw(size: stage.screen.terminal.size).canvas
    let letters = (0..<40).flatMap { row in
      (0..<120).compactMap { canvas[Point(column: $0, row: row)] }
    }
    .filter { $0.style == theme.match }.map(\.character)
    #expect(String(letters).contains("Ten post"), "\(stage.picture)")
  }

  /// A selected row has one color, so an attribute must highlight the matches.
  @Test(arguments: ContrastTests.terminals, ["/te", "3 /o"])
  func theSelectedRowHighlightsMatches(
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
    stage.screen.terminal.appearance = terminal.appearance
    let surface = stage.screen.surface(stage.screen.terminal.size)
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
