import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Random edits of catalogs in every layout: the text is the edited values in that layout.
struct TextEditTests {
  @Test(arguments: Seeds.first(240))
  func onlyTheWantedBytesChange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let page = try Page(&random)
    var expected = try #require(JSONDocument(page.bytes).root)
    var items: [CatalogEdit.Item] = []
    for _ in 0..<1 + random.next() % 4 {
      guard let item = RandomEdit.item(in: expected, &random) else { continue }
      expected.apply(item, in: page.format)
      items.append(item)
    }
    let edit = try CatalogEdit(items).textEdit(of: page.bytes)
    let edited = try #require(edit.applied(to: page.bytes))
    #expect(String(decoding: edited, as: UTF8.self) == page.text(of: expected))
    #expect(edit.inverse.applied(to: edited) == page.bytes)
    #expect(edit.inverse.inverse == edit)
  }

  @Test func aValueThatIsAsWantedStaysAsItIsWritten() throws {
    let bytes = Array(#"{"products": [], "a": 1.50e0, "b": "\u00e9\/", "version": 1}"#.utf8)
    let edit = CatalogEdit([
      CatalogEdit.Item(CatalogPath([.key("b")]), .set(.text("é/"))),
      CatalogEdit.Item(CatalogPath([.key("a")]), .set(JSONValue(.number("1.50e0")))),
    ])
    #expect(try edit.textEdit(of: bytes).isEmpty)
  }

  @Test func anEditOfAnotherTextIsNotApplied() throws {
    let edit = CatalogEdit([CatalogEdit.Item(CatalogPath([.key("a")]), .set(.number(2)))])
    let text = try edit.textEdit(of: Array(#"{"a": 1}"#.utf8))
    #expect(text.applied(to: Array(#"{"a": 3}"#.utf8)) == nil)
    #expect(text.applied(to: []) == nil)
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "the last element has a comma after it; remove the comma"),
    ("{\"a\": 1} // end", "JSON has no comments; remove the comment"),
    ("", "the text ends where a value was expected; restore the rest of the text"),
    (
      "{\"a\": 1} x",
      "the text continues with x after its only value; remove what follows the value"
    ),
  ])
  func invalidJSONIsNotEdited(text: String, message: String) {
    let edit = CatalogEdit([CatalogEdit.Item(CatalogPath([.key("a")]), .set(.number(2)))])
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit.textEdit(of: Array(text.utf8))
    }
    guard case .unreadable(let found, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(found == message)
  }

  @Test func aMissingPathIsReported() {
    let path = CatalogPath([.key("products"), .element(key: "productID", value: "a"), .key("b")])
    for change in [CatalogEdit.Change.remove, .set(.number(1)), .insert(.number(1))] {
      let failure = #expect(throws: CatalogEditFailure.self) {
        try CatalogEdit([CatalogEdit.Item(path, change)])
          .textEdit(of: Array(#"{"products": [{"productID": "b"}]}"#.utf8))
      }
      #expect(failure == .nothing(at: path))
      #expect("\(path)" == "products[productID=a].b")
    }
  }
}

/// A catalog in one of the layouts that people and programs write.
private struct Page {
  let format: CatalogFormat
  let layout: JSONWriter.Layout
  let lineBreak: String
  let head: String
  let end: String
  private(set) var bytes: [UInt8] = []

  init(_ random: inout SplitMix64) throws {
    let isOurs = random.next() % 3 == 0
    format = isOurs ? .storefrontCatalog : .storeKit
    let own = ["Northlight.catalog.json", "Commitment.catalog.json"]
    let bytes =
      isOurs
      ? try OwnCatalogs.bytes(random.pick(own)) : try Corpus.bytes(random.pick(Corpus.names))
    let layouts: [JSONWriter.Layout] = [.xcode, .xcode, .printed, .compact, .pretty]
    layout = layouts[Int(random.next() % 5)]
    lineBreak = random.next() % 4 == 0 ? "\r\n" : "\n"
    head = random.next() % 4 == 0 ? "\u{FEFF}" : ""
    end = random.pick(["", "\n", "\n\n", " \n"]).replacing("\n", with: lineBreak)
    let root = try #require(JSONDocument(bytes).root)
    self.bytes = Array(text(of: root).utf8)
  }

  func text(of root: JSONValue) -> String {
    head + root.text(layout: layout).replacing("\n", with: lineBreak) + end
  }
}

/// Edits of any value in a text.
private enum RandomEdit {
  static func item(in root: JSONValue, _ random: inout SplitMix64) -> CatalogEdit.Item? {
    var paths: [(CatalogPath, JSONValue)] = []
    root.collect(CatalogPath(), &paths)
    let (path, value) = paths[Int(random.next() % UInt64(paths.count))]
    switch (value.content, random.next() % 4) {
    case (.array(let elements), 0...2):
      let behind = elements.isEmpty ? nil : CatalogPath.Step.index(elements.count / 2)
      return CatalogEdit.Item(
        path,
        .insert(new(&random), behind: random.next() % 2 == 0 ? behind : nil)
      )
    case (.object, 0...2):
      return CatalogEdit.Item(path.appending(random.pick(["new", "a", "zz"])), .set(new(&random)))
    case (_, 0...1) where !path.steps.isEmpty: return CatalogEdit.Item(path, .set(new(&random)))
    case _ where path.steps.isEmpty: return nil
    default: return CatalogEdit.Item(path, .remove)
    }
  }

  private static func new(_ random: inout SplitMix64) -> JSONValue {
    let values: [JSONValue] = [
      .text("say \"Größe\"\n"), .number(7), .bool(true), JSONValue(.null), .list([]),
      .list([.number(1), .text("x")]), .object(["b": .object(["c": .list([])]), "a": .number(1)]),
      .object([:]),
    ]
    return values[Int(random.next() % UInt64(values.count))]
  }
}

extension JSONValue {
  fileprivate func collect(_ path: CatalogPath, _ paths: inout [(CatalogPath, JSONValue)]) {
    paths.append((path, self))
    for (index, element) in (elements ?? []).enumerated() {
      element.collect(path.appending(.index(index)), &paths)
    }
    for member in members ?? [] { member.value.collect(path.appending(member.key), &paths) }
  }

  /// Applies an edit to a value like the edit of a text does.
  fileprivate mutating func apply(_ item: CatalogEdit.Item, in format: CatalogFormat) {
    content = applied(item.path.steps[...], item.change, format).content
  }

  private func applied(
    _ steps: ArraySlice<CatalogPath.Step>,
    _ change: CatalogEdit.Change,
    _ format: CatalogFormat
  ) -> JSONValue {
    guard let step = steps.first else {
      guard case .insert(let new, let behind) = change else {
        if case .set(let value) = change { return value }
        return self
      }
      var elements = elements ?? []
      if case .index(let index) = behind {
        elements.insert(new, at: index + 1)
      } else {
        elements.append(new)
      }
      return .list(elements)
    }
    let isRemoval = steps.count == 1 && change == .remove
    switch step {
    case .index(let index):
      var elements = elements ?? []
      if isRemoval {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].applied(steps.dropFirst(), change, format)
      }
      return .list(elements)
    case .key(let key):
      var members = members ?? []
      if let index = members.lastIndex(where: { $0.key == key }) {
        if isRemoval {
          members.remove(at: index)
        } else {
          members[index].value = members[index].value.applied(steps.dropFirst(), change, format)
        }
      } else if case .set(let value) = change {
        members.insert(JSONMember(key: key, value: value), at: Self.position(key, members, format))
      }
      return JSONValue(.object(members))
    case .element: return self
    }
  }

  /// Xcode's objects have sorted keys, and unknown keys go to the end of our objects.
  private static func position(
    _ key: String,
    _ members: [JSONMember],
    _ format: CatalogFormat
  ) -> Int {
    let keys = members.map { $0.key.lowercased() }
    guard format == .storeKit, keys == keys.sorted() else { return members.count }
    return keys.firstIndex { $0 > key } ?? members.count
  }
}
