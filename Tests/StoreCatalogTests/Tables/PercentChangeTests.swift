import CatalogTools
import StoreCatalog
import Testing

/// The texts of relative differences.
struct PercentChangeTests {
  @Test(arguments: [
    (9990, 11_990, "+20%"), (9990, 11_090, "+11%"), (1000, 500, "−50%"), (1000, 1500, "+50%"),
    (9990, 14_987, "a little over +50%"), (9990, 14_983, "a little under +50%"),
    (9990, 14_985, "+50%"), (100_000, 100_001, "+less than 0.1%"), (1000, 12_345, "+1,135%"),
    (1000, 1000, "0%"), (1_900_000, 7000, "−99.6%"), (4490, 4990, "+11.1%"),
  ])
  func aChangeInWords(old: Int64, new: Int64, words: String) {
    #expect(PercentChange(from: old, to: new).description == words)
  }
}
