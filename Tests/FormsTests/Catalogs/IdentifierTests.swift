import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Duplicates, new items and lint accept the same identifiers.
struct IdentifierTests {
  private static let names = [
    "a", "A.b-C_9", "BOOK NOSFERATU ä", "a b", "é", "٣", "a/b", "a\nb", "",
    String(repeating: "g", count: 100),
    String(repeating: "g", count: 101), String(repeating: "g", count: 128),
    String(repeating: "g", count: 129),
  ]

  private func isTaken(_ bytes: [UInt8], _ name: String) -> Bool {
    let rules: Set<CatalogRule> = [.idLetters, .longID, .emptyText]
    return !CatalogLint(bytes, path: "a").findings.contains {
      rules.contains($0.problem.rule)
        && ($0.problem.message.contains(name.isEmpty ? "is empty" : "characters"))
    }
  }

  @Test(arguments: names)
  func copiesAndNewThingsFollowLint(name: String) throws {
    let bytes = try FormCatalogs.bytes("Catalog/Northlight.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let things: [CatalogEditor.Target] = [
      .product(try #require(catalog.products.first { !$0.isGeneric }).id),
      .sku(catalog.skus[0].sku), .group(try #require(catalog.groups.first).id),
    ]
    for original in things {
      var editor = try CatalogEditor(bytes)
      let path = try editor.path(of: original)
      let key =
        switch original {
        case .product: "productID"
        case .sku: "sku"
        case .group, .offer: "id"
        }
      // The limit of a group is that of its subscriptions.
      let isLong = name.count > original.identifierLimit
      let forced = CatalogEdit([CatalogEdit.Item(path.appending(key), .set(.text(name)))])
      let edited = try #require(try forced.textEdit(of: bytes).applied(to: bytes))
      let isFine =
        if case .group = original { isTaken(edited, name) && !isLong } else {
          isTaken(edited, name)
        }
      #expect(((try? editor.copy(of: original, as: name)) != nil) == isFine, "\(original) \(name)")
    }
    for new in NewItem.allCases {
      var editor = try CatalogEditor(bytes)
      let isFine = new.things(named: name).allSatisfy { $0.identifierFault == nil } && !name.isEmpty
      #expect(((try? editor.addition(of: new, named: name, in: nil)) != nil) == isFine, "\(new)")
    }
  }

  /// An existing identifier is refused for every kind of item that shares its namespace.
  @Test func aTakenIdentifierIsKnownBefore() throws {
    let bytes = try FormCatalogs.bytes("Catalog/Northlight.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let names =
      catalog.products.map(\.id.rawValue) + catalog.groups.map(\.id.rawValue)
      + (0..<catalog.skus.count).map { catalog.skus[$0].sku }
    for name in names {
      for new in NewItem.allCases {
        var editor = try CatalogEditor(bytes)
        let isKnown = new.things(named: name).contains { catalog.hasIdentifier(of: $0) }
        let isRefused = (try? editor.addition(of: new, named: name, in: nil)) == nil
        #expect(isRefused == isKnown, "\(new) \(name)")
      }
    }
  }
}
