import CatalogTools
import Foundation
import SessionSamples
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

/// Every number, price and period of a catalog at its limits.
///
/// Each such catalog is sold, or refused with a message.
struct CatalogEdgeTests {
  private static let numbers = SchemaLeaf.numbers
  private static let texts =
    numbers + [
      "1000000000", "1000000000.001", "0.001", "0.0001", "1e2", "99999999999999999999999.99",
      "P1D", "P0D", "P999Y", "P1000Y", "P-1M", "P9223372036854775807M",
    ]

  @Test func catalogsHoldAtEveryEdge() async throws {
    let result = await #expect(processExitsWith: .success) {
      var known: Set<String> = []
      for name in ["Commitment.catalog.json", "Northlight.catalog.json", "Games.storekit"] {
        try Self.check(try Self.file(name), name, &known)
      }
      #expect(known.count > 12)
    }
    if result == nil { Issue.record("the last case: \(LastCase.removeLast("catalogs"))") }
  }

  /// Every number in the schema, in the smallest catalog that contains it.
  @Test func catalogsByTheSchemaHoldAtEveryEdge() throws {
    let schema = try #require(JSONDocument(CatalogSchema.text).root)
    let leaves = SchemaWalk(document: schema).leaves(of: schema, at: "catalog")
    #expect(leaves.count > 10)
    for leaf in leaves {
      for edge in leaf.edges {
        let reading = CatalogReader.read(
          bytes: Array(leaf.text(with: edge).utf8),
          path: "catalog"
        )
        #expect(reading.catalog != nil || !reading.errors.isEmpty, "\(leaf.path): \(edge)")
      }
    }
  }

  private static func check(_ text: String, _ name: String, _ known: inout Set<String>) throws {
    let catalog = try #require(JSONDocument(text).root)
    for number in catalog.writtenNumbers where known.insert(number.name).inserted {
      for edge in number.isText ? texts.map({ "\"\($0)\"" }) : numbers {
        LastCase.record("catalogs", "\(name) \(number.path) = \(edge)")
        let bytes = Array(catalog.with(number.path, edge).text().utf8)
        let reading = CatalogReader.read(bytes: bytes, path: name)
        #expect(reading.catalog != nil || !reading.errors.isEmpty)
        if reading.errors.isEmpty, let catalog = reading.catalog { try sell(catalog) }
      }
    }
  }

  /// Buys all products, and advances time.
  private static func sell(_ catalog: Catalog) throws {
    let session = try StoreSession.sample(selling: catalog)
    for product in catalog.products.prefix(6) {
      for quantity in [1, 10] {
        _ = try? session.perform(
          .purchaseElsewhere(PurchaseRequest(product: product, quantity: quantity))
        )
      }
    }
    _ = try? session.perform(.advance(to: StoreInstant.newYear.advanced(byDays: 40)))
    for journaled in session.events(after: 0) { _ = try journaled.line() }
  }

  private static func file(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Catalog/\(name)"), encoding: .utf8)
  }
}
