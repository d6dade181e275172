package import StoreCatalog
import StoreModel

/// The findings in a catalog file: errors, and things that its author may not have meant.
package struct CatalogLint: Sendable {
  /// A finding, and its fix.
  package struct Finding: Sendable {
    package let problem: CatalogProblem
    /// The changes that fix the file, or none if a person must decide.
    package let fix: [CatalogEdit.Item]
  }

  /// The findings in file order.
  package let findings: [Finding]
  /// The number of ignored findings.
  package let ignored: Int
  /// The file if a finding has a fix, otherwise an empty array.
  package let bytes: [UInt8]
  /// The rules that are ignored in addition to those of the file.
  private let list: LintIgnoreList

  /// Checks a catalog.
  ///
  /// A value that can't be read hides no other findings.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in findings.
  ///   - list: The rules to ignore in addition to those that the file names.
  package init(_ bytes: [UInt8], path: String, ignoring list: LintIgnoreList = .none) {
    let whole = CatalogReader.WholeReading(bytes, limit: .max, forLint: true)
    let (told, ignored) = Self.told(of: whole, ignoring: list)
    let home = whole.lintable?.catalog.home ?? .unitedStates
    let mender = whole.root.map { LintFixer($0, at: Set(told.map(\.offset)), home: home) }
    let problems = CatalogProblem.located(told, in: CatalogText(bytes), path: path)
    let findings = zip(told, problems).map { finding, problem in
      Finding(problem: problem, fix: mender?.fix(finding.rule, at: finding.offset) ?? [])
    }
    self.findings = findings
    self.bytes = findings.contains { !$0.fix.isEmpty } ? bytes : []
    self.ignored = ignored
    self.list = list
  }

  /// Returns the findings in file order.
  ///
  /// If the JSON has errors, only those are reported.
  ///
  /// - Returns: The reported findings, and the number of ignored ones.
  static func told(
    of whole: CatalogReader.WholeReading,
    ignoring list: LintIgnoreList
  ) -> (told: [CatalogFinding], ignored: Int) {
    var found = whole.findings.kept
    if let lintable = whole.lintable, let root = whole.root {
      found += CatalogLinter(lintable, root, besides: found).findings
    }
    let ranges = whole.root.map { IgnoredRanges($0, list) }
    let told = found.filter { ranges?.ignores($0) != true }.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    return (told, found.count - told.count)
  }

  /// Checks a catalog file.
  ///
  /// - Parameters:
  ///   - text: The file. If it is too large to be read whole, that is the only finding.
  ///   - path: The name of the file in findings.
  ///   - list: The rules to ignore in addition to those that the file names.
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

  /// The maximum number of times to check a fixed file again.
  private static let mostRounds = 8

  /// All fixes of the file.
  ///
  /// Another run would fix nothing more.
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

  /// The fixes of the findings, except those within a value that is removed.
  ///
  /// The last one in the file comes first, so that no fix moves the position of another.
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

  /// Whether any finding is more than a note.
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
