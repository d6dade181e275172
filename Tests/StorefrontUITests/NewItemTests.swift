import CatalogTools
import Forms
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The menu of items to add to a catalog.
struct NewItemTests {
  /// The menu refuses a SKU in a `.storekit` file, before an identifier is asked for.
  @Test func aStoreKitFileHasNoRoomForSKUs() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("e")
    stage.update([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    let items = stage.screen.items(of: Menu(.newItem))
    let refused = items.filter { $0.obstacle?.hasPrefix("a .storekit file has no SKUs") == true }
    #expect(refused.count == 2)
    #expect(refused.allSatisfy { $0.label.contains("SKU") })
    #expect(items.count { $0.label.contains("SKU") } == 2)
  }

  /// The prompt has an obstacle for every identifier that would be refused later, for new items and for
  /// duplicates.
  @Test(arguments: ["Sample.storekit", "Northlight.catalog.json"])
  func anIdentifierIsJudgedInThePrompt(file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = Array(try Data(contentsOf: root.appending(path: "Catalog/\(file)")))
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: file).catalog)
    var stage = try Stage(catalog, size: Size(columns: 100, rows: 30))
    stage.screen.pages.catalogEditing.hasFiles = true
    let group = try #require(catalog.groups.first).id
    let product = try #require(catalog.products.first { !$0.isGeneric }).id
    let originals: [CatalogEditor.Target] =
      [.group(group), .product(product)] + (catalog.skus.isEmpty ? [] : [.sku(catalog.skus[0].sku)])
    let names =
      [
        group.rawValue, product.rawValue, "BOOK NOSFERATU ä", "fine",
        String(repeating: "g", count: 129),
      ]
      + originals.compactMap(\.identifier)
    for name in names {
      let beginnings: [CatalogBeginning] =
        originals.map { .copy(of: $0, as: name) }
        + NewItem.allCases.map { .add($0, named: name, in: nil) }
      for beginning in beginnings {
        guard case .add(let new, _, _) = beginning, catalog.skus.isEmpty,
          [.oneTimeSKU, .subscriptionSKU].contains(new)
        else {
          let prompt = try #require(beginning.prompt)
          let item = try #require(stage.screen.items(of: prompt).first)
          let isRefused = (try? beginning.draft(in: bytes)) == nil
          #expect((item.obstacle != nil) == isRefused, "\(beginning): \(item.obstacle ?? "")")
          continue
        }
      }
    }
  }

  /// A file can contain items that the store doesn't sell yet.
  ///
  /// The prompt then opens again with the typed text.
  @Test func aRefusedIdentifierCanBeTypedAgain() throws {
    let group = #"{"id": "late", "name": "Late", "subscriptions": []}"#
    let text = #"{"format": "storefront-catalog", "version": 1, "subscriptionGroups": [\#(group)]}"#
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    stage.screen.open(Menu(.newName(.group, in: nil)))
    try stage.type("late")
    try stage.press("enter")
    stage.update([.catalogFile(.read(path: "shop.catalog.json", Array(text.utf8)))])
    #expect(stage.screen.messages.toast?.text.contains("exists already") == true)
    #expect(stage.screen.overlays.menus.last?.query.text == "late")
    try stage.type("r")
    #expect(stage.screen.overlays.menus.last?.query.text == "later")
  }
}
