/// The extent of one part in a row or column of parts.
package enum Span: Hashable, Sendable {
  /// A number of cells, or fewer if the space is too small.
  case fixed(Int)
  /// A share of the space that the fixed parts leave, in proportion to the other shares.
  case share(Int)
}

extension Rect {
  /// Splits the rectangle from top to bottom.
  ///
  /// The parts are adjacent, without gaps. Fixed parts get their cells in order, and the shares split the
  /// rest. Cells that remain after the division go to the first shares.
  package func split(rows spans: [Span]) -> [Rect] {
    var row = top
    return extents(of: spans, within: rows).map { extent in
      defer { row += extent }
      return Rect(column: left, row: row, columns: columns, rows: extent)
    }
  }

  /// Splits the rectangle from left to right, by the rules of ``split(rows:)``.
  package func split(columns spans: [Span]) -> [Rect] {
    var column = left
    return extents(of: spans, within: columns).map { extent in
      defer { column += extent }
      return Rect(column: column, row: top, columns: extent, rows: rows)
    }
  }

  /// Removes rows from the top, and returns them.
  package mutating func takeTop(_ count: Int) -> Rect {
    let parts = split(rows: [.fixed(count), .share(1)])
    self = parts[1]
    return parts[0]
  }

  /// Removes rows from the bottom, and returns them.
  package mutating func takeBottom(_ count: Int) -> Rect {
    let parts = split(rows: [.fixed(max(0, rows - max(0, count))), .share(1)])
    self = parts[0]
    return parts[1]
  }

  /// Removes columns from the left, and returns them.
  package mutating func takeLeft(_ count: Int) -> Rect {
    let parts = split(columns: [.fixed(count), .share(1)])
    self = parts[1]
    return parts[0]
  }

  /// Removes columns from the right, and returns them.
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
