import StoreModel

/// The steps of a script in a trace, each with its screen as text.
struct TracedSteps {
  private var lines: TraceLines
  private var rows: [JSONValue] = []
  private var screens: [Int: [Int]] = [:]

  init(_ index: TraceIndex, _ entry: TraceIndex.Entry) {
    lines = index.lines(of: entry)
  }

  /// Returns the next step, or `nil` after the last step.
  ///
  /// The screen replaces the number of the screen.
  ///
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  mutating func next() throws -> JSONValue? {
    while let line = try lines.next() {
      if line.starts(with: TraceLine.screen.beginning) {
        readScreen(try lines.value(of: line))
      } else if line.starts(with: TraceLine.step.beginning) {
        return shown(try lines.value(of: line))
      } else {
        return nil
      }
    }
    return nil
  }

  private mutating func readScreen(_ screen: JSONValue) {
    guard let number = screen["screen"]?.int64 else { return }
    screens[Int(number)] = (screen["rows"]?.elements ?? []).compactMap { row in
      if let known = row.int64 { return Int(known) }
      // People read the words on a screen, so styles only matter if the words are the same.
      let texts = (row.elements ?? []).map { $0.string ?? $0.elements?.first?.string ?? "" }
      rows.append(.object(["text": .text(texts.joined()), "looks": row]))
      return rows.count - 1
    }
  }

  private func shown(_ step: JSONValue) -> JSONValue {
    JSONValue(
      .object(
        (step.members ?? []).map { member in
          guard member.key == "screen", let number = member.value.int64 else { return member }
          let numbers = screens[Int(number)] ?? []
          let shown = numbers.filter(rows.indices.contains).map { rows[$0] }
          return JSONMember(key: member.key, value: .list(shown))
        }
      )
    )
  }
}
