import CatalogTools
import Forms
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Random changes in forms of random catalogs.
struct DraftPropertyTests {
  /// Only the object of the form changes, and gets the form's values.
  ///
  /// After an undo, the file is identical again.
  @Test(arguments: Seeds.first(60))
  func aFormChangesOnlyItsSubject(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let catalog = random.pick(FormCatalogs.all)
    let read = try FormCatalogs.bytes(catalog)
    guard let thing = FormCatalogs.thing(in: read, &random) else { return }
    let fresh = try CatalogDraft(of: thing, in: read)
    #expect(fresh.edit.isEmpty, "\(catalog) \(thing)")
    let known = CatalogCheck(read)
    var draft = fresh
    var moves = 0
    for _ in 0..<(2 + Int(random.next() % 6)) {
      RandomForm.change(&draft, &random)
      moves += 1
      let outlook = CatalogPreview(of: draft, known)
      try expect(outlook, of: draft, changes: thing, in: read, "\(catalog) \(thing)")
    }
    let made = CatalogPreview(of: draft, known).bytes
    while draft.undo() != nil { moves += 1 }
    #expect(draft.edit.isEmpty)
    #expect(CatalogPreview(of: draft, known).bytes == read, "\(catalog) \(thing) \(moves)")
    while draft.redo() != nil { moves += 1 }
    #expect(CatalogPreview(of: draft, known).bytes == made, "\(catalog) \(thing) \(moves)")
  }

  private func expect(
    _ outlook: CatalogPreview,
    of draft: CatalogDraft,
    changes thing: CatalogEditor.Target,
    in read: [UInt8],
    _ what: String
  ) throws {
    let made = try outlook.edit.textEdit(of: read).applied(to: read)
    #expect(made == outlook.bytes, "\(what)")
    let (old, new) = (try FormCatalogs.frame(of: thing, in: read), outlook.bytes)
    #expect(new.starts(with: old.head), "\(what)")
    #expect(new.reversed().starts(with: old.tail.reversed()), "\(what)")
    // After reading it again, the file has the form's values.
    guard let again = try? CatalogDraft(of: draft.thing, in: new) else {
      Issue.record("\(what): it is not in the file any more")
      return
    }
    for field in draft.stops where field.id.entry == nil && field.isTyped {
      #expect(again.field(field.id) == field, "\(what)")
      #expect(draft.text(field.id) == again.text(field.id), "\(what): \(field.label)")
    }
  }
}

/// Random actions of a user in a form.
enum RandomForm {
  static func change(_ draft: inout CatalogDraft, _ random: inout SplitMix64) {
    let stops = draft.stops
    let field = stops[Int(random.next() % UInt64(stops.count))]
    switch field.control {
    case .text, .money, .picker:
      // Identifying values stay, so that the item can be found again.
      guard !["productID", "sku", "locale", "offerID"].contains(field.id.name.rawValue) else {
        return
      }
      let texts = ["", "5.49", "say \"Größe\"", "P1M", "de", "7", draft.text(field.id)]
      draft.set(field.id, to: random.pick(texts), isTyping: random.next() % 2 == 0)
    case .options(let options):
      draft.choose(field.id, options[Int(random.next() % UInt64(options.count))].value)
    case .entry:
      guard let entry = field.id.entry else { return }
      if random.next() % 3 == 0 { _ = draft.takeOut(field.id) } else { draft.toggle(entry) }
    case .add:
      guard let key = field.id.addedKey else { return }
      _ = draft.add(
        to: key,
        of: field.id.entry,
        named: key == "prices" ? random.pick(["DEU", "JPN", "FRA"]) : nil
      )
    case .heading, .send: break
    }
  }
}

/// Catalogs of both formats, and of every version that Xcode has written.
enum FormCatalogs {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let all: [String] = {
    let xcodes = [
      "apphud-swift", "apphud-visionos", "flare", "flutter-storekit", "isowords", "revenuecat-demo",
      "revenuecat-purchasetester", "revenuecat-rcttester", "revenuecat-unit", "skhelper",
      "storehelper", "storekithelper", "storekitthekit",
    ].map { "Tests/StoreCatalogTests/Corpus/\($0).storekit" }
    let ours = ["Northlight.catalog.json", "CreatorMarketplace.catalog.json", "Sample.storekit"]
    return xcodes + ours.map { "Catalog/\($0)" }
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: name)))
  }

  /// Returns a random product, SKU or group of the catalog.
  static func thing(in bytes: [UInt8], _ random: inout SplitMix64) -> CatalogEditor.Target? {
    guard let root = CatalogCheck(bytes).root else { return nil }
    let groups = root["subscriptionGroups"]?.elements ?? []
    let products =
      ["products", "nonRenewingSubscriptions"].flatMap { root[$0]?.elements ?? [] }
      + groups.flatMap { $0["subscriptions"]?.elements ?? [] }
    let things: [CatalogEditor.Target] =
      products.compactMap { $0["productID"]?.string }.map { .product(ProductID(rawValue: $0)) }
      + groups.compactMap { $0["id"]?.string }.map { .group(SubscriptionGroupID(rawValue: $0)) }
      + (root["skus"]?.elements ?? []).compactMap { $0["sku"]?.string }.map { .sku($0) }
    return things.isEmpty ? nil : things[Int(random.next() % UInt64(things.count))]
  }

  /// Returns the bytes before and after an object of a file.
  static func frame(
    of thing: CatalogEditor.Target,
    in bytes: [UInt8]
  ) throws -> (head: [UInt8], tail: [UInt8]) {
    var editor = try CatalogEditor(bytes)
    let path = try editor.path(of: thing)
    let root = try #require(CatalogCheck(bytes).root)
    let positions = try #require(path.positions(in: root))
    var value = root
    for step in positions.steps {
      switch step {
      case .key(let key): value = try #require(value[key])
      case .index(let index): value = try #require(value.elements)[index]
      case .element: Issue.record("\(step) is no position")
      }
    }
    // The object ends where its braces are balanced, outside of strings.
    var (depth, end, isText, isEscaped) = (0, value.offset, false, false)
    repeat {
      let byte = bytes[end]
      end += 1
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText: depth -= 1
      default: break
      }
    } while depth > 0
    return (Array(bytes[..<value.offset]), Array(bytes[end...]))
  }
}

extension SplitMix64 {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
