import CatalogTools
import StoreCatalog
import StoreModel
import Testing

/// An edit of a file that has changed since it was read.
struct EditMergingTests {
  private let read = Array(
    #"""
    {
      "format": "storefront-catalog", "version": 1,
      "products": [
        {"productID": "a", "type": "Consumable", "displayPrice": "1.00", "prices": {"DEU": "2.00"}},
        {"productID": "b", "type": "Consumable", "displayPrice": "3.00"}
      ]
    }
    """#.utf8
  )

  private func changed(_ old: String, _ new: String) -> [UInt8] {
    Array(String(decoding: read, as: UTF8.self).replacing(old, with: new).utf8)
  }

  private let price = CatalogEdit([
    CatalogEdit.Item(
      CatalogPath([.key("products"), .index(0), .key("displayPrice")]),
      .set(.text("1.50"))
    )
  ])

  private func path(_ product: String, _ keys: String...) -> CatalogPath {
    CatalogPath(
      [.key("products"), .element(key: "productID", value: product)]
        + keys.map { CatalogPath.Step.key($0) }
    )
  }

  @Test func changesOfOtherValuesAreBothThere() throws {
    let first = #"{"productID": "z", "type": "Consumable", "displayPrice": "9.00"},"#
    let now = changed(#""products": ["#, "\"products\": [\n    " + first)
    let merged = try price.merged(into: now, from: read).applied(to: now)
    let both = String(decoding: now, as: UTF8.self).replacing("\"1.00\"", with: "\"1.50\"")
    #expect(merged.map { String(decoding: $0, as: UTF8.self) } == both)
  }

  @Test func theSameChangeIsMadeOnce() throws {
    let now = changed("1.00", "1.50")
    #expect(try price.merged(into: now, from: read).isEmpty)
    let removal = CatalogEdit([CatalogEdit.Item(path("b"), .remove)])
    let without = changed(
      ",\n    {\"productID\": \"b\", \"type\": \"Consumable\", \"displayPrice\": \"3.00\"}",
      ""
    )
    #expect(without != read)
    #expect(try removal.merged(into: without, from: read).isEmpty)
  }

  @Test func everyValueThatBothChangedIsReported() throws {
    let now = changed("1.00", "1.25").map { $0 }
    let edit =
      price
      + CatalogEdit([
        CatalogEdit.Item(path("a", "prices", "DEU"), .remove),
        CatalogEdit.Item(path("b", "displayPrice"), .set(.text("4.00"))),
      ])
    let other = Array(
      String(decoding: now, as: UTF8.self).replacing("2.00", with: "2.50").utf8
    )
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit.merged(into: other, from: read)
    }
    #expect(
      failure
        == .conflicts([
          CatalogConflict(
            path: path("a", "displayPrice"),
            read: .text("1.00"),
            wanted: .text("1.50"),
            found: .text("1.25")
          ),
          CatalogConflict(
            path: path("a", "prices", "DEU"),
            read: .text("2.00"),
            wanted: nil,
            found: .text("2.50")
          ),
        ])
    )
    #expect(
      failure?.description == """
        the file changed after it was read: products[productID=a].displayPrice was "1.00" and is \
        "1.25" in the file now; the edit makes it "1.50"
        products[productID=a].prices.DEU was "2.00" and is "2.50" in the file now; the edit makes it not \
        there
        """
    )
  }

  @Test func aRemovedProductIsAConflict() throws {
    let gone = Array(#"{"format": "storefront-catalog", "version": 1, "products": []}"#.utf8)
    let failure = #expect(throws: CatalogEditFailure.self) {
      try price.merged(into: gone, from: read)
    }
    #expect(
      failure
        == .conflicts([
          CatalogConflict(
            path: path("a", "displayPrice"),
            read: .text("1.00"),
            wanted: .text("1.50"),
            found: nil
          )
        ])
    )
  }

  @Test func twoNewProductsOfOneNameAreAConflict() throws {
    let new = JSONValue.object(["productID": .text("c"), "displayPrice": .text("1")])
    let edit = CatalogEdit([CatalogEdit.Item(CatalogPath([.key("products")]), .insert(new))])
    let now = changed(
      "\n  ]",
      ",\n    {\"productID\": \"c\", \"type\": \"Consumable\", \"displayPrice\": \"5.00\"}\n  ]"
    )
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit.merged(into: now, from: read)
    }
    guard case .conflicts(let conflicts) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(conflicts.map(\.path) == [path("c")])
  }
}
