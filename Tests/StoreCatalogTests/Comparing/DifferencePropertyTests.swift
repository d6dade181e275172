import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// A comparison reports exactly the edits.
struct DifferencePropertyTests {
  @Test(arguments: Seeds.first(60))
  func allRandomEditsAndNothingElseAreReported(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = ComparedCatalogs.catalog
    var draft = RandomEdits(before)
    let expected = draft.edit(&random, count: Int(random.next() % 6))
    let after = draft.catalog

    let told = CatalogDifference(from: before, to: after)
    #expect(Set(told.changes.flatMap { $0.leaves() }) == expected)
    #expect(told.isEmpty == expected.isEmpty)

    let back = CatalogDifference(from: after, to: before)
    #expect(Set(back.changes.map(\.mirrored)) == Set(told.changes))
    #expect(CatalogDifference(from: after, to: after).isEmpty)
  }

  /// A new property must have an edit, and so a fact, or be listed here.
  @Test func everyPropertyIsAFact() throws {
    let product = try #require(ComparedCatalogs.catalog.products.first { $0.subscription != nil })
    let terms = try #require(product.subscription)
    let offer = try #require(terms.offers.first)
    let sku = try #require(ComparedCatalogs.catalog.skus.first)
    let plan = BillingPlan(kind: .monthly, milliunits: 1)
    expectAll(product, KnownEdits.products.map(\.property), besides: "id", "type", "subscription")
    expectAll(
      terms,
      KnownEdits.terms.map(\.property),
      besides: "offers",
      "billingPlans"
    )
    expectAll(offer, KnownEdits.offers.map(\.property), besides: "kind", "id", "plan")
    expectAll(plan, KnownEdits.plans.map(\.property), besides: "kind")
    expectAll(sku, KnownEdits.skus.map(\.property), besides: "sku")
    expectAll(CatalogSettings(), KnownEdits.settings.map(\.property))
    expectAll(AppIdentity.unnamed, KnownEdits.app.map(\.property))
    expectAll(ComparedCatalogs.catalog.groups[0], KnownEdits.groups.map(\.property), besides: "id")
  }

  private func expectAll(_ value: Any, _ properties: [String], besides others: String...) {
    let stored = Mirror(reflecting: value).children.compactMap(\.label)
    #expect(Set(stored) == Set(properties + others))
  }

  @Test func largeCatalogsAreComparedLikeSmallOnes() throws {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 3, skuCount: 300).write { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let priced = lines.indices.filter { lines[$0].contains("\"USA\"") }
    var edited = lines.map(String.init)
    for line in [priced[3], priced[200]] {
      edited[line] = edited[line].replacing(/"USA"\s*:\s*"[0-9.]+"/, with: "\"USA\": \"77.77\"")
    }
    let other = Array(edited.joined(separator: "\n").utf8)
    let (smallBefore, smallAfter) = (try read(bytes, from: .max), try read(other, from: .max))
    let (largeBefore, largeAfter) = (try read(bytes, from: 0), try read(other, from: 0))
    #expect(largeAfter.skus.isReadOnDemand)

    let small = CatalogDifference(from: smallBefore, to: smallAfter)
    #expect(small.changes.count == 2)
    #expect(CatalogDifference(from: largeBefore, to: largeAfter).changes == small.changes)
    #expect(CatalogDifference(from: smallBefore, to: largeAfter).changes == small.changes)
    let bounded = CatalogDifference(from: largeBefore, to: largeAfter, limit: 1)
    #expect(bounded.changes.count == 1)
    #expect(bounded.unlisted == 1)
    #expect(bounded.counts == small.counts)
  }

  private func read(_ bytes: [UInt8], from size: Int) throws -> Catalog {
    let reading = CatalogReader.read(CatalogText(bytes), path: "a", largeFrom: size)
    return try #require(reading.catalog)
  }
}

extension CatalogChange {
  /// Returns a text for each reported field, and one for each added or removed subject.
  fileprivate func leaves(_ path: String = "") -> [String] {
    let here = path + "\(subject)"
    guard kind == .changed else { return ["\(here) \(kind)"] }
    return fields.map { "\(here) \($0.name)" } + parts.flatMap { $0.leaves("\(here) / ") }
  }
}
