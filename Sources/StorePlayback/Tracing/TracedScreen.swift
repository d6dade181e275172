import StoreModel
import TerminalCanvas

/// A screen in the form that traces use.
///
/// Each row is only written when it appears for the first time.
struct TracedScreen: Hashable, Sendable {
  /// Neighboring cells with the same style.
  struct Run: Hashable, Sendable {
    let text: String
    /// The style in the form of ``TerminalCanvas/Style``, or `nil` for the terminal's default style.
    let style: String?
    /// The number of columns, or `nil` if each character has one column.
    let columns: Int?
  }

  enum Row: Hashable, Sendable {
    /// A row that an earlier screen contains, given by its number.
    case known(Int)
    /// A new row. Its number is one more than that of the previous new row.
    ///
    /// The first row of a script has the number 0.
    case new([Run])
  }

  /// The number of the screen in the script, counted from 1.
  let number: Int
  let rows: [Row]

  static let members: [TraceMember<TracedScreen>] = [
    TraceMember("screen", "The number of the screen in the script, from 1.", .whole, \.number),
    TraceMember(
      "rows",
      """
      The rows from the top: the number of a row of an earlier screen, or a new row, which gets \
      the next number, starting at 0. The runs of a row are texts, or a text, its style and, \
      unless each character has one column, its columns; trailing blanks are omitted.
      """,
      .list(of: row),
      \.rows
    ),
  ]

  private static let row = TraceShape<Row>(
    .object([
      "oneOf": .list([
        .object(["type": .text("integer"), "minimum": .number(0)]),
        .object(["type": .text("array"), "items": runSchema]),
      ])
    ])
  ) { row, line in
    switch row {
    case .known(let number): line.number(number)
    case .new(let runs):
      line.beginArray()
      for run in runs { run.write(&line) }
      line.endArray()
    }
  }

  private static let runSchema = JSONValue.object([
    "oneOf": .list([
      .object(["type": .text("string")]),
      .object([
        "type": .text("array"), "minItems": .number(2), "maxItems": .number(3),
        "prefixItems": .list([
          .object(["type": .text("string")]), .object(["type": .text("string")]),
          .object(["type": .text("integer")]),
        ]),
      ]),
    ])
  ])
}

extension TracedScreen.Run {
  fileprivate func write(_ line: inout JSONWriter) {
    guard style != nil || columns != nil else { return line.string(text) }
    line.beginArray()
    line.string(text)
    line.string(style ?? "plain")
    if let columns { line.number(columns) }
    line.endArray()
  }

  /// Returns the runs of cells in a row, without the blank cells at its end.
  fileprivate static func runs(of row: ArraySlice<Cell>) -> [TracedScreen.Run] {
    var cells = row
    while cells.last == .blank { cells.removeLast() }
    var runs: [TracedScreen.Run] = []
    while let first = cells.first {
      let run = cells.prefix { $0.style == first.style && $0.isSimple == first.isSimple }
      cells = cells.dropFirst(run.count)
      runs.append(
        TracedScreen.Run(
          text: String(run.lazy.filter { !$0.isContinuation }.map(\.character)),
          style: first.style == .plain ? nil : first.style.description,
          columns: first.isSimple ? nil : run.count
        )
      )
    }
    return runs
  }
}

extension Cell {
  /// Whether the cell contains a single Unicode scalar with one column, like most cells.
  fileprivate var isSimple: Bool {
    width == 1 && character.unicodeScalars.dropFirst().isEmpty
  }
}

/// The table of a script's screens so far.
struct ScreenTable {
  private var rows: [[TracedScreen.Run]: Int] = [:]
  private var screens: [[Int]: Int] = [:]
  private var rowCount = 0
  private var screenCount = 0
  /// The previous screen and the numbers of its rows.
  private var last: (canvas: Canvas, rows: [Int])?
  /// The maximum number of rows or screens in the table.
  ///
  /// If there are more, the table is emptied. Rows and screens that appear again are then written again.
  private static let most = 20_000

  /// Adds the current screen.
  ///
  /// - Parameter canvas: The screen.
  /// - Returns: The number of the screen. If the screen is new, the second result is the screen to write.
  mutating func record(_ canvas: Canvas) -> (number: Int, screen: TracedScreen?) {
    if rows.count > Self.most || screens.count > Self.most { forget() }
    let columns = canvas.fullSize.columns
    let before = last.flatMap { $0.canvas.fullSize == canvas.fullSize ? $0 : nil }
    var numbers: [Int] = []
    var written: [TracedScreen.Row] = []
    for row in 0..<canvas.fullSize.rows {
      let range = (row * columns)..<((row + 1) * columns)
      let cells = canvas.cells[range]
      if let before, before.canvas.cells[range] == cells {
        numbers.append(before.rows[row])
        written.append(.known(before.rows[row]))
        continue
      }
      let runs = TracedScreen.Run.runs(of: cells)
      let known = rows[runs]
      if known == nil {
        rows[runs] = rowCount
        rowCount += 1
      }
      numbers.append(known ?? rowCount - 1)
      written.append(known.map { .known($0) } ?? .new(runs))
    }
    last = (canvas, numbers)
    if let number = screens[numbers] { return (number, nil) }
    screenCount += 1
    screens[numbers] = screenCount
    return (screenCount, TracedScreen(number: screenCount, rows: written))
  }

  private mutating func forget() {
    (rows, screens) = ([:], [:])
    last = nil
  }
}
