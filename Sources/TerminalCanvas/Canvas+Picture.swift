extension Canvas: CustomStringConvertible {
  /// The text of the canvas, with one line for each row.
  ///
  /// Spaces at the ends of lines and empty lines at the end are omitted.
  package var description: String {
    lines(trimming: " ") { $0.isContinuation ? nil : $0.character }
  }

  /// The text of the canvas, followed by a map of its styles with a legend.
  ///
  /// In the map, a letter represents each style, in order of first appearance, and `.` represents the plain style.
  /// The last line contains the position of the cursor.
  package var picture: String {
    var names: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    for cell in cells where names[cell.style] == nil {
      let name = Self.styleNames[min(names.count - 1, Self.styleNames.count - 1)]
      names[cell.style] = name
      legend.append("\(name) \(cell.style)")
    }
    var parts = [description]
    if !legend.isEmpty {
      parts.append("-- styles")
      parts.append(lines(trimming: ".") { names[$0.style] ?? "?" })
      parts += legend
    }
    if let cursor {
      parts.append("-- cursor \(cursor.column),\(cursor.row)")
    }
    return parts.joined(separator: "\n")
  }

  private static let styleNames = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?"
  )

  private func lines(trimming blank: Character, _ letter: (Cell) -> Character?) -> String {
    var lines = (0..<fullSize.rows).map { row in
      var line = String()
      let start = row * fullSize.columns
      for cell in cells[start..<(start + fullSize.columns)] {
        if let letter = letter(cell) { line.append(letter) }
      }
      while line.last == blank { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
