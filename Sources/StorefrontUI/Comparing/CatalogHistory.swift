import StoreCatalog
import Texts

/// The catalogs that the store sold before, as the screen knows them, and what is not what it was.
struct CatalogHistory: Sendable {
  /// What was edited and is not seen yet.
  var marks = CatalogMarks()
  /// What the store sold when it was open last; nil where that is what it sold when it was opened.
  private(set) var earlier: Catalog?
  /// What the store sold first in this session.
  private(set) var first: Catalog?
  /// What the person compared with last; nil before they did.
  var chosen: CatalogReference?

  /// Notes the first catalog of the session, once it has been read whole.
  mutating func begin(_ catalog: Catalog) {
    if first == nil, catalog.isWhole { first = catalog }
  }

  mutating func note(earlier catalog: Catalog) { earlier = catalog }

  /// The catalogs that were sold before and are not what is sold.
  func references(besides sold: Catalog) -> [CatalogReference] {
    let all: [(String, Catalog?)] = [
      (said("comparing.the-catalog-as-you-saw-it-last"), marks.base),
      (said("comparing.catalog-when-store-open-last"), earlier),
      (said("comparing.catalog-beginning-session"), first),
    ]
    return all.compactMap { name, catalog in
      guard let catalog, catalog.digest != sold.digest else { return nil }
      return CatalogReference(name: name, catalog: catalog)
    }
  }

  /// What `changed:` tells from: what was compared last, else what the store sold when it was open last, or at the
  /// beginning of the session.
  var reference: Catalog? { chosen?.catalog ?? earlier ?? first }
}

// What the shelf knows of other catalogs.
extension Shelf {
  var marks: CatalogMarks { history.marks }

  /// Notes that a product or SKU was looked at, and left.
  mutating func see(_ item: ItemID) { history.marks.see(item) }

  /// The catalogs that were sold before.
  var references: [CatalogReference] { catalog.map(history.references(besides:)) ?? [] }

  /// Notes what the store sold when it was open last.
  ///
  /// - Returns: What was edited since, in a line; nil if nothing was.
  mutating func note(earlier: Catalog) -> String? {
    guard let catalog else { return nil }
    history.note(earlier: earlier)
    let words = history.marks.change(from: earlier, to: catalog)
    markChanges()
    return words
  }

  /// Lays the catalog beside one that was sold before; nil if there is none of that name.
  func compared(withReference name: String) -> ComparedCatalogs? {
    guard let catalog else { return nil }
    return references.first { $0.name == name }?.compared(with: catalog)
  }

  /// Has `changed:` find what is not what it was in the catalog that was compared last.
  mutating func choose(_ compared: ComparedCatalogs) {
    history.chosen = CatalogReference(name: compared.name, catalog: compared.comparison.before)
    markChanges()
  }

  /// Finds out what `changed:` finds, and lists everything again if that is something else.
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
