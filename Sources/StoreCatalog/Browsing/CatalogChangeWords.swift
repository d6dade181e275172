import StoreModel
import StoreQueries

/// What of a catalog is not what it was in another one, by the words that `changed:` finds it with.
///
/// A word is the name of a field as people say it or as the file has it, `offer`, `billing plan`, or `new`.
package struct CatalogChangeWords: Sendable {
  /// The folded words of each product that is different, by its position in the catalog.
  private var products: [Int: Set<[UInt8]>] = [:]
  private var skus: [Int: Set<[UInt8]>] = [:]

  package init() {}

  /// - Parameters:
  ///   - changes: How the other catalog and this one are different.
  ///   - catalog: This one.
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

  /// Whether a product or SKU is different in something whose word begins so; an empty one is any word.
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
