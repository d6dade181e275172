import StoreCatalog

/// The lines in which two texts differ, as `diff` shows them without context.
package struct LineChanges: Hashable, Sendable {
  /// For each change, a headline with its line number, then the old lines after `-` and the new ones after `+`.
  package let lines: [String]

  package init(from old: [UInt8], to new: [UInt8]) {
    let (left, right) = (Self.split(old), Self.split(new))
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = min(
      zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count,
      min(left.count, right.count) - head
    )
    let (before, after) = (left[head..<left.count - tail], right[head..<right.count - tail])
    var removed: Set<Int> = []
    var added: Set<Int> = []
    if before.count.multipliedReportingOverflow(by: after.count).partialValue > Self.mostCompared {
      removed = Set(before.indices)
      added = Set(after.indices)
    } else {
      for change in Array(after).difference(from: Array(before)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(head + offset)
        case .insert(let offset, _, _): added.insert(head + offset)
        }
      }
    }
    lines = Self.lines(left, right, removed, added)
  }

  /// The greatest product of two line counts that is compared.
  ///
  /// Longer texts are shown as one change.
  private static let mostCompared = 25_000_000

  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func lines(
    _ left: [ArraySlice<UInt8>],
    _ right: [ArraySlice<UInt8>],
    _ removed: Set<Int>,
    _ added: Set<Int>
  ) -> [String] {
    var lines: [String] = []
    var (old, new) = (0, 0)
    var isInside = false
    func text(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    while old < left.count || new < right.count {
      let isChanged = removed.contains(old) || added.contains(new)
      if isChanged, !isInside { lines.append("line \(old + 1):") }
      isInside = isChanged
      if removed.contains(old) {
        lines.append("- " + text(left[old]))
        old += 1
      } else if added.contains(new) {
        lines.append("+ " + text(right[new]))
        new += 1
      } else {
        old += 1
        new += 1
      }
    }
    return lines
  }
}
