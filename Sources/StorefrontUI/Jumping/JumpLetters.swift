import TerminalCanvas
import Texts

/// Letters over every visible target of a click.
///
/// Typing them has the effect of the click.
///
/// They are derived from the regions of the drawn screen, so that everything that can be clicked can be
/// reached.
struct JumpLetters: Hashable, Sendable {
  /// The letters that the user has typed so far.
  private(set) var typed = ""

  /// The hint to show while the letters are shown.
  static var hint: String { localized("jumping.type-letters-click-esc-stays") }

  /// A target, with the letters that select it.
  struct LabeledTarget: Hashable {
    let letters: String
    /// The point that a click would hit.
    let point: Point
  }

  /// The result of a key.
  enum Outcome: Hashable {
    /// More letters are needed.
    case stays
    case ends
    /// No visible target has these letters.
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

  /// Draws the letters of the targets that match the typed letters.
  func draw(_ targets: [LabeledTarget], on surface: inout Surface) {
    for target in targets where target.letters.hasPrefix(typed) {
      let rest = String(target.letters.dropFirst(typed.count))
      surface.canvas.write(rest, at: target.point, style: surface.theme.alertBadge)
    }
  }
}

extension JumpLetters {
  /// The letters, starting with the home row of the keyboard.
  private static let alphabet = Array("asdfghjklqwertyuiopzxcvbnm")

  /// Returns the targets of a drawn screen, starting with those of a pane, which get the shortest letters.
  static func labeledTargets(on surface: Surface, first pane: Pane) -> [LabeledTarget] {
    var seen: Set<Target> = []
    var rows: [Point] = []
    var others: [Point] = []
    for region in surface.regions {
      switch region.target {
      // Targets for dragging can't be clicked.
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

  /// Returns letters for a number of targets.
  ///
  /// As many targets as possible get a single letter. No target's letters start with those of another target.
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
  /// Returns the first uncovered point on a region's top and left edges.
  fileprivate func firstPoint(of region: HitRegion) -> Point? {
    let rect = region.rect.intersection(Rect(canvas.fullSize))
    guard !rect.isEmpty else { return nil }
    let edges =
      (rect.left..<rect.right).map { Point(column: $0, row: rect.top) }
      + (rect.top..<rect.bottom).map { Point(column: rect.left, row: $0) }
    return edges.first { target(at: $0) == region.target }
  }
}
