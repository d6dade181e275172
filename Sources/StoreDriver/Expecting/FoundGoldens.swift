package import StoreScript

/// The found values that are compared with golden files, and the contents of those files.
package struct FoundGoldens: Sendable {
  /// The rows of the screen, without trailing spaces.
  package var screen: [String]?
  /// The events since the script began, as lines of a journal.
  package var journal: [String]?
  /// The contents of the files by path.
  ///
  /// Files that can't be read are missing.
  package var files: [String: String] = [:]

  package init() {}

  /// A golden file, with its name and the lines that are compared with the file.
  private struct Part {
    let name: String
    let path: String
    let lines: [String]?
    /// Whether each line depends on the previous one.
    ///
    /// All lines after a difference then differ too.
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

  /// Returns the correct contents of the files by path, except for files that are already correct.
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

  /// Records the rows in which two screens differ.
  ///
  /// For a journal, only the first difference is recorded, because the later ones follow from it.
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

  /// Returns the parts of two lines around their first difference.
  ///
  /// Short lines are returned whole.
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
  /// Records a missing file.
  fileprivate mutating func differs(missing path: String, _ name: String) {
    differs(name, "the content of \(path)", "no such file; --update writes it")
  }
}

extension ExpectedGoldens {
  /// Returns a mismatch for each file that is missing.
  ///
  /// - Parameter exists: Returns whether a file can be read. Paths are relative to the script's folder.
  /// - Returns: The mismatches that playing the script would report for these files.
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
  /// A judge that compares files line by line.
  ///
  /// Corrections change the files, not the expectation.
  static var goldens: Self {
    Self(
      compare: { goldens, facts, field, comparison in
        facts.goldens.compare(goldens, field, &comparison)
      },
      correct: { goldens, _ in goldens }
    )
  }
}
