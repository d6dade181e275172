import StoreCatalog
import StorePlayback
import Testing

/// A recording names the catalog with which it was made.
struct RecordedCatalogTests {
  private static let content = """
    {"format": "storefront-catalog", "version": 1, "products": [\
    {"productID": "gems", "type": "Consumable", "referenceName": "Gems", "displayPrice": "0.99"}]}
    """

  private func play(digest: String, price: String) async throws -> [String] {
    let opening = try await ScriptFixture.opening(
      """
      catalogContent: '\(Self.content)'
      catalogDigest: "\(digest)"
      steps: [{buy: gems}, {expect: {sheetPrice: "\(price)"}}]
      """
    )
    return await opening.play().lines
  }

  /// A failure says that the script was recorded with another catalog.
  @Test func aFailedStepNamesTheOtherCatalog() async throws {
    let bytes = Array(Self.content.utf8)
    let digest = try #require(CatalogReader.read(bytes: bytes, path: "a.json").catalog).digest
    #expect(try await play(digest: "00ff", price: "$0.99").count == 1)
    let words = "it was recorded with another catalog: digest 00ff, and now \(digest)"
    #expect(try await play(digest: "00ff", price: "$9.99").contains { $0.hasSuffix(words) })
    #expect(
      !(try await play(digest: digest, price: "$9.99").contains { $0.contains("recorded with") })
    )
  }

  @Test(arguments: [("'{'", "catalogContent:"), ("'{\"products\": 5}'", "catalogContent:1:")])
  func anUnreadableCatalogIsReportedWithItsLocation(content: String, place: String) async throws {
    await #expect {
      try await ScriptFixture.opening("catalogContent: \(content)\nsteps: [restore]")
    } throws: {
      "\($0)".contains(place)
    }
  }
}
