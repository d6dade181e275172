import CatalogTools
import StoreCatalog
import StoreModel
import Testing

/// An edit of a file adds no error to a file without errors.
struct EditMakingTests {
  private let read = Array(
    #"""
    {
      "format": "storefront-catalog", "version": 1,
      "products": [{"productID": "a", "type": "Consumable", "displayPrice": "1.00"}]
    }
    """#.utf8
  )

  private func edit(_ key: String, _ text: String) -> CatalogEdit {
    let path = CatalogPath([.key("products"), .element(key: "productID", value: "a"), .key(key)])
    return CatalogEdit([CatalogEdit.Item(path, .set(.text(text)))])
  }

  private func changed(_ old: String, _ new: String) -> [UInt8] {
    Array(String(decoding: read, as: UTF8.self).replacing(old, with: new).utf8)
  }

  @Test func anErrorIsReportedAndNothingIsWritten() {
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit("displayPrice", "dear").made(from: read, path: "shop.json")
    }
    guard case .errors(let lines) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("shop.json:3:") == true)
  }

  @Test func aFileWithErrorsMayKeepThem() throws {
    let broken = changed("Consumable", "Nothing")
    let made = try edit("displayPrice", "2.00").made(from: broken, path: "shop.json")
    #expect(made == broken.replacing("1.00", "2.00"))
  }

  @Test func anEditWithoutAChangeKeepsTheBytes() throws {
    #expect(try edit("displayPrice", "1.00").made(from: read, path: "shop.json") == read)
    let now = changed("1.00", "2.00")
    #expect(try edit("displayPrice", "2.00").made(in: now, from: read, path: "shop.json") == now)
  }

  /// The combined result of two edits is checked too, although each of them alone is valid.
  @Test func theCombinationOfTwoEditsIsChecked() throws {
    let now = changed(
      "}]",
      #"}, {"productID": "b", "type": "Consumable", "displayPrice": "1.00"}]"#
    )
    #expect(CatalogReader.read(bytes: now, path: "shop.json").catalog != nil)
    #expect(try edit("productID", "b").made(from: read, path: "shop.json") != read)
    #expect(throws: CatalogEditFailure.self) {
      try edit("productID", "b").made(in: now, from: read, path: "shop.json")
    }
  }

  @Test func theWordsOfAProblemNameItsLine() throws {
    let reading = CatalogReader.read(bytes: changed("1.00", "dear"), path: "a:1/shop.json")
    let words = try #require(reading.problems.first).description
    #expect(CatalogProblem.line(in: words, of: "a:1/shop.json") == 3)
    #expect(CatalogProblem.line(in: words, of: "other.json") == nil)
    var editor = try CatalogEditor(read)
    #expect(editor.line(of: .product("a")) == 3)
    #expect(editor.line(of: .product("b")) == nil)
  }
}

extension [UInt8] {
  fileprivate func replacing(_ old: String, _ new: String) -> [UInt8] {
    Array(String(decoding: self, as: UTF8.self).replacing(old, with: new).utf8)
  }
}
