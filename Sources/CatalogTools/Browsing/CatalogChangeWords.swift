package import StoreCatalog
import StoreModel
import StoreQueries

/// The search words of `changed:` for the differences between two catalogs.
///
/// A word is `offer`, `billing plan`, `new`, or the name of a field, in English or as the file spells
/// it.
package struct CatalogChangeWords: Sendable {
  /// The folded words of each changed product, by its position in the catalog.
  private var products: [Int: Set<[UInt8]>] = [:]
  private var skus: [Int: Set<[UInt8]>] = [:]

  package init() {}

  /// - Parameters:
  ///   - changes: The differences between the other catalog and this one.
  ///   - catalog: This catalog.
  package init(_ changes: some Sequence<CatalogChange>, in catalog: Catalog) {
    for change in changes where change.kind != .removed {
      switch change.subject {
      case .product(let id):
        if let index = catalog.productIndex(id) { products[index] = Self.words(of: change) }
      case .sku(let name):
        if let index = catalog.skuIndex(name) { skus[index] = Self.words(of: change) }
      case .app, .settings, .group, .offer, .billingPlan: break
      }
    }
  }

  package var isEmpty: Bool { products.isEmpty && skus.isEmpty }

  /// Returns whether a change of a product or SKU has a word that starts with this prefix.
  ///
  /// An empty prefix matches every word.
  func isChanged(_ item: CatalogIndex.Item, _ word: [UInt8]) -> Bool {
    let words =
      switch item {
      case .product(let index): products[index]
      case .sku(let index): skus[index]
      }
    return words?.contains { $0.starts(with: word) } ?? false
  }

  private static func words(of change: CatalogChange) -> Set<[UInt8]> {
    guard change.kind == .changed else { return [TextFolding.folded("new")] }
    var words = fields(of: change)
    for part in change.parts {
      switch part.subject {
      case .offer(let name): words += ["offer", name.kind.words]
      case .billingPlan: words.append(part.subject.kindName)
      case .app, .settings, .group, .product, .sku: break
      }
      words += fields(of: part)
    }
    return Set(words.map { TextFolding.folded($0) })
  }

  private static func fields(of change: CatalogChange) -> [String] {
    change.fields.flatMap { [$0.name.field.words, $0.name.field.rawValue] }
  }
}
