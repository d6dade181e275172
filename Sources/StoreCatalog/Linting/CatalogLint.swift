import StoreModel

/// What is found in a catalog file: mistakes, and what its maker may not have meant.
package struct CatalogLint: Sendable {
  /// Something that was found, and what mends it.
  package struct Finding: Sendable {
    package let problem: CatalogProblem
    /// The changes of the file; none where a person has to decide.
    package let fix: [CatalogEdit.Item]
  }

  /// What was found, in file order.
  package let findings: [Finding]
  /// How much was found that is ignored.
  package let ignored: Int
  /// The file as it was looked at, where something mends it; else empty.
  package let bytes: [UInt8]

  /// Looks at a catalog, in which a value that can't be read hides nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: How findings name it.
  ///   - list: Rules that are ignored besides those that the file says.
  package init(_ bytes: [UInt8], path: String, ignoring list: LintIgnoreList = .none) {
    let whole = CatalogReader.WholeReading(bytes, limit: .max, forLint: true)
    let (told, ignored) = Self.told(of: whole, ignoring: list)
    let mender = whole.root.map { CatalogMender($0, at: Set(told.map(\.offset))) }
    let problems = CatalogProblem.located(told, in: CatalogText(bytes), path: path)
    let findings = zip(told, problems).map { finding, problem in
      Finding(problem: problem, fix: mender?.fix(finding.rule, at: finding.offset) ?? [])
    }
    self.findings = findings
    self.bytes = findings.contains { !$0.fix.isEmpty } ? bytes : []
    self.ignored = ignored
  }

  /// The findings in file order; of text whose JSON has errors only these.
  ///
  /// - Returns: What is told, and how much is ignored.
  static func told(
    of whole: CatalogReader.WholeReading,
    ignoring list: LintIgnoreList
  ) -> (told: [CatalogFinding], ignored: Int) {
    var found = whole.findings.kept
    if let lintable = whole.lintable, let root = whole.root {
      found += CatalogLinter(lintable, root, besides: found).findings
    }
    let ranges = whole.root.map { IgnoredRanges($0, list) }
    let told = found.filter { ranges?.contain($0) != true }.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    return (told, found.count - told.count)
  }

  /// Looks at a catalog file.
  ///
  /// - Parameters:
  ///   - text: The file; of one that is too large to be read whole, only that is told.
  ///   - path: How findings name it.
  ///   - list: Rules that are ignored besides those that the file says.
  package init(_ text: CatalogText, path: String, ignoring list: LintIgnoreList) {
    guard text.count <= CatalogReader.largestWhole else {
      self.init(refusing: CatalogReader.tooLarge(path, CatalogReader.largestWhole))
      return
    }
    self.init(text.bytes, path: path, ignoring: list)
  }

  /// A file that cannot be read.
  package init(_ unreadable: UnreadableFile) {
    self.init(refusing: CatalogProblem(unreadable))
  }

  private init(refusing problem: CatalogProblem) {
    findings = [Finding(problem: problem, fix: [])]
    ignored = 0
    bytes = []
  }

  /// Whether there was nothing to look at.
  package var isUnreadable: Bool { findings.first?.problem.rule == .unreadable }

  /// Everything that mends the file: the last thing first, so that none is moved by another.
  package var edit: CatalogEdit { CatalogEdit(findings.reversed().flatMap(\.fix)) }

  /// Whether something was found that is more than a note.
  package var hasFailed: Bool { findings.contains { $0.problem.severity != .note } }
}
