import StoreModel
import Testing

@testable import CatalogTools
@testable import StoreCatalog

/// `changed:` finds everything that differs from another catalog, in products and SKUs.
struct ChangedQueryTests {
  /// Every edit of a random catalog is found by the name of its field and by `changed:`, but by nothing else.
  @Test(arguments: 0..<20)
  func everyChangeIsFoundByItsField(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = try Self.catalog(&random)
    let after = try Self.catalog(&random)
    let changes = CatalogDifference(from: before, to: after).changes
    var index = CatalogIndex(after)
    #expect(index.items("changed:").isEmpty)
    index.changes = CatalogChangeWords(changes, in: after)

    let told = changes.filter { $0.kind != .removed }
    #expect(
      Set(index.items("changed:")) == items(of: told, in: after)
    )
    let new = told.filter { $0.kind == .added }
    #expect(Set(index.items("changed:new")) == items(of: new, in: after))
    for field in CatalogField.allCases {
      let wanted = told.filter { change in
        change.kind == .changed
          && (change.fields + change.parts.flatMap(\.fields)).contains { $0.name.field == field }
      }
      let found = Set(index.items("changed:\(field.rawValue)"))
      #expect(found.isSuperset(of: items(of: wanted, in: after)), "changed:\(field.rawValue)")
    }
    #expect(index.items("changed:nothing-is-called-so").isEmpty)
  }

  private static func catalog(_ random: inout SplitMix64) throws -> Catalog {
    let text = RandomCatalog(&random, isFaulty: false).text
    return try #require(CatalogReader.read(bytes: Array(text.utf8), path: "random.json").catalog)
  }

  private func items(of changes: [CatalogChange], in catalog: Catalog) -> Set<CatalogIndex.Item> {
    Set(
      changes.compactMap { change in
        switch change.subject {
        case .product(let id): catalog.productIndex(id).map { .product($0) }
        case .sku(let name): catalog.skuIndex(name).map { .sku($0) }
        case .app, .settings, .group, .offer, .billingPlan: nil
        }
      }
    )
  }
}

extension CatalogIndex {
  /// Returns the products and SKUs that a query finds.
  fileprivate func items(_ query: String) -> [Item] {
    let list = list(matching: CatalogQuery(typed: query))
    return (0..<list.count).compactMap { row in
      if case .item(let item) = list[row] { item } else { nil }
    }
  }
}
