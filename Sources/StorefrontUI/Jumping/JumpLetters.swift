import TerminalCanvas
import Texts

/// Letters that are shown over every visible target of a click.
///
/// Typing the letters of a target has the same effect as a click on the target.
///
/// The targets are the regions of the drawn screen. Therefore, everything that can be clicked has letters.
struct JumpLetters: Hashable, Sendable {
  /// The letters that the user has typed so far.
  private(set) var typed = ""

  /// The hint that is shown together with the letters.
  static var hint: String { localized("jumping.type-letters-click-esc-stays") }

  /// A target with its letters.
  struct LabeledTarget: Hashable {
    let letters: String
    /// The point at which the target is clicked.
    let point: Point
  }

  /// The result of a key.
  enum Outcome: Hashable {
    /// More letters are needed.
    case stays
    case ends
    /// No visible target has the typed letters.
    case fails
    case goes(to: Point)
  }

  mutating func press(_ key: Key, _ targets: [LabeledTarget]) -> Outcome {
    switch key {
    case .backspace:
      if !typed.isEmpty { typed.removeLast() }
      return .stays
    case .character(let letter):
      typed += letter.lowercased()
      if let found = targets.first(where: { $0.letters == typed }) { return .goes(to: found.point) }
      return targets.contains { $0.letters.hasPrefix(typed) } ? .stays : .fails
    default: return .ends
    }
  }

  /// Draws the letters of each target whose letters start with the typed letters.
  func draw(_ targets: [LabeledTarget], on surface: inout Surface) {
    for target in targets where target.letters.hasPrefix(typed) {
      let rest = String(target.letters.dropFirst(typed.count))
      surface.canvas.write(rest, at: target.point, style: surface.theme.alertBadge)
    }
  }
}

extension JumpLetters {
  /// The letters in order of preference, starting with the home row of the keyboard.
  private static let alphabet = Array("asdfghjklqwertyuiopzxcvbnm")

  /// Returns the targets on a drawn screen.
  ///
  /// Targets in the given pane come first and get the shortest letters.
  static func labeledTargets(on surface: Surface, first pane: Pane) -> [LabeledTarget] {
    var seen: Set<Target> = []
    var rows: [Point] = []
    var others: [Point] = []
    for region in surface.regions {
      switch region.target {
      // Targets that can only be dragged can't be clicked.
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
    return zip(letters(for: points.count), points).map { LabeledTarget(letters: $0, point: $1) }
  }

  /// Returns letters for the given number of targets.
  ///
  /// As many targets as possible get a single letter. The letters of a target never start with all letters of another
  /// target.
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
  /// Returns the first point on the top or left edge of a region that isn't covered by other regions.
  fileprivate func firstPoint(of region: HitRegion) -> Point? {
    let rect = region.rect.intersection(Rect(canvas.fullSize))
    guard !rect.isEmpty else { return nil }
    let edges =
      (rect.left..<rect.right).map { Point(column: $0, row: rect.top) }
      + (rect.top..<rect.bottom).map { Point(column: rect.left, row: $0) }
    return edges.first { target(at: $0) == region.target }
  }
}
