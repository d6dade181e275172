import VisibleText

/// A frame as a picture for web pages, in one SVG file that needs no other files.
///
/// The same frame always results in the same bytes. Characters are written as text, so that a web page with the
/// picture can be searched and read aloud. Every run has an explicit width, so that columns are aligned in every
/// font. Frame lines are drawn as paths, because they aren't joined in most fonts.
extension Frame {
  /// The width of a column, in the picture's units.
  private static let columnWidth = 9
  /// The height of a row, in the picture's units.
  private static let rowHeight = 18
  /// The margin around the cells, in the picture's units.
  private static let margin = 10

  /// Returns the picture of this frame.
  ///
  /// - Parameters:
  ///   - title: A sentence that describes the picture to users who can't see it.
  ///   - background: The terminal's default background.
  /// - Returns: A complete SVG file.
  package func svg(title: String, background: Shade = .dark) -> String {
    let ink = SVGInk(on: background)
    let width = canvas.fullSize.columns * Self.columnWidth + 2 * Self.margin
    let height = canvas.fullSize.rows * Self.rowHeight + 2 * Self.margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(title.escaped)</title>",
      "<style>text{font:15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;"
        + "white-space:pre}</style>",
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(ink.ground.hexadecimal)\"/>",
      "<g transform=\"translate(\(Self.margin) \(Self.margin))\">",
    ]
    for row in 0..<canvas.fullSize.rows {
      let start = row * canvas.fullSize.columns
      let runs = Self.runs(of: canvas.cells[start..<start + canvas.fullSize.columns], ink)
      lines += runs.compactMap { ground(of: $0, row: row, ink) }
      lines += runs.flatMap { letters(of: $0, row: row) }
    }
    if let cursor {
      let x = cursor.column * Self.columnWidth
      let y = (cursor.row + 1) * Self.rowHeight - 2
      lines.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.columnWidth)\" height=\"2\" "
          + "fill=\"\(ink.letters.hexadecimal)\"/>"
      )
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adjacent cells with the same style.
  private struct Run {
    let column: Int
    let look: SVGInk.Look
    var cells: [Cell] = []
  }

  private static func runs(of cells: ArraySlice<Cell>, _ ink: SVGInk) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in cells.enumerated() {
      let look = ink.look(of: cell.style)
      if runs.last?.look != look { runs.append(Run(column: column, look: look)) }
      runs[runs.count - 1].cells.append(cell)
    }
    return runs
  }

  /// Returns the background of a run, or `nil` if the run has the terminal's default background.
  private func ground(of run: Run, row: Int, _ ink: SVGInk) -> String? {
    guard run.look.ground != ink.ground else { return nil }
    return "<rect x=\"\(run.column * Self.columnWidth)\" y=\"\(row * Self.rowHeight)\" "
      + "width=\"\(run.cells.count * Self.columnWidth)\" height=\"\(Self.rowHeight)\" "
      + "fill=\"\(run.look.ground.hexadecimal)\"/>"
  }

  /// Returns the text of a run and the frame lines in it, as SVG elements.
  private func letters(of run: Run, row: Int) -> [String] {
    var parts: [String] = []
    var rest = run.cells[...]
    while let first = rest.first {
      let strokes = FrameStrokes(first.character)
      let part = rest.prefix { (FrameStrokes($0.character) == nil) == (strokes == nil) }
      let column = run.column + (run.cells.count - rest.count)
      if strokes == nil {
        parts += words(of: part, run.look).map { word in
          let place = run.column + (word.startIndex - run.cells.startIndex)
          return text(of: word, at: place, row: row, run.look)
        }
      } else {
        parts.append(path(of: part, at: column, row: row, run.look))
      }
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  /// Splits the cells at two or more adjacent spaces, because some SVG programs don't preserve these spaces.
  private func words(of cells: ArraySlice<Cell>, _ look: SVGInk.Look) -> [ArraySlice<Cell>] {
    guard !look.attributes.contains(.underline) else { return [cells] }
    var words: [ArraySlice<Cell>] = []
    var blanks = 2
    for (index, cell) in zip(cells.indices, cells) {
      if cell.isBlank {
        blanks += 1
      } else {
        if blanks > 1 {
          words.append(cells[index...index])
        } else if let word = words.last {
          words[words.count - 1] = cells[word.startIndex...index]
        }
        blanks = 0
      }
    }
    return words
  }

  private func text(
    of cells: ArraySlice<Cell>,
    at column: Int,
    row: Int,
    _ look: SVGInk.Look
  ) -> String {
    let text = String(cells.filter { !$0.isContinuation }.map(\.character))
    var marks = "fill=\"\(look.letters.hexadecimal)\""
    if look.attributes.contains(.bold) { marks += " font-weight=\"bold\"" }
    if look.attributes.contains(.italic) { marks += " font-style=\"italic\"" }
    if look.attributes.contains(.underline) { marks += " text-decoration=\"underline\"" }
    return "<text x=\"\(column * Self.columnWidth)\" y=\"\(row * Self.rowHeight + 14)\" "
      + "textLength=\"\(cells.count * Self.columnWidth)\" lengthAdjust=\"spacingAndGlyphs\" "
      + "\(marks)>\(text.escaped)</text>"
  }

  private func path(
    of cells: ArraySlice<Cell>,
    at column: Int,
    row: Int,
    _ look: SVGInk.Look
  ) -> String {
    var strokes = ""
    var rest = cells[...]
    while let first = rest.first {
      // A long horizontal line is a single stroke.
      let count = first.character == "─" ? rest.prefix { $0.character == "─" }.count : 1
      let place = column + (cells.count - rest.count)
      strokes +=
        FrameStrokes(first.character)?.path(
          left: Double(place * Self.columnWidth),
          top: Double(row * Self.rowHeight),
          width: Double(count * Self.columnWidth),
          height: Double(Self.rowHeight)
        ) ?? ""
      rest = rest.dropFirst(count)
    }
    let width = look.attributes.contains(.bold) ? "2" : "1"
    return "<path d=\"\(strokes)\" fill=\"none\" stroke=\"\(look.letters.hexadecimal)\" "
      + "stroke-width=\"\(width)\"/>"
  }
}

extension Cell {
  /// Whether the cell shows a space.
  fileprivate var isBlank: Bool { character == " " && !isContinuation }
}
