import StoreCatalog
import StoreTestSupport
import Testing

/// Invalid files, with the exact problems that are reported.
struct BadFileTests {
  private func problems(_ text: String) -> [String] {
    CatalogReader.read(bytes: Array(text.utf8), path: "a.json").problems.map(\.description)
  }

  @Test(arguments: BadJSON.cases)
  func invalidJSONIsReportedWithItsLocation(text: String, told: [String]) {
    #expect(problems(text) == told)
  }

  @Test(.rule("catalog.offer-modes"), arguments: BadCatalogs.xcode)
  func everyErrorInXcodesFormatIsReported(text: String, told: [String]) {
    #expect(problems(text) == told)
  }

  @Test(arguments: BadCatalogs.ours)
  func everyErrorInOurFormatIsReported(text: String, told: [String]) {
    #expect(problems(text) == told)
  }
}
