package import StoreScript

/// What is compared with goldens: the whole of what there is now, and what the files say.
package struct FoundGoldens: Sendable {
  /// The rows of the screen, without the blanks at their ends.
  package var screen: [String]?
  /// The events since the script began, as journals have them.
  package var journal: [String]?
  /// What the files hold, by their paths; those that cannot be read are missing.
  package var files: [String: String] = [:]

  package init() {}

  /// One golden: its name, its file, and what it is compared with.
  private struct Part {
    let name: String
    let path: String
    let lines: [String]?
    /// Whether each line goes on from the one before, so that all behind the first that differs does too.
    let isRunning: Bool

    init?(_ name: String, _ path: String?, _ lines: [String]?, isRunning: Bool) {
      guard let path else { return nil }
      (self.name, self.path, self.lines, self.isRunning) = (name, path, lines, isRunning)
    }
  }

  private func parts(of goldens: ExpectedGoldens) -> [Part] {
    [
      Part("screen", goldens.screen, screen, isRunning: false),
      Part("journal", goldens.journal, journal, isRunning: true),
    ].compactMap(\.self)
  }

  /// What the files would have to hold, by their paths; those that hold it are left out.
  package func texts(for goldens: ExpectedGoldens) -> [String: String] {
    parts(of: goldens).reduce(into: [:]) { texts, part in
      guard let lines = part.lines else { return }
      let text = lines.map { $0 + "\n" }.joined()
      if files[part.path] != text { texts[part.path] = text }
    }
  }

  func compare(_ goldens: ExpectedGoldens, _ field: String, _ comparison: inout Comparison) {
    for part in parts(of: goldens) {
      let name = "\(field).\(part.name)"
      guard let text = files[part.path] else {
        comparison.differs(missing: part.path, name)
        continue
      }
      guard let lines = part.lines else {
        comparison.differs(name, "the content of \(part.path)", "nothing of it")
        continue
      }
      var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if expected.last?.isEmpty == true { expected.removeLast() }
      let screens = part.isRunning ? nil : ScreenDifference(expected: expected, found: lines)
      Self.compare(expected, lines, name, of: screens, &comparison)
    }
  }

  /// Notes the rows of screens that differ, but only the first line of a journal, because the rest follows from it.
  private static func compare(
    _ expected: [String],
    _ found: [String],
    _ name: String,
    of screens: ScreenDifference?,
    _ comparison: inout Comparison
  ) {
    for index in 0..<max(expected.count, found.count) {
      let pair = [expected, found].map { $0.indices.contains(index) ? $0[index] : nil }
      guard pair[0] != pair[1] else { continue }
      let shown = cut(pair.map { $0 ?? "no line" })
      comparison.differs("\(name) line \(index + 1)", shown[0], shown[1], of: screens)
      if screens == nil { return }
    }
  }

  /// Two lines from a little before the first letter in which they differ; short ones whole.
  private static func cut(_ lines: [String]) -> [String] {
    guard lines.contains(where: { $0.count > 160 }) else { return lines.map { "\"\($0)\"" } }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let start = max(0, same - 60)
    return lines.map { line in
      let part = line.dropFirst(start).prefix(160)
      let end = line.count > start + 160 ? "…" : ""
      return "\"\(start > 0 ? "…" : "")\(part)\(end)\""
    }
  }
}

extension Comparison {
  /// Notes a file that is missing.
  fileprivate mutating func differs(missing path: String, _ name: String) {
    differs(name, "the content of \(path)", "no such file; --update writes it")
  }
}

extension ExpectedGoldens {
  /// Returns a mismatch for each file that is missing.
  ///
  /// - Parameter exists: Returns whether a file can be read. Paths start at the script's folder.
  /// - Returns: The same mismatches that playing the script reports.
  package func missing(_ exists: (String) -> Bool) -> [Mismatch] {
    var comparison = Comparison()
    let field = Expectation.name(of: \.golden) ?? ""
    for (name, path) in [("screen", screen), ("journal", journal)] {
      if let path, !exists(path) { comparison.differs(missing: path, "\(field).\(name)") }
    }
    return comparison.told
  }
}

extension FactJudge<ExpectedGoldens, SessionFacts> {
  /// Files that are the same, line for line; it is they that are corrected, and not what names them.
  static var goldens: Self {
    Self(
      compare: { goldens, facts, field, comparison in
        facts.goldens.compare(goldens, field, &comparison)
      },
      correct: { goldens, _ in goldens }
    )
  }
}
