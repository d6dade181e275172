package import StoreCatalog

/// What the store sells, beside another catalog.
package struct ComparedCatalogs: Sendable {
  /// What the other catalog is, such as `last.storekit`, or `the catalog as it was at the beginning`.
  package let name: String
  package let comparison: CatalogComparison

  /// - Parameters:
  ///   - name: What the other catalog is.
  ///   - comparison: From the other catalog to what the store sells.
  package init(_ name: String, _ comparison: CatalogComparison) {
    self.name = name
    self.comparison = comparison
  }

  /// So many changes are told; who wants more has the command line.
  package static let mostEntries = 2000
}

extension ComparedCatalogs: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.digests == right.digests
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(digests)
  }

  private var digests: [String] { [comparison.before.digest, comparison.after.digest] }
}

// The page that shows a comparison.
extension ComparedCatalogs {
  func show(on pages: inout Pages) -> PageResult {
    pages.shelf.choose(self)
    return .going(.noMenu, .page(.explanation(Explanation(.catalogs(self)))))
  }

  /// Compares again if the page shows a comparison: the store sells something else now.
  static func follow(on pages: inout Pages) {
    guard let open = pages.explanation, let compared = open.catalogs,
      let sold = pages.shelf.catalog
    else { return }
    let reference = CatalogReference(name: compared.name, catalog: compared.comparison.before)
    var explanation = Explanation(.catalogs(reference.compared(with: sold)))
    explanation.onlyGrave = open.onlyGrave
    explanation.offset = open.offset
    pages.explanation = explanation
  }
}

/// A catalog that what the store sells is compared with.
struct CatalogReference: Sendable {
  let name: String
  let catalog: Catalog

  /// The comparison with what the store sells now.
  func compared(with sold: Catalog) -> ComparedCatalogs {
    ComparedCatalogs(
      name,
      CatalogComparison(from: catalog, to: sold, limit: ComparedCatalogs.mostEntries)
    )
  }
}
