/// The size of one part when a rectangle is split into rows or columns.
package enum Span: Hashable, Sendable {
  /// A fixed number of cells, or fewer if the space is too small.
  case fixed(Int)
  /// A share of the space that remains after the fixed parts, in proportion to the other shares.
  case share(Int)
}

extension Rect {
  /// Splits the rectangle from top to bottom.
  ///
  /// The parts are adjacent, without gaps. Fixed parts get their cells first, in order, and the shares split the
  /// rest. If the division leaves extra cells, the first shares get them.
  package func split(rows spans: [Span]) -> [Rect] {
    var row = top
    return extents(of: spans, within: rows).map { extent in
      defer { row += extent }
      return Rect(column: left, row: row, columns: columns, rows: extent)
    }
  }

  /// Splits the rectangle from left to right, by the same rules as ``split(rows:)``.
  package func split(columns spans: [Span]) -> [Rect] {
    var column = left
    return extents(of: spans, within: columns).map { extent in
      defer { column += extent }
      return Rect(column: column, row: top, columns: extent, rows: rows)
    }
  }

  /// Removes rows from the top, and returns the removed part.
  package mutating func takeTop(_ count: Int) -> Rect {
    let parts = split(rows: [.fixed(count), .share(1)])
    self = parts[1]
    return parts[0]
  }

  /// Removes rows from the bottom, and returns the removed part.
  package mutating func takeBottom(_ count: Int) -> Rect {
    let parts = split(rows: [.fixed(max(0, rows - max(0, count))), .share(1)])
    self = parts[0]
    return parts[1]
  }

  /// Removes columns from the left, and returns the removed part.
  package mutating func takeLeft(_ count: Int) -> Rect {
    let parts = split(columns: [.fixed(count), .share(1)])
    self = parts[1]
    return parts[0]
  }

  /// Removes columns from the right, and returns the removed part.
  package mutating func takeRight(_ count: Int) -> Rect {
    let parts = split(columns: [.fixed(max(0, columns - max(0, count))), .share(1)])
    self = parts[0]
    return parts[1]
  }

  private func extents(of spans: [Span], within total: Int) -> [Int] {
    var free = total
    var shares = 0
    var extents = spans.map { span in
      switch span {
      case .fixed(let wanted):
        let extent = min(max(0, wanted), free)
        free -= extent
        return extent
      case .share(let share):
        shares += max(0, share)
        return 0
      }
    }
    for (index, span) in spans.enumerated() {
      guard case .share(let share) = span, share > 0 else { continue }
      let extent = (free * share + shares - 1) / shares
      extents[index] = extent
      free -= extent
      shares -= share
    }
    return extents
  }
}
