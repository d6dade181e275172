/// The directions of the lines in a cell that contains a part of a frame.
struct FrameStrokes: Hashable {
  private let left: Bool
  private let right: Bool
  private let up: Bool
  private let down: Bool
  /// Whether the lines form a round corner.
  private let isRound: Bool

  /// Creates the strokes for a character, or returns `nil` if the character isn't part of a frame.
  init?(_ letter: Character) {
    guard let ways = Self.ways[letter] else { return nil }
    left = ways.contains("l")
    right = ways.contains("r")
    up = ways.contains("u")
    down = ways.contains("d")
    isRound = ways.contains("o")
  }

  private static let ways: [Character: String] = [
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "╭": "rdo", "╮": "ldo", "╰": "ruo", "╯": "luo",
    "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru", "┼": "lrud",
  ]

  /// Returns the lines as the data of an SVG path, for a cell with the given position and size.
  func path(left x: Double, top y: Double, width: Double, height: Double) -> String {
    let (middle, centre) = (x + width / 2, y + height / 2)
    let ends: [(Bool, Double, Double)] = [
      (left, x, centre), (right, x + width, centre), (up, middle, y), (down, middle, y + height),
    ]
    let open = ends.filter(\.0)
    if left, right, !up, !down {
      return "M\(Self.text(x)) \(Self.text(centre))H\(Self.text(x + width))"
    }
    if isRound, open.count == 2 {
      return "M\(Self.text(open[0].1)) \(Self.text(open[0].2))"
        + "Q\(Self.text(middle)) \(Self.text(centre)) \(Self.text(open[1].1)) \(Self.text(open[1].2))"
    }
    return open.map { _, endX, endY in
      "M\(Self.text(middle)) \(Self.text(centre))L\(Self.text(endX)) \(Self.text(endY))"
    }
    .joined()
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
