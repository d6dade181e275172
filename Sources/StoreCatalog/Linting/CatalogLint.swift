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
  /// The rules that are ignored in addition to those of the file.
  private let list: LintIgnoreList

  /// Looks at a catalog, in which a value that can't be read hides nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: How findings name it.
  ///   - list: Rules that are ignored besides those that the file says.
  package init(_ bytes: [UInt8], path: String, ignoring list: LintIgnoreList = .none) {
    let whole = CatalogReader.WholeReading(bytes, limit: .max, forLint: true)
    let (told, ignored) = Self.told(of: whole, ignoring: list)
    let home = whole.lintable?.catalog.home ?? .unitedStates
    let mender = whole.root.map { CatalogMender($0, at: Set(told.map(\.offset)), home: home) }
    let problems = CatalogProblem.located(told, in: CatalogText(bytes), path: path)
    let findings = zip(told, problems).map { finding, problem in
      Finding(problem: problem, fix: mender?.fix(finding.rule, at: finding.offset) ?? [])
    }
    self.findings = findings
    self.bytes = findings.contains { !$0.fix.isEmpty } ? bytes : []
    self.ignored = ignored
    self.list = list
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

  package init(_ unreadable: UnreadableFile) {
    self.init(refusing: CatalogProblem(unreadable))
  }

  private init(refusing problem: CatalogProblem) {
    findings = [Finding(problem: problem, fix: [])]
    ignored = 0
    bytes = []
    list = .none
  }

  package var isUnreadable: Bool { findings.first?.problem.rule == .unreadable }

  /// The most times that a mended file is looked at again.
  private static let mostRounds = 8

  /// All that mends the file: another run would mend nothing more.
  package var edit: CatalogEdit {
    var (edit, round, text) = (CatalogEdit(), fixes, bytes)
    for _ in 0..<Self.mostRounds where !round.isEmpty {
      guard let mended = try? round.textEdit(of: text).applied(to: text), mended != text else {
        break
      }
      edit += round
      text = mended
      round = CatalogLint(text, path: "", ignoring: list).fixes
    }
    return edit
  }

  /// The fixes of the findings, the last one in the file first, so that none moves another; nothing in a value that is
  /// removed.
  private var fixes: CatalogEdit {
    let items = findings.reversed().flatMap(\.fix)
    let removed = Set(items.filter { $0.change == .remove }.map(\.path.steps))
    var done: Set<CatalogEdit.Item> = []
    return CatalogEdit(
      items.filter { item in
        let outer = item.path.steps.indices.map { Array(item.path.steps[..<$0]) }
        let isRemoved = removed.contains(item.path.steps) && item.change != .remove
        return !isRemoved && removed.isDisjoint(with: outer) && done.insert(item).inserted
      }
    )
  }

  /// Whether something was found that is more than a note.
  package var hasFailed: Bool { findings.contains { $0.problem.severity != .note } }

  /// The number of findings, in a few words.
  package var summary: String {
    let severities: [CatalogProblem.Severity] = [.error, .warning, .note]
    let counts = severities.compactMap { severity in
      let count = findings.count { $0.problem.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return found + (ignored > 0 ? "; \(ignored) ignored" : "")
  }
}
