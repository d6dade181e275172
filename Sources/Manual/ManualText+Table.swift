// Tables, whose columns are as wide as their widest cell if the row has enough room.
extension ManualText {
  private static let gap = 2
  /// The minimum width of a column, even if there is too little room.
  private static let leastWidth = 12

  func tableRows(_ rows: [[[ManualSpan]]]) -> [ManualRow] {
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    let widths = widths(of: rows, count)
    // A table without titles starts with its first row.
    let hasTitles = rows[0].contains { !$0.isEmpty }
    return rows.enumerated().flatMap { index, cells -> [ManualRow] in
      guard index > 0 || hasTitles else { return [] }
      return lines(of: cells, widths).map { line in
        index > 0 ? ManualRow(line) : ManualRow(line.map { .init(text: $0.text, look: .strong) })
      }
    }
  }

  /// Returns the widths of the columns, where the widest ones shrink until all of them fit.
  private func widths(of rows: [[[ManualSpan]]], _ count: Int) -> [Int] {
    var widths = (0..<count).map { column in
      rows.map { $0.count > column ? self.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    let room = columns - Self.gap * (count - 1)
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > Self.leastWidth,
      let column = widths.firstIndex(of: widest)
    {
      widths[column] -= 1
    }
    return widths
  }

  private func lines(of cells: [[ManualSpan]], _ widths: [Int]) -> [[ManualSpan]] {
    let wrapped = zip(cells, widths).map { self.wrapped($0, to: $1) }
    return (0..<(wrapped.map(\.count).max() ?? 0)).map { row in
      var line: [ManualSpan] = []
      var width = 0
      var start = 0
      for (column, lines) in wrapped.enumerated() {
        if row < lines.count, !lines[row].isEmpty {
          let blanks = max(column > 0 ? 1 : 0, start - width)
          line.append(String(repeating: " ", count: blanks), .plain)
          for span in lines[row] { line.append(span.text, span.look) }
          width += blanks + columns(of: lines[row])
        }
        start += widths[column] + Self.gap
      }
      return line
    }
  }
}
