package import StoreModel

/// What a catalog's text says, and what is found in it, by the paths of the values.
package struct CatalogCheck: Sendable {
  /// Something that was found.
  package struct Finding: Hashable, Sendable {
    /// The value that it is about, by keys and positions; where something is missing, the object that lacks it.
    package let path: CatalogPath
    package let rule: CatalogRule
    package let severity: CatalogProblem.Severity
    /// What is wrong, and what would be right.
    package let words: String
  }

  /// The catalog; nil if it has errors.
  package let catalog: Catalog?
  /// The outermost value; nil for what is no JSON.
  package let root: JSONValue?
  /// The findings, in file order: errors, and those of lint.
  package let findings: [Finding]

  /// The most that is told.
  private static let mostFindings = 1000

  /// Looks at a catalog.
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
  /// The path of the innermost value that a byte of a text belongs to.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - root: The outermost value, as it was read.
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
