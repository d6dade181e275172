import TerminalCanvas

/// The text in the frame that contains the cursor, as rows without the frame's border.
struct ScreenText: Hashable {
  /// The title on the left side of the frame's upper edge, such as `3 Transactions`.
  var title = ""
  /// The note on the right side of the upper edge, such as `1 of 16`.
  var note = ""
  /// The rows that contain text.
  var rows: [String] = []
  /// The index of the selected row or of the row with the cursor, or `nil` if there is no such row.
  var current: Int?
  /// The index of the row above a list in which the user types, or `nil` if there is no such row.
  var typed: Int?
  /// The index of the first row below a line across the frame.
  ///
  /// The rows below this line are about the row with the cursor.
  var foot: Int?

  /// The indices of the rows that explain the focused field.
  var explained: [Int] = []

  /// Reads the text of the frame that contains the cursor.
  ///
  /// - Parameter surface: The drawn screen, with line characters in frames and the cursor at the user's position.
  init(_ surface: Surface) {
    guard let cursor = surface.canvas.cursor else {
      self.init()
      return
    }
    let frame = Self.frame(around: cursor, on: surface.canvas, surface.border)
    self.init(surface, in: frame ?? Rect(surface.canvas.fullSize), cursor)
  }

  /// Returns the text of the frames that are read together with the front frame.
  static func companions(on surface: Surface) -> [ScreenText] {
    guard let cursor = surface.canvas.cursor else { return [] }
    return surface.companions.map { ScreenText(surface, in: $0, cursor) }
  }

  /// Returns the text of all other frames on a drawn screen, starting at the top left.
  static func others(on surface: Surface) -> [ScreenText] {
    let (canvas, border) = (surface.canvas, surface.border)
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
    return frames.dropFirst(own).map { ScreenText(surface, in: $0, cursor) }
  }

  /// Creates a value without text, for a screen without a cursor.
  private init() {}

  private init(_ surface: Surface, in frame: Rect, _ cursor: Point) {
    let (canvas, border) = (surface.canvas, surface.border)
    let typing = surface.typing.flatMap { [$0.cursor, $0.selection].contains(cursor) ? $0 : nil }
    let read = typing?.cursor ?? cursor
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
      if isFramed, canvas[edge]?.character == border.leftTee, inside.top + row > read.row {
        foot = rows.count
        continue
      }
      var words = Self.words(of: inside.row(row), on: surface)
      guard !words.isEmpty else { continue }
      if inside.top + row == read.row {
        if typing == nil { current = rows.count } else { typed = rows.count }
      }
      if let typing, let selection = typing.selection, selection.row == inside.top + row {
        current = rows.count
        words += ", " + typing.position
      }
      if surface.explanations.contains(where: { inside.row(row).contains($0.origin) }) {
        explained.append(rows.count)
      }
      rows.append(words)
    }
  }

  /// Returns a row as it is read aloud.
  ///
  /// A row that shows text literally is returned unchanged.
  private static func words(of row: Rect, on surface: Surface) -> String {
    guard let quoted = surface.quotations.last(where: { row.contains($0.origin) }) else {
      return spoken(text(of: row, on: surface.canvas, leaving: nil))
    }
    var words = ""
    for column in quoted.left..<min(quoted.right, row.right) {
      guard let cell = surface.canvas[Point(column: column, row: row.top)], !cell.isContinuation
      else { continue }
      words.append(cell.character)
    }
    while words.last == " " { words.removeLast() }
    return words
  }

  /// Returns the innermost frame around a point, or `nil` if the point is outside all frames.
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

  /// The cells of a drawn screen, for finding frames.
  private struct Cells {
    let canvas: Canvas
    let border: Border

    func character(_ point: Point) -> Character? { canvas[point]?.character }

    /// Returns the row of a frame's corner above a point on the frame's side, or `nil` if no corner is found.
    func corner(_ corner: Character, above point: Point) -> Int? {
      for row in stride(from: point.row, through: 0, by: -1) {
        let character = character(Point(column: point.column, row: row))
        if character == corner { return row }
        guard let character, sides.contains(character) else { return nil }
      }
      return nil
    }

    /// Returns the last row of the frame's side that contains a point.
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

  /// Returns a row as it is read aloud, with commas between separate texts and without decorative symbols.
  static func spoken(_ text: String) -> String {
    var spoken = ""
    for part in text.replacing("✓▸", with: "✓").split(separator: "  ") {
      var words = part.drop { " ▸▾•".contains($0) }
      while words.last == " " { words.removeLast() }
      guard !words.isEmpty else { continue }
      // A line of JSON already ends with a comma.
      spoken += (spoken.isEmpty ? "" : spoken.hasSuffix(",") ? " " : ", ") + words
    }
    return spoken
  }
}
