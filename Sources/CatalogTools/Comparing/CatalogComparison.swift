package import StoreCatalog
import StoreModel

/// A comparison of two catalogs: their differences and the consequences for customers.
package struct CatalogComparison: Sendable {
  /// A change with its consequences.
  package struct Entry: Sendable {
    package let change: CatalogChange
    package let consequences: [CatalogConsequence]
  }

  package let before: Catalog
  package let after: Catalog
  package let entries: [Entry]
  /// The number of changes that aren't listed.
  package let unlisted: Int
  package let counts: [CatalogDifference.Count]

  /// Compares two catalogs.
  ///
  /// - Parameters:
  ///   - before: The first catalog.
  ///   - after: The second catalog.
  ///   - limit: The maximum number of changes to list. Further changes are only counted.
  package init(from before: Catalog, to after: Catalog, limit: Int = .max) {
    let difference = CatalogDifference(from: before, to: after, limit: limit)
    let finder = ConsequenceFinder(from: before, to: after)
    self.before = before
    self.after = after
    entries = difference.changes.map {
      Entry(change: $0, consequences: finder.consequences(of: $0))
    }
    unlisted = difference.unlisted
    counts = difference.counts
  }

  package var isSame: Bool { entries.isEmpty && unlisted == 0 }

  /// A summary in one line: `3 products changed, 1 product added, 2 SKUs removed`.
  package var summary: String {
    guard !isSame else { return "no differences in products, groups, offers, texts and prices" }
    return counts.map { count in
      switch count.kindName {
      case CatalogSubject.app.kindName: "the app changed"
      case CatalogSubject.settings.kindName: "the settings changed"
      default: "\(counted(count.count, count.kindName)) \(count.kind.rawValue)"
      }
    }
    .joined(separator: ", ")
  }
}
