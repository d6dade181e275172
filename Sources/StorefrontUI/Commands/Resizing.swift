import TerminalCanvas
import Texts

/// A change to the size of the focused pane.
enum Resizing: Hashable, Sendable, CaseIterable {
  case narrower
  case wider
  case lower
  case higher

  var label: Phrase {
    switch self {
    case .narrower: "resizing.narrower"
    case .wider: "resizing.wider"
    case .lower: "resizing.lower"
    case .higher: "resizing.higher"
    }
  }

  var letter: Character {
    switch self {
    case .narrower: "{"
    case .wider: "}"
    case .lower: "("
    case .higher: ")"
    }
  }

  fileprivate var isOfColumns: Bool { self == .narrower || self == .wider }
  fileprivate var grows: Bool { self == .wider || self == .higher }
}

extension Pages {
  /// Returns the division whose divider resizes the pane, and the divider's new position.
  ///
  /// - Returns: The division and the new number of rows or columns before its divider. The result is `nil` if no
  ///   divider resizes the pane or not enough space is left.
  func move(
    for resizing: Resizing,
    _ context: PageContext
  ) -> (division: Division, extent: Int)? {
    guard open == .browse else { return nil }
    let layout = browse.layout(context)
    guard let rect = layout.panes[browse.focus] else { return nil }
    let least = resizing.isOfColumns ? Division.leastColumns : Division.leastRows
    let step = resizing.isOfColumns ? 2 : 1
    // The innermost division changes the smallest part of the screen.
    let near = layout.divisions.reversed().first { division in
      guard division.isColumns == resizing.isOfColumns, division.rect.contains(rect.origin) else {
        return false
      }
      return division.isColumns
        ? rect.right == division.rect.left + division.extent
          || rect.left == division.rect.left + division.extent
        : rect.bottom == division.rect.top + division.extent
          || rect.top == division.rect.top + division.extent
    }
    guard let near else { return nil }
    let isBefore =
      near.isColumns
      ? rect.left < near.rect.left + near.extent : rect.top < near.rect.top + near.extent
    let extent = near.extent + (resizing.grows == isBefore ? step : -step)
    return (least...max(least, near.whole - least)).contains(extent) ? (near, extent) : nil
  }
}

extension Subjects {
  /// Returns a clause about why the pane can't be resized, or `nil` if it can be resized.
  func obstacle(to resizing: Resizing) -> String? {
    pages.move(for: resizing, context) == nil
      ? localized("resizing.there-is-no-room-for-that-here") : nil
  }
}
