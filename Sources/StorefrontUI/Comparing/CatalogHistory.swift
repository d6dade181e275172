import CatalogTools
import StoreCatalog
import Texts

/// The previous catalogs of the store, and the marks for the changes since then.
struct CatalogHistory: Sendable {
  /// The edits that the user hasn't seen yet.
  var marks = CatalogMarks()
  /// The catalog that the store sold when it was last open, or `nil` if the catalog hasn't changed since then.
  private(set) var earlier: Catalog?
  /// The first catalog of the store in this session.
  private(set) var first: Catalog?
  /// The catalog of the user's last comparison, or `nil` if the user hasn't compared catalogs yet.
  var chosen: CatalogReference?

  /// Records the first catalog of the session once it has been read completely.
  mutating func recordFirst(_ catalog: Catalog) {
    if first == nil, catalog.isWhole { first = catalog }
  }

  mutating func record(earlier catalog: Catalog) { earlier = catalog }

  /// Returns the previous catalogs that differ from the current one.
  func references(besides sold: Catalog) -> [CatalogReference] {
    let all: [(String, Catalog?)] = [
      (localized("comparing.the-catalog-as-you-saw-it-last"), marks.base),
      (localized("comparing.catalog-when-store-open-last"), earlier),
      (localized("comparing.catalog-beginning-session"), first),
    ]
    return all.compactMap { name, catalog in
      guard let catalog, catalog.digest != sold.digest else { return nil }
      return CatalogReference(name: name, catalog: catalog)
    }
  }

  /// The catalog that `changed:` refers to, which is the catalog of the last comparison.
  ///
  /// Before the first comparison, this is the catalog when the store was last open, or else at the start of the
  /// session.
  var reference: Catalog? { chosen?.catalog ?? earlier ?? first }
}

// The shelf's access to other catalogs.
extension Shelf {
  var marks: CatalogMarks { history.marks }

  /// Removes the mark from a product or SKU after the user selected it and then another row.
  mutating func see(_ item: ItemID) { history.marks.see(item) }

  /// The previous catalogs of the store.
  var references: [CatalogReference] { catalog.map(history.references(besides:)) ?? [] }

  /// Records the catalog that the store sold when it was last open.
  ///
  /// - Returns: A line about the changes since then, or `nil` if there aren't any.
  mutating func record(earlier: Catalog) -> String? {
    guard let catalog else { return nil }
    history.record(earlier: earlier)
    let words = history.marks.change(from: earlier, to: catalog)
    markChanges()
    return words
  }

  /// Compares the catalog with the previous catalog of the given name, or returns `nil` if there is no such catalog.
  func compared(withReference name: String) -> ComparedCatalogs? {
    guard let catalog else { return nil }
    return references.first { $0.name == name }?.compared(with: catalog)
  }

  /// Sets the compared catalog as the catalog that `changed:` refers to.
  mutating func choose(_ compared: ComparedCatalogs) {
    history.chosen = CatalogReference(name: compared.name, catalog: compared.comparison.before)
    markChanges()
  }

  /// Updates the matches of `changed:`.
  ///
  /// If the matches have changed, the list shows all rows again.
  mutating func markChanges() {
    guard let stock, let reference = history.reference else { return }
    let words = Self.changes(from: reference, to: stock.catalog)
    guard !words.isEmpty || !stock.index.changes.isEmpty else { return }
    let kept = selection
    var index = stock.index
    index.changes = words
    reading = .done(Stock(stock, index: index, list: index.list))
    applyFilter(keeping: kept)
  }

  private static func changes(from old: Catalog, to new: Catalog) -> CatalogChangeWords {
    guard old.digest != new.digest else { return CatalogChangeWords() }
    let limit = ComparedCatalogs.mostEntries
    return CatalogChangeWords(CatalogDifference(from: old, to: new, limit: limit).changes, in: new)
  }
}
