import TerminalCanvas
import Texts

/// Letters over everything in sight that a click would hit: typing them does what the click does.
///
/// They are made of the picture's own regions, so that whatever can be clicked can be reached.
struct JumpLetters: Hashable, Sendable {
  /// What has been typed of a place's letters.
  private(set) var typed = ""

  /// What is said meanwhile.
  static var hint: String { said("jumping.type-letters-click-esc-stays") }

  /// A place that letters lead to.
  struct Place: Hashable {
    let letters: String
    /// Where a click would hit it.
    let point: Point
  }

  /// What a key leads to.
  enum Outcome: Hashable {
    /// More letters are needed.
    case stays
    case ends
    /// No place in sight has such letters.
    case fails
    case goes(to: Point)
  }

  mutating func press(_ key: Key, _ places: [Place]) -> Outcome {
    switch key {
    case .backspace:
      if !typed.isEmpty { typed.removeLast() }
      return .stays
    case .character(let letter):
      typed += letter.lowercased()
      if let found = places.first(where: { $0.letters == typed }) { return .goes(to: found.point) }
      return places.contains { $0.letters.hasPrefix(typed) } ? .stays : .fails
    default: return .ends
    }
  }

  /// Draws the letters of the places that what was typed may still lead to.
  func draw(_ places: [Place], on surface: inout Surface) {
    for place in places where place.letters.hasPrefix(typed) {
      let rest = String(place.letters.dropFirst(typed.count))
      surface.canvas.write(rest, at: place.point, style: surface.theme.alertBadge)
    }
  }
}

extension JumpLetters {
  /// Those under the fingers first.
  private static let alphabet = Array("asdfghjklqwertyuiopzxcvbnm")

  /// The places of a picture, those of a pane first: they have the shortest letters.
  static func places(on surface: Surface, first pane: Pane) -> [Place] {
    var seen: Set<Target> = []
    var rows: [Point] = []
    var others: [Point] = []
    for region in surface.regions {
      switch region.target {
      // What is dragged has nothing to click.
      case .nothing, .outside, .divider, .scrollBar: continue
      case .command, .key, .pane, .row, .filterLine, .menuItem, .page:
        break
      }
      guard !seen.contains(region.target), let point = surface.firstPoint(of: region) else {
        continue
      }
      seen.insert(region.target)
      if case .row(pane, _) = region.target { rows.append(point) } else { others.append(point) }
    }
    let points = rows + others.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return zip(letters(for: points.count), points).map { Place(letters: $0, point: $1) }
  }

  /// Letters for so many places: none begins with another's, and as many as possible have one letter.
  static func letters(for count: Int) -> [String] {
    let size = alphabet.count
    let openers = count <= size ? 0 : min(size, (count - size + size - 2) / (size - 1))
    let singles = alphabet.prefix(size - openers).map { String($0) }
    let pairs = alphabet.suffix(openers).flatMap { first in
      alphabet.map { String([first, $0]) }
    }
    return Array((singles + pairs).prefix(count))
  }
}

extension Surface {
  /// The first point of a region's upper and left edges that nothing else lies above.
  fileprivate func firstPoint(of region: HitRegion) -> Point? {
    let rect = region.rect.intersection(Rect(canvas.fullSize))
    guard !rect.isEmpty else { return nil }
    let edges =
      (rect.left..<rect.right).map { Point(column: $0, row: rect.top) }
      + (rect.top..<rect.bottom).map { Point(column: rect.left, row: $0) }
    return edges.first { target(at: $0) == region.target }
  }
}
