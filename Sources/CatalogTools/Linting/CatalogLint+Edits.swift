package import StoreCatalog
import StoreModel

extension CatalogLint {
  /// Returns the findings of lint that an edit adds to a catalog.
  ///
  /// A finding is new unless the catalog before the edit has a finding with the same rule and the same
  /// words. So a finding about a changed value is new, and moved lines don't matter.
  ///
  /// - Parameters:
  ///   - edited: The whole file after the edit.
  ///   - bytes: The whole file before it.
  ///   - path: The name of the file in problems.
  ///   - list: The rules to ignore in addition to those that the file names.
  /// - Returns: The problems, in the order of the file.
  package static func problems(
    brought edited: [UInt8],
    from bytes: [UInt8],
    path: String,
    ignoring list: LintIgnoreList = .none
  ) -> [CatalogProblem] {
    let found = told(in: edited, ignoring: list)
    guard !found.isEmpty else { return [] }
    var known = Dictionary(
      told(in: bytes, ignoring: list).map { (Words($0), 1) },
      uniquingKeysWith: +
    )
    let new = found.filter { finding in
      let words = Words(finding)
      let count = known[words, default: 0]
      known[words] = count - 1
      return count <= 0
    }
    return CatalogProblem.located(new, in: CatalogText(edited), path: path)
  }

  private static func told(
    in bytes: [UInt8],
    ignoring list: LintIgnoreList
  ) -> [CatalogFinding] {
    told(of: CatalogReader.WholeReading(bytes, limit: .max, forLint: true), ignoring: list).told
  }

  /// A finding without its position.
  private struct Words: Hashable {
    let rule: CatalogRule
    let message: String
    let remedy: String

    init(_ finding: CatalogFinding) {
      (rule, message, remedy) = (finding.rule, finding.message, finding.remedy)
    }
  }
}

extension CatalogProblem {
  /// Returns the problem with its rule, as lint prints it.
  ///
  /// - Parameter mark: The words after the remedy.
  /// - Returns: The line.
  package func lintLine(mark: String = "") -> String { "\(self)\(mark) [\(rule.rawValue)]" }
}
