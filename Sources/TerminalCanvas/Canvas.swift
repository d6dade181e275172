/// A grid of styled character cells.
///
/// Drawing never fails, because everything outside is clipped. A wide character is always complete. Spaces replace it
/// if only half of it would fit, or if one of its halves is overwritten.
///
/// A view draws in its own part of the canvas through ``draw(in:_:)``. There, the top left is point zero, and
/// ``size`` is the size of the part.
package struct Canvas: Hashable, Sendable {
  /// Every cell, row by row from the top left.
  package private(set) var cells: [Cell]
  /// The size of the whole canvas, even inside ``draw(in:_:)``.
  package let fullSize: Size
  /// The part that is currently drawn in, in the coordinates of the whole canvas.
  private var window: Rect
  /// The area in which drawing is currently visible, in the coordinates of the whole canvas.
  private var clip: Rect
  /// The position of the terminal's cursor in the coordinates of the whole canvas, or `nil` if it is hidden.
  package private(set) var cursor: Point?

  package init(_ size: Size) {
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    fullSize = size
    window = Rect(size)
    clip = window
  }

  /// The size of the current part, or of the whole canvas outside ``draw(in:_:)``.
  package var size: Size { window.size }

  /// The rectangle of the current part, in the part's own coordinates.
  package var bounds: Rect { Rect(window.size) }

  /// Runs a closure that draws in a rectangle of the current part.
  ///
  /// Coordinates start at the rectangle's top left, and drawing outside the rectangle is clipped.
  @discardableResult
  package mutating func draw<Result>(
    in rect: Rect,
    _ body: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    let before = (window, clip)
    window = Rect(origin: absolute(rect.origin), size: rect.size)
    clip = clip.intersection(window)
    defer { (window, clip) = before }
    return try body(&self)
  }

  /// Returns the cell at a point of the current part, or `nil` if the point is outside the canvas.
  package subscript(point: Point) -> Cell? {
    let position = absolute(point)
    return Rect(fullSize).contains(position) ? cells[index(position)] : nil
  }

  /// Moves the terminal's cursor to a point where the user types or which the user follows with a Braille display.
  ///
  /// If the point isn't visible, the cursor stays at its position.
  package mutating func placeCursor(at point: Point) {
    let position = absolute(point)
    if clip.contains(position) { cursor = position }
  }

  /// Fills a rectangle with a character.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, which is the current part by default.
  ///   - character: The character. A wide character fills every second column.
  ///   - style: The style of every cell.
  package mutating func fill(
    _ rect: Rect? = nil,
    with character: Character = " ",
    style: Style = .plain
  ) {
    let rect = rect ?? bounds
    let glyph = CharacterWidth.terminalSafe(character).first ?? .blank
    let visible = Rect(origin: absolute(rect.origin), size: rect.size).intersection(clip)
    for row in visible.top..<visible.bottom {
      for column in stride(from: visible.left, to: visible.right, by: glyph.width) {
        put(glyph, at: Point(column: column, row: row), style: style)
      }
    }
  }

  /// Changes the style of the cells in a rectangle, without changing their characters.
  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let visible = Rect(origin: absolute(rect.origin), size: rect.size).intersection(clip)
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let index = index(Point(column: column, row: row))
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Replaces all lines and symbols with ASCII, for terminals and screen readers that support nothing else.
  ///
  /// Letters stay unchanged, because they can come from the user's files.
  package mutating func drawSignsInASCII() {
    for index in cells.indices { cells[index] = cells[index].withASCIISigns }
  }

  /// Draws another canvas over the current part, starting at the given row of the other canvas.
  ///
  /// Its styles are drawn too.
  package mutating func draw(_ picture: Canvas, from first: Int = 0) {
    for row in 0..<min(size.rows, picture.fullSize.rows - first) {
      for column in 0..<min(size.columns, picture.fullSize.columns) {
        let cell = picture.cells[(first + row) * picture.fullSize.columns + column]
        guard !cell.isContinuation else { continue }
        put(cell.glyph, at: absolute(Point(column: column, row: row)), style: cell.style)
      }
    }
  }

  /// Puts a character at a position of the whole canvas.
  mutating func put(_ glyph: Glyph, at position: Point, style: Style) {
    guard position.row >= clip.top, position.row < clip.bottom else { return }
    let last = position.column + glyph.width - 1
    if position.column >= clip.left, last < clip.right {
      set(Cell(glyph, style), at: position)
      if glyph.width == 2 {
        set(.continuation(style), at: position.moved(columns: 1))
      }
    } else if glyph.width == 2 {
      for column in [position.column, last] where clip.left <= column && column < clip.right {
        set(.blank(style), at: Point(column: column, row: position.row))
      }
    }
  }

  /// Returns the position of a point in the coordinates of the whole canvas.
  func absolute(_ point: Point) -> Point {
    point.moved(columns: window.left, rows: window.top)
  }

  /// Replaces cells without any checks.
  ///
  /// The cells must not contain half of a wide character.
  mutating func replace(row: Int, from column: Int, with replacement: [Cell]) {
    let start = row * fullSize.columns + column
    cells.replaceSubrange(start..<(start + replacement.count), with: replacement)
  }

  private func index(_ position: Point) -> Int {
    position.row * fullSize.columns + position.column
  }

  /// Sets a cell, and clears the other half of a wide character at its position.
  private mutating func set(_ cell: Cell, at position: Point) {
    let index = index(position)
    let old = cells[index]
    if old.isContinuation, !cell.isContinuation, position.column > 0, cells[index - 1].width == 2 {
      cells[index - 1] = .blank(cells[index - 1].style)
    }
    if old.width == 2, position.column + 1 < fullSize.columns {
      cells[index + 1] = .blank(cells[index + 1].style)
    }
    cells[index] = cell
  }
}
