import TerminalCanvas

/// What stands in the frame in which the cursor is, row by row and without its lines: the part of a
/// screen that is asked to be read.
struct ReadScreen: Hashable {
  /// What is set into the frame's upper edge at its left, such as `3 Transactions`.
  var title = ""
  /// What is set into it at its right, such as `1 of 16`.
  var note = ""
  /// The rows that are not blank.
  var rows: [String] = []
  /// Which of them the cursor is in; nil for none of them.
  var current: Int?
  /// Where those begin that stand below a line across the frame: what is said of the row with the cursor.
  var foot: Int?

  /// Reads the part of a picture in which the cursor is.
  ///
  /// - Parameters:
  ///   - canvas: The picture, with frames of lines and the cursor where a person's eyes are.
  ///   - border: What its frames are made of.
  init(_ canvas: Canvas, _ border: Border) {
    guard let cursor = canvas.cursor else {
      self.init()
      return
    }
    let frame = Self.frame(around: cursor, on: canvas, border)
    self.init(canvas, border, in: frame ?? Rect(canvas.fullSize), cursor)
  }

  /// Reads the other frames of a picture, from its top left on.
  static func others(on canvas: Canvas, _ border: Border) -> [ReadScreen] {
    guard let cursor = canvas.cursor else { return [] }
    var frames = frame(around: cursor, on: canvas, border).map { [$0] } ?? []
    let own = frames.count
    for row in 0..<canvas.fullSize.rows {
      for column in 0..<canvas.fullSize.columns {
        let corner = Point(column: column, row: row)
        guard canvas[corner]?.character == border.topLeft,
          !frames.contains(where: { $0.contains(corner) }),
          let frame = frame(
            around: corner.moved(columns: 0, rows: 1),
            on: canvas,
            border
          )
        else { continue }
        frames.append(frame)
      }
    }
    return frames.dropFirst(own).map { ReadScreen(canvas, border, in: $0, cursor) }
  }

  /// A picture without a cursor has nothing that is to be read.
  private init() {}

  private init(_ canvas: Canvas, _ border: Border, in frame: Rect, _ cursor: Point) {
    let isFramed = frame.size != canvas.fullSize
    if isFramed {
      let edge = Self.text(
        of: frame.row(0).inset(columns: 1),
        on: canvas,
        leaving: border.horizontal
      )
      let parts = edge.split(separator: String(border.horizontal)).map { Self.spoken(String($0)) }
        .filter { !$0.isEmpty && !$0.hasSuffix("✕") }
      title = parts.first ?? ""
      note = parts.dropFirst().joined(separator: ", ")
    }
    let inside = isFramed ? frame.inset(columns: 1, rows: 1) : frame
    for row in 0..<inside.rows {
      let edge = Point(column: frame.left, row: inside.top + row)
      if isFramed, canvas[edge]?.character == border.leftTee, inside.top + row > cursor.row {
        foot = rows.count
        continue
      }
      let words = Self.spoken(Self.text(of: inside.row(row), on: canvas, leaving: nil))
      guard !words.isEmpty else { continue }
      if inside.top + row == cursor.row { current = rows.count }
      rows.append(words)
    }
  }

  /// The innermost frame that has a point in it; nil if none has.
  private static func frame(around point: Point, on canvas: Canvas, _ border: Border) -> Rect? {
    let cells = Cells(canvas: canvas, border: border)
    for left in stride(from: point.column, through: 0, by: -1) {
      guard let top = cells.corner(border.topLeft, above: Point(column: left, row: point.row))
      else { continue }
      for right in point.column..<canvas.fullSize.columns {
        let corner = cells.corner(border.topRight, above: Point(column: right, row: point.row))
        guard right > left, corner == top else { continue }
        let bottom = cells.bottom(below: Point(column: left, row: point.row))
        return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
      }
    }
    return nil
  }

  /// The cells of a picture as its frames are looked for in them.
  private struct Cells {
    let canvas: Canvas
    let border: Border

    func character(_ point: Point) -> Character? { canvas[point]?.character }

    /// The row of a corner that the side of a frame leads up to from a point.
    func corner(_ corner: Character, above point: Point) -> Int? {
      for row in stride(from: point.row, through: 0, by: -1) {
        let character = character(Point(column: point.column, row: row))
        if character == corner { return row }
        guard let character, sides.contains(character) else { return nil }
      }
      return nil
    }

    /// The last row of a frame's side.
    func bottom(below point: Point) -> Int {
      var row = point.row
      while row + 1 < canvas.fullSize.rows,
        character(Point(column: point.column, row: row)) != border.bottomLeft
      { row += 1 }
      return row
    }

    private var sides: [Character] { [border.vertical, border.leftTee, border.rightTee] }
  }

  private static func text(of rect: Rect, on canvas: Canvas, leaving kept: Character?) -> String {
    var text = ""
    for column in rect.left..<rect.right {
      guard let cell = canvas[Point(column: column, row: rect.top)], !cell.isContinuation else {
        continue
      }
      let isLine = ("\u{2500}"..."\u{259F}").contains(cell.character)
      text.append(isLine && cell.character != kept ? " " : cell.character)
    }
    return text
  }

  /// A row as it is said: what stands apart is divided by commas, and signs that only point are left out.
  static func spoken(_ text: String) -> String {
    var spoken = ""
    for part in text.split(separator: "  ") {
      var words = part.drop { " ▸•".contains($0) }
      while words.last == " " { words.removeLast() }
      guard !words.isEmpty else { continue }
      // JSON has its comma already.
      spoken += (spoken.isEmpty ? "" : spoken.hasSuffix(",") ? " " : ", ") + words
    }
    return spoken
  }
}
