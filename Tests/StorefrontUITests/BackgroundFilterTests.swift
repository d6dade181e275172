import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Filtering the products of a large catalog doesn't delay keys.
struct BackgroundFilterTests {
  private let all = 2_001

  /// Returns a stage with numbered products, one more than a key filters by itself.
  private func stage() throws -> Stage {
    let products = (0..<all).map { number in
      Product(
        id: ProductID(rawValue: "com.example.\(number)"),
        type: .consumable,
        milliunits: 990,
        localizations: []
      )
    }
    return try Stage(Catalog(products: products), size: Size(columns: 120, rows: 40))
  }

  /// Types a text, and returns the search that the last letter requests, without running it.
  private func search(_ text: String, on stage: inout Stage) throws -> TableJob {
    let effects = try #require(
      text.map { stage.screen.update(.keyPressed(.character($0))) }.last
    )
    guard case .table(let work)? = effects.first else { throw NoSearch() }
    return try #require(stage.screen.job(for: work))
  }

  private struct NoSearch: Error {}

  private func end(_ job: TableJob, on stage: inout Stage) {
    stage.update([.table(job.done(stage.tableFiles))])
  }

  private func count(of text: String) -> Int {
    (0..<all).count { String($0).contains(text) }
  }

  private func found(on stage: Stage) -> Int? { stage.screen.pages.shelf.stock?.list.matchCount }

  @Test func theTextIsShownBeforeItsRows() throws {
    var stage = try stage()
    let job = try search("/42", on: &stage)
    #expect(job.isLong && stage.screen.isWaiting(for: job))
    #expect(stage.screen.pages.shelf.filter.text == "42")
    #expect(found(on: stage) == all)
    #expect(stage.picture.contains("searching…"))
    end(job, on: &stage)
    #expect(found(on: stage) == count(of: "42"))
    #expect(stage.picture.contains("\(count(of: "42")) of 2,001"), "\(stage.picture)")
    #expect(!stage.picture.contains("searching…"))
    #expect(stage.screen.pages.shelf.selectedProduct?.id == "com.example.42")
  }

  @Test func anOlderSearchIsIgnored() throws {
    var stage = try stage()
    let older = try search("/4", on: &stage)
    let newer = try search("2", on: &stage)
    #expect(!stage.screen.isWaiting(for: older))
    end(older, on: &stage)
    #expect(found(on: stage) == all && stage.screen.isWaiting(for: newer))
    end(newer, on: &stage)
    #expect(found(on: stage) == count(of: "42"))
  }

  @Test func escapeClearsTheFilterAtOnce() throws {
    var stage = try stage()
    let job = try search("/42", on: &stage)
    try stage.press("escape")
    #expect(stage.screen.pages.shelf.filter.text.isEmpty && !stage.screen.isWaiting(for: job))
    #expect(!stage.picture.contains("searching…"))
    end(job, on: &stage)
    #expect(found(on: stage) == all)
  }

  /// The problem of a text is shown before its rows are found.
  @Test func aProblemIsShownImmediately() throws {
    var stage = try stage()
    for letter in "/42 typ:a" { _ = stage.screen.update(.keyPressed(.character(letter))) }
    #expect(stage.screen.pages.shelf.filterProblem?.contains("typ") == true)
  }

  /// A product that another page reveals is shown, although the filter would hide it.
  @Test func aRevealedProductStays() throws {
    var stage = try stage()
    let job = try search("/42", on: &stage)
    stage.screen.pages.shelf.reveal(.product(7))
    end(job, on: &stage)
    #expect(stage.screen.pages.shelf.selection == .product(7))
    #expect(stage.screen.pages.shelf.filter.text.isEmpty && found(on: stage) == all)
  }

  /// Rows that are found later have the chosen order.
  @Test func foundRowsAreSorted() throws {
    var stage = try stage()
    try stage.press("ctrl-s")
    let id = try #require(
      stage.screen.menu.map(stage.screen.items(of:))?.first { $0.label == "id" }
    )
    try stage.press("\(id.keyText) ctrl-s \(id.keyText)")
    let job = try search("/42", on: &stage)
    end(job, on: &stage)
    let index = try #require(stage.screen.pages.shelf.stock?.index)
    let expected = index.rows(in: CatalogOrder(.id, isDescending: true)).filter { item in
      if case .product(let number) = item { String(number).contains("42") } else { false }
    }
    #expect(expected.first != .product(42))
    #expect(stage.screen.pages.shelf.stock.map { Array($0.list.rows) } == expected)
  }
}
