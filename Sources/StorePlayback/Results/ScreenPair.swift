package import StoreDriver
import TerminalCanvas
import VisibleText

/// Two screens as text, each in a frame.
///
/// If a row differs, a line below it marks the cells that differ.
///
/// The marks are characters, so that they are visible without colors.
package struct ScreenPair {
  /// The titles above the two screens.
  private let titles: [String]
  /// The rows of both screens, each as a list of cells.
  ///
  /// The rows are padded to the size of the larger screen.
  private let rows: [[[String]]]
  /// The number of columns in each screen.
  private let width: Int

  /// The minimum number of columns in each screen.
  private static let least = 20
  /// The text between two rows that are the same, and the text between two rows that differ.
  private static let gaps = (same: "   ", different: " ≠ ")

  package init(_ difference: ScreenDifference, titled titles: [String] = ["expected", "found"]) {
    self.titles = titles
    let sides = [difference.expected, difference.found].map { rows in
      rows.map { Self.cells(of: $0) }
    }
    let count = sides.map(\.count).max() ?? 0
    let width = sides.joined().map(\.count).max() ?? 0
    self.width = max(width, Self.least)
    rows = sides.map { side in
      (0..<count).map { row in
        let cells = side.indices.contains(row) ? side[row] : []
        return cells + Array(repeating: " ", count: max(Self.least, width) - cells.count)
      }
    }
  }

  /// Returns the characters of a row by column.
  ///
  /// A wide character is followed by empty strings.
  private static func cells(of row: String) -> [String] {
    var cells: [String] = []
    for character in row.withVisibleSigns {
      let width = CharacterWidth.columns(of: character)
      if width == 0, !cells.isEmpty {
        cells[cells.count - 1].append(character)
      } else {
        cells.append(String(character))
        cells += Array(repeating: "", count: max(0, width - 1))
      }
    }
    while cells.last == " " { cells.removeLast() }
    return cells
  }

  /// Returns the screens next to each other.
  ///
  /// If there isn't enough space, the second screen follows below the first.
  ///
  /// - Parameter columns: The number of available columns, or `nil` if it is unknown.
  /// - Returns: The lines.
  package func lines(columns: Int?) -> [String] {
    let isWide = columns.map { 2 * (width + 2) + Self.gaps.same.count <= $0 } ?? false
    return isWide ? nextToEachOther : aboveEachOther
  }

  private var edge: String { "+" + String(repeating: "-", count: width) + "+" }

  private func framed(_ row: Int, _ side: Int) -> String { "|" + rows[side][row].joined() + "|" }

  /// Returns the line that marks the differences in a row, or `nil` if the row is the same in both screens.
  private func marks(_ row: Int) -> String? {
    guard rows[0][row] != rows[1][row] else { return nil }
    let marks = zip(rows[0][row], rows[1][row]).map { $0 == $1 ? " " : "^" }
    return "|" + marks.joined() + "|"
  }

  private var nextToEachOther: [String] {
    let gap = Self.gaps.same
    let title = titles[0].padding(to: width + 2) + gap + titles[1]
    let middle = rows[0].indices.flatMap { row -> [String] in
      guard let marks = marks(row) else { return [framed(row, 0) + gap + framed(row, 1)] }
      return [framed(row, 0) + Self.gaps.different + framed(row, 1), marks + gap + marks]
    }
    return [title, edge + gap + edge] + middle + [edge + gap + edge]
  }

  private var aboveEachOther: [String] {
    [0, 1].flatMap { side in
      let middle = rows[side].indices.flatMap {
        [framed($0, side)] + (marks($0).map { [$0] } ?? [])
      }
      return [titles[side], edge] + middle + [edge]
    }
  }
}

extension String {
  /// Returns the string with spaces at its end, so that it fills the given number of columns.
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: self)))
  }
}

extension StepFault {
  /// Returns a screen in a frame, which makes blank rows and columns visible.
  static func framed(_ rows: [String]) -> [String] {
    let width = max(80, rows.map { CharacterWidth.columns(of: $0) }.max() ?? 0)
    let edge = "+" + String(repeating: "-", count: width) + "+"
    return [edge] + rows.map { "|" + $0.padding(to: width) + "|" } + [edge]
  }
}
