package import StoreCatalog
package import StoreModel

/// The contents of a catalog's text and the findings in it, by the paths of the values.
package struct CatalogCheck: Sendable {
  /// A finding.
  package struct Finding: Hashable, Sendable {
    /// The value that the finding is about, by keys and positions.
    ///
    /// If a value is missing, the object that lacks it.
    package let path: CatalogPath
    package let rule: CatalogRule
    package let severity: CatalogProblem.Severity
    /// The problem and the remedy.
    package let words: String
  }

  /// The catalog, or `nil` if it has errors.
  package let catalog: Catalog?
  /// The outermost value, or `nil` if the text isn't JSON.
  package let root: JSONValue?
  /// The findings in file order: errors, and those of lint.
  package let findings: [Finding]

  /// The maximum number of findings.
  private static let mostFindings = 1000

  /// Checks a catalog.
  ///
  /// - Parameter bytes: The whole file.
  package init(_ bytes: [UInt8]) {
    let whole = CatalogReader.WholeReading(bytes, limit: Self.mostFindings, forLint: true)
    let told = CatalogLint.told(of: whole, ignoring: .none).told.prefix(Self.mostFindings)
    catalog = whole.findings.hasErrors ? nil : whole.catalog
    root = whole.root
    findings = told.map { finding in
      Finding(
        path: whole.root.map { CatalogPath(of: finding.offset, in: $0) } ?? CatalogPath(),
        rule: finding.rule,
        severity: finding.severity,
        words: "\(finding.message); \(finding.remedy)"
      )
    }
  }

  package var errorCount: Int { findings.count { $0.severity == .error } }
}

extension CatalogPath {
  /// Finds the path of the innermost value that contains a byte of a text.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte.
  ///   - root: The outermost value of the text.
  fileprivate init(of offset: Int, in root: JSONValue) {
    self.init()
    var value = root
    while true {
      if let members = value.members, let member = members.last(where: { $0.keyOffset <= offset }) {
        steps.append(.key(member.key))
        value = member.value
      } else if let elements = value.elements,
        let index = elements.lastIndex(where: { $0.offset <= offset })
      {
        steps.append(.index(index))
        value = elements[index]
      } else {
        return
      }
    }
  }
}
