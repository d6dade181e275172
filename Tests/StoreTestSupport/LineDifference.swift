/// The line-by-line difference of two texts, in the form of `diff -u` with three lines of context.
package struct LineDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line of one of the texts, or an omitted range of equal lines.
  package enum Line: Hashable, Sendable {
    case same(String)
    case removed(String)
    case inserted(String)
    case skipped(count: Int)
  }

  /// The lines to show, or an empty list if the texts are equal.
  package let lines: [Line]

  package init(from old: String, to new: String, context: Int = 3) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines = Self.trimmed(Self.merged(before, after), context: context)
  }

  package var description: String {
    lines.map { line in
      switch line {
      case .same(let text): "  \(text)"
      case .removed(let text): "- \(text)"
      case .inserted(let text): "+ \(text)"
      case .skipped(let count): "  ... \(count) equal lines"
      }
    }
    .joined(separator: "\n")
  }

  private static func merged(_ before: [String], _ after: [String]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var merged: [Line] = []
    var old = 0
    var new = 0
    while old < before.count || new < after.count {
      if removed.contains(old) {
        merged.append(.removed(before[old]))
        old += 1
      } else if inserted.contains(new) {
        merged.append(.inserted(after[new]))
        new += 1
      } else {
        merged.append(.same(after[new]))
        old += 1
        new += 1
      }
    }
    return merged
  }

  private static func trimmed(_ lines: [Line], context: Int) -> [Line] {
    let changes = lines.indices.filter { index in
      if case .same = lines[index] { false } else { true }
    }
    guard !changes.isEmpty else { return [] }
    var isShown = [Bool](repeating: false, count: lines.count)
    for change in changes {
      for index in max(0, change - context)...min(lines.count - 1, change + context) {
        isShown[index] = true
      }
    }
    var trimmed: [Line] = []
    var skipped = 0
    for index in lines.indices {
      guard isShown[index] else {
        skipped += 1
        continue
      }
      if skipped > 0 { trimmed.append(.skipped(count: skipped)) }
      skipped = 0
      trimmed.append(lines[index])
    }
    if skipped > 0 { trimmed.append(.skipped(count: skipped)) }
    return trimmed
  }
}
