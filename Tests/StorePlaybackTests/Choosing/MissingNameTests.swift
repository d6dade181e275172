import CatalogTools
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import Testing

/// Names in a script that another catalog doesn't have.
struct MissingNameTests {
  private static let monthly = "com.example.meridian.plus.monthly"

  private func missing(_ steps: String) async throws -> [String] {
    let other = Catalog(
      products: Catalog.sample.products.filter { $0.subscription == nil },
      groups: []
    )
    let opening = try await ScriptFixture.opening("steps:\n\(steps)", playing: other)
    return opening.missing.map { "\($0.words) at \($0.position), line \($0.step.line)" }
  }

  @Test(
    arguments: [
      ("  - buy: \(monthly)", ["product \"\(monthly)\" at 1, line 2"]),
      (
        "  - restore\n  - expect:\n      status:\n        \(monthly): subscribed",
        ["product \"\(monthly)\" at 2, line 3"]
      ),
      (
        "  - branch: {name: x, steps: [{buy: {product: \(monthly), offer: plus.student}}]}",
        ["product \"\(monthly)\" at 1, line 2", "offer \"plus.student\" at 1, line 2"]
      ),
      ("  - respond: {redeem: FIRSTLIGHT}", ["offer \"FIRSTLIGHT\" at 1, line 2"]),
      // A caption contains no names, and a product that both catalogs have isn't missing.
      ("  - note: \(monthly)\n  - buy: com.example.meridian.atlas.deepsky", []),
    ]
  )
  func aMissingNameIsReportedWithItsLocation(steps: String, told: [String]) async throws {
    #expect(try await missing(steps) == told)
  }

  /// A name that neither catalog has is reported as an error.
  @Test func aNameInNoCatalogIsAnError() async throws {
    await #expect(throws: ScriptOpeningError.self) {
      _ = try await missing("  - expect: {status: {nobody: subscribed}}")
    }
  }

  @Test(arguments: [false, true])
  func aMissingNameIsASeparateResult(isStrict: Bool) throws {
    let step = ScriptStep(.buy(Buy(product: "a")), line: 3, column: 5)
    var result = ScriptResult(path: "d/s", title: "T", ending: .passed)
    result.refuse(
      for: [MissingName(kind: .product, name: "a", position: 2, step: step)],
      isStrict: isStrict
    )
    #expect(result.isFailed == isStrict && result.isSkipped == !isStrict)
    #expect(result.outcome == "not applicable")
    #expect(result.reason == "not applicable: the catalog has no product \"a\"")
    #expect(
      result.lines == [
        "\(isStrict ? "FAIL" : "n/a ")  d/s: T", "  d/s:3:5: the catalog has no product \"a\"",
      ]
    )
    let report = RunResults(results: [result])
    #expect(report.exitCode == (isStrict ? 1 : 0))
    #expect(report.omission == "1 not applicable: the catalog has no product \"a\"")
    let junit = try JUnitReport().text(of: report)
    #expect(junit.contains(isStrict ? "<failure message=" : "<skipped>not applicable: "))
  }
}
