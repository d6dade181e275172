import StoreCatalog
import Testing

@testable import StorefrontUI

/// The menu of what can be added to a catalog.
struct NewItemTests {
  /// The menu refuses a SKU in a `.storekit` file, before an identifier is asked for.
  @Test func aStoreKitFileHasNoRoomForSKUs() throws {
    var stage = try Stage()
    stage.screen.catalogEditing.hasFiles = true
    try stage.press("e")
    stage.tell([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    let items = stage.screen.items(of: Menu(.newThing))
    let refused = items.filter { $0.obstacle?.hasPrefix("a .storekit file has no SKUs") == true }
    #expect(refused.count == 2)
    #expect(refused.allSatisfy { $0.label.contains("SKU") })
    #expect(items.count { $0.label.contains("SKU") } == 2)
  }
}
