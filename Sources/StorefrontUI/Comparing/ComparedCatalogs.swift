package import CatalogTools
import StoreCatalog

/// A comparison of another catalog with the store's catalog.
package struct ComparedCatalogs: Sendable {
  /// The name of the other catalog, such as `last.storekit` or `the catalog as it was at the beginning`.
  package let name: String
  package let comparison: CatalogComparison

  /// - Parameters:
  ///   - name: The name of the other catalog.
  ///   - comparison: The comparison from the other catalog to the store's catalog.
  package init(_ name: String, _ comparison: CatalogComparison) {
    self.name = name
    self.comparison = comparison
  }

  /// The maximum number of listed changes on the screen.
  ///
  /// The command line lists all changes.
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

  /// Updates an open comparison after the store's catalog changed.
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

/// A catalog with which the store's catalog can be compared.
struct CatalogReference: Sendable {
  let name: String
  let catalog: Catalog

  /// Returns the comparison of this catalog with the catalog that the store sells.
  func compared(with sold: Catalog) -> ComparedCatalogs {
    ComparedCatalogs(
      name,
      CatalogComparison(from: catalog, to: sold, limit: ComparedCatalogs.mostEntries)
    )
  }
}
