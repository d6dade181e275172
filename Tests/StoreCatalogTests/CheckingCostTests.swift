import Foundation
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

@testable import StoreCatalog

/// Catalogs with more errors than a person reads: a hundred are listed, and all are counted.
struct CheckingCostTests {
  /// Returns a catalog in our format with a number of SKUs that have the errors of a template.
  private func catalog(_ count: Int, _ template: String) -> [UInt8] {
    let skus = (0..<count).map { template.replacing("#", with: "\($0)") }
    let text = """
      {"format": "storefront-catalog", "version": 1, "app": {"name": "A", "bundleId": "a.b",
      "appAppleId": 1}, "products": [], "subscriptionGroups": [], "skus": [
      \(skus.joined(separator: ",\n"))
      ]}
      """
    return Array(text.utf8)
  }

  private static let templates = [
    #"{"sku": "s#"}"#, #"{"sku": "same"}"#, "{}", "[]", "7", #"{"sku": "s#", "pirces#": {}}"#,
    #"{"sku": "s#", "sku": "t#"}"#,
  ]

  @Test(arguments: templates)
  func bothReadersReportAHundredProblemsAndCountAll(template: String) throws {
    let bytes = catalog(3000, template)
    let whole = CatalogReader.readWhole(bytes, path: "a")
    #expect(whole.catalog == nil)
    #expect(whole.problems.count == ProblemLimit.kept)
    #expect(whole.unlisted > 2000)
    let all = CatalogReader.readWhole(bytes, path: "a", limit: .max)
    #expect(all.unlisted == 0)
    #expect(all.problems.count == whole.problems.count + whole.unlisted)

    guard var reader = LargeCatalogReader(CatalogText(bytes), path: "a") else { return }
    reader.blockSize = 4096
    let large = try #require(reader.read())
    #expect(large.problems.count == ProblemLimit.kept)
    #expect(large.problems.count + large.unlisted == all.problems.count)
    #expect(large.problems == whole.problems)
  }

  /// All problems of one SKU are kept if all are requested.
  @Test func bothReadersKeepAllProblemsOfOneElement() throws {
    let again = String(repeating: "\"sku\": \"s\", ", count: 300)
    let bytes = catalog(3, "{\"sku\": \"s\", \(again)\"x\": 1}")
    let whole = CatalogReader.readWhole(bytes, path: "a", limit: .max)
    let large = try #require(
      LargeCatalogReader(CatalogText(bytes), path: "a", limit: .max)?.read()
    )
    #expect(whole.problems.count > 900)
    #expect(large.problems == whole.problems)
  }

  /// If one name occurs a hundred thousand times, it must not be compared with itself each time.
  @Test func manySKUsOfOneNameCostNoMoreThanOthers() throws {
    let bytes = catalog(20_000, #"{"sku": "same"}"#)
    let reading = try #require(LargeCatalogReader(CatalogText(bytes), path: "a")?.read())
    #expect(reading.problems.count == ProblemLimit.kept)
    #expect(reading.unlisted > 20_000)
  }

  @Test func aFloodOfWarningsHidesNoError() {
    let names = (0..<500).map { "{\"id\": \"g\($0)\", \"subscriptions\": []}" }
    let text = """
      {"version": {"major": 4, "minor": 0}, "products": [7],
      "subscriptionGroups": [\(names.joined(separator: ","))]}
      """
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a")
    #expect(reading.catalog == nil)
    #expect(!reading.errors.isEmpty)
    #expect(reading.problems.count == ProblemLimit.kept)
  }

  /// Whatever the problem of a word, the message is one line that shows all of its characters.
  @Test func hostileWordsAreQuotedInFull() {
    let word = "a-\\u001b[2J\\n\\u202e\\u0000"
    let text = """
      {"format": "storefront-catalog", "version": 1, "\(word)": 1, "app": {"\(word)": "\(word)"},
      "products": [{"productID": "\(word)", "type": "\(word)", "displayPrice": "\(word)",
      "localizations": [{"locale": "\(word)"}], "prices": {"\(word)": "\(word)"}},
      {"productID": "\(word)", "type": "\(word)"}],
      "subscriptionGroups": [{"id": "\(word)", "name": "\(word)", "subscriptions": [
      {"productID": "\(word)", "recurringSubscriptionPeriod": "\(word)",
      "subscriptionGroupID": "\(word)"}]}, {"id": "\(word)"}],
      "skus": [{"sku": "\(word)", "kind": "\(word)", "taxCode": "\(word)", "addOnTo": "\(word)"},
      {"sku": "\(word)"}]}
      """
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a")
    #expect(reading.problems.count > 15)
    for line in reading.lines() { #expect(line == line.withVisibleSigns) }
    #expect(reading.lines().contains { $0.contains("␛[2J␤<U+202E>␀") })

    let long = text.replacing(word, with: "w-" + String(repeating: "w", count: 100_000))
    for line in CatalogReader.read(bytes: Array(long.utf8), path: "a").lines() {
      #expect(line.utf8.count < 2000)
    }
  }

  @Test func aTextOfEmptyListsIsRefusedBeforeItGrows() {
    let text = "{\"products\": [\(String(repeating: "[],", count: 200_000))[]]}"
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a")
    #expect(reading.catalog == nil)
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.message.contains("can have at most 85002 values") == true)
  }
}
