import VisibleText

/// A table of a result for terminals and pages.
///
/// The first column names the rows.
struct ResultTable {
  /// The level of a row.
  enum Level {
    case top
    /// A part of the row above.
    case inner
    /// A heading of the following rows, without cells.
    case head
  }

  struct Row {
    let name: String
    let cells: [String]
    let level: Level
  }

  let title: String
  let heads: [String]
  private(set) var rows: [Row] = []

  init(_ title: String, heads: [String]) {
    self.title = title
    self.heads = heads
  }

  mutating func add(_ name: String, _ cells: [String], _ level: Level = .top) {
    rows.append(Row(name: name, cells: cells, level: level))
  }

  /// Adds a heading of the following rows.
  mutating func add(head name: String) {
    rows.append(Row(name: name, cells: [], level: .head))
  }
}

extension ResultTable {
  /// The lines of text, with each column as wide as its widest cell.
  var lines: [String] {
    let named = rows.map { row in
      (name: (row.level == .inner ? "  " : "") + row.name, cells: row.cells)
    }
    let all = [(name: title, cells: heads)] + named
    // The name of a row without cells may use the whole line.
    let room = named.filter { !$0.cells.isEmpty }.map(\.name.count).max() ?? 0
    let first = max(room, heads.allSatisfy(\.isEmpty) ? 0 : title.count)
    let widths = heads.indices.map { column in
      all.compactMap { $0.cells.count > column ? $0.cells[column].count : nil }.max() ?? 0
    }
    return all.map { row in
      let cells = zip(widths, row.cells).map { width, cell in
        "  " + String(repeating: " ", count: width - cell.count) + cell
      }
      guard cells.contains(where: { !$0.allSatisfy { $0 == " " } }) else { return row.name }
      return row.name + String(repeating: " ", count: max(0, first - row.name.count))
        + cells.joined()
    }
  }

  /// The table as HTML.
  var html: String {
    let heads = heads.map { "<th scope=\"col\">\($0.escaped)</th>" }.joined()
    return """
      <section class="table"><h2>\(title.escaped)</h2>
      <table><thead><tr><th></th>\(heads)</tr></thead>
      <tbody>
      \(rows.map(html(of:)).joined(separator: "\n"))
      </tbody></table></section>
      """
  }

  private func html(of row: Row) -> String {
    let name = row.name.escaped
    let cells = row.cells.map { "<td>\($0.escaped)</td>" }.joined()
    return switch row.level {
    case .top: "<tr><th scope=\"row\">\(name)</th>\(cells)</tr>"
    case .inner: "<tr class=\"inner\"><th scope=\"row\">\(name)</th>\(cells)</tr>"
    case .head:
      "<tr class=\"head\"><th scope=\"rowgroup\" colspan=\"\(heads.count + 1)\">\(name)</th></tr>"
    }
  }
}
