import Foundation
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Matrix values that are looked up: products, rows, and everything of a kind.
struct ScriptMatrixTests {
  /// Returns the variants of a script with this matrix, or the reason for having none.
  private func variants(
    _ header: String,
    _ table: String = "",
    with values: [String: String] = [:]
  ) async throws -> [String] {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "s.session.yaml")
      try Data("\(header)\nsteps: []\n".utf8).write(to: file)
      if !table.isEmpty { try Data(table.utf8).write(to: folder.appending(path: "t.csv")) }
      do throws(ScriptFilter.Failure) {
        return try ScriptFilter(values: values).chosen(of: [ChosenScript(glancingAt: file.path)])
          .map { $0.variant ?? "none" }
      } catch {
        return [error.description.replacing(folder.path + "/", with: "")]
      }
    }
  }

  @Test func productsAreFoundByTheBrowsersWords() async throws {
    let found = try await variants(#"matrix: {p: {products: "type:non-con price<5"}, q: [1]}"#)
    #expect(
      found
        == ["com.example.meridian.theme.night", "com.example.meridian.tour.moon"].map {
          "[p=\($0), q=1]"
        }
    )
    #expect(
      try await variants("title: x\nmatrix:\n  p: {products: \"tpe:auto\"}") == [
        "s.session.yaml:3:6: there is no field tpe; did you mean type?; try the query after / in storefront"
      ]
    )
    let none = try await variants("catalog: no.json\nmatrix: {p: {products: a}}")
    #expect(none.count == 1 && none[0].hasPrefix("s.session.yaml:1:10: no.json: "), "\(none)")
  }

  @Test func rowsGoTogether() async throws {
    let table = "country,money\nUSA,$\nJPN,\"¥\"\n"
    #expect(
      try await variants("matrix: {rows: t.csv, n: [1, 2]}\ntitle: $(money)", table) == [
        "[country=USA, money=$, n=1]", "[country=JPN, money=¥, n=1]", "[country=USA, money=$, n=2]",
        "[country=JPN, money=¥, n=2]",
      ]
    )
    let header = "matrix: {rows: t.csv}\nstorefront: $(country)"
    #expect(
      try await variants(header, table, with: ["country": "JPN"]) == ["[country=JPN, money=¥]"]
    )
    #expect(
      try await variants(header, table, with: ["country": "DEU"]) == [
        "s.session.yaml: no row of its matrix has the values of --set; pass others"
      ]
    )
    #expect(
      try await variants(header, table, with: ["contry": "JPN"]) == [
        "no script has a parameter \"contry\"; did you mean country?"
      ]
    )
    #expect(
      try await variants(header, "a,b\n1\n") == [
        "t.csv:2:1: the row has 1 value, the first one 2; write one for each of a, b"
      ]
    )
    #expect(try await variants(header).first?.hasPrefix("s.session.yaml:1:16: t.csv: ") == true)
  }

  @Test func everythingOfAKind() async throws {
    #expect(try await variants("matrix: {storefront: all}").count == Storefront.all.count)
    #expect(
      try await variants("matrix: {e: {all: environment}}")
        == StoreEnvironment.allCases.map { "[e=\($0.rawValue)]" }
    )
    #expect(try await variants("matrix: {locale: all}").contains("[locale=en_US]"))
    let unknown = SessionScript.read("matrix: {x: all}\nsteps: []").lines(path: "f")
    #expect(
      unknown == [
        "f:1:13: all values of \"x\" are unknown; write {all: KIND} with one of storefront, "
          + "locale, environment"
      ]
    )
  }

  /// A header is written as it was read, for every form of matrix.
  @Test func aMatrixIsWrittenAsItIsRead() throws {
    let matrix =
      "{a: [x, y], e: {all: environment}, p: {products: \"type:auto\"}, rows: t.csv, storefront: all}"
    let header = try #require(SessionHeader(topOf: "matrix: \(matrix)\nsteps: []"))
    #expect(header.matrix.count == 5)
    #expect(SessionHeader(topOf: header.text + "  - restore") == header)
    #expect(header.text.contains("matrix: \(matrix)\n"), "\(header.text)")
  }

  /// Without a choice, the first variant is played.
  @Test func theFirstIsPlayedWhereOneIs() async throws {
    let opening = try await ScriptFixture.opening(
      "matrix: {p: {products: \"type:consumable\"}}\nsteps:\n  - buy: $(p)"
    )
    #expect(opening.script.steps.map(\.step.line) == ["buy: com.example.meridian.telescope.hour"])
  }
}
