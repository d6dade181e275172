/// A picture made of cells.
///
/// Drawing never fails: what lies outside is not drawn. A wide letter is always whole: where only
/// half of it would fit, or where something is written over one of its halves, blanks take its
/// place.
///
/// A view draws in its own part through ``draw(in:_:)``, where its top left is point zero and its
/// size is the canvas's size.
package struct Canvas: Hashable, Sendable {
  /// Every cell, row by row from the top left.
  package private(set) var cells: [Cell]
  /// What the whole picture takes, whichever part is drawn in at the moment.
  package let fullSize: Size
  /// The part that is drawn in now, in the whole picture's coordinates.
  private var window: Rect
  /// What may be drawn on now, in the whole picture's coordinates.
  private var clip: Rect
  /// Where the terminal's cursor stands, in the whole picture's coordinates; hidden if nowhere.
  package private(set) var cursor: Point?

  package init(_ size: Size) {
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    fullSize = size
    window = Rect(size)
    clip = window
  }

  /// The size of the part that is drawn in; the whole canvas outside ``draw(in:_:)``.
  package var size: Size { window.size }

  /// The part that is drawn in, as a rectangle that begins at zero.
  package var bounds: Rect { Rect(window.size) }

  /// Lets a view draw in a part of this part, moved and clipped to it.
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

  /// The cell at a point of this part, if there is one.
  package subscript(point: Point) -> Cell? {
    let position = absolute(point)
    return Rect(fullSize).contains(position) ? cells[index(position)] : nil
  }

  /// Puts the terminal's cursor somewhere, for typing and for those who follow it with a Braille
  /// display.
  ///
  /// A point that is not visible leaves it where it was.
  package mutating func placeCursor(at point: Point) {
    let position = absolute(point)
    if clip.contains(position) { cursor = position }
  }

  /// Fills a part with one letter.
  ///
  /// - Parameters:
  ///   - rect: The part; all of this part if not given.
  ///   - character: A letter; a wide one fills every second column.
  ///   - style: The look of every cell.
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

  /// Gives the cells of a part another look and leaves their letters.
  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let visible = Rect(origin: absolute(rect.origin), size: rect.size).intersection(clip)
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let index = index(Point(column: column, row: row))
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Draws all lines and signs in ASCII, for terminals and screen readers that support nothing else.
  ///
  /// Letters stay, because they are texts of the user's files.
  package mutating func drawSignsInASCII() {
    for index in cells.indices { cells[index] = cells[index].withASCIISigns }
  }

  /// Draws the top left of another picture over this part, letters and looks.
  package mutating func draw(_ picture: Canvas, from first: Int = 0) {
    for row in 0..<min(size.rows, picture.fullSize.rows - first) {
      for column in 0..<min(size.columns, picture.fullSize.columns) {
        let cell = picture.cells[(first + row) * picture.fullSize.columns + column]
        guard !cell.isContinuation else { continue }
        put(cell.glyph, at: absolute(Point(column: column, row: row)), style: cell.style)
      }
    }
  }

  /// Puts one letter in the whole picture, in coordinates of the whole picture.
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

  /// Where a point of this part is in the whole picture.
  func absolute(_ point: Point) -> Point {
    point.moved(columns: window.left, rows: window.top)
  }

  /// Replaces cells as they are; they must be whole letters.
  mutating func replace(row: Int, from column: Int, with replacement: [Cell]) {
    let start = row * fullSize.columns + column
    cells.replaceSubrange(start..<(start + replacement.count), with: replacement)
  }

  private func index(_ position: Point) -> Int {
    position.row * fullSize.columns + position.column
  }

  /// Sets a cell and blanks the other half of a wide letter that stood there.
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
