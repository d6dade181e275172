import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import Testing
import VisibleText

@testable import WhatIf

/// All forms of a result have the same contents, and all say that it isn't a forecast.
struct ResultTests {
  private static let result: WhatIfResult? = {
    var population = Population()
    population.customers = 60
    population.years = 1
    population.habits = .lively
    let side = WhatIf.Side(name: "a \"quoted\", <b>name</b>", catalog: .sample)
    return try? WhatIf(population, of: side, and: side, fromMonth: 3).result()
  }()

  @Test func everyFormSaysThatItIsNotAForecast() throws {
    let result = try #require(Self.result)
    for form in [result.text.description, result.json.text(), result.csv, result.page] {
      #expect(form.contains(Habits.caution))
    }
  }

  @Test func spreadsheetsAndProgramsGetTheSameNumbers() throws {
    let result = try #require(Self.result)
    let lines = result.csv.components(separatedBy: "\r\n").dropLast()
    #expect(lines.count == 1 + 2 * 3 * 12)
    let name = "\"a \"\"quoted\"\", <b>name</b>\""
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("\(name),") })
    let heads = try #require(lines.first?.split(separator: ","))
    let column = try #require(heads.firstIndex(of: "subscribed"))
    let rows = lines.dropFirst().map { $0.dropFirst(name.count + 1).split(separator: ",") }
    let inCSV = rows.compactMap { Int($0[column - 1]) }.reduce(0, +)
    let sides = result.json["catalogs"]?.elements ?? []
    let inJSON = sides.compactMap { $0["subscribed"]?.int64 }
    #expect(inJSON.count == 2 && inCSV == Int(inJSON.reduce(0, +)))
    #expect(inJSON.first == Int64(result.first.total.subscribed))
    let back = try #require(heads.firstIndex(of: "referenceGivenBack"))
    let backInCSV = rows.compactMap { Price.milliunits(decimal: String($0[back - 1])) }.reduce(0, +)
    let backInJSON = sides.compactMap { $0["referenceGivenBack"]?.int64 }
    #expect(backInJSON.first == result.reference(result.first, \.givenBack))
    #expect((backInJSON.first ?? 0) > 0 && backInCSV == backInJSON.reduce(0, +))
    #expect(result.text.description.contains("Refunded for replaced periods, USD"))
  }

  /// The page runs nothing and loads nothing, and names from outside are text in it.
  @Test func thePageNeedsNothingButItself() throws {
    let page = try #require(Self.result).page
    for word in ["<script", "http:", "https:", "@import", "url(", "<b>name"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("&lt;b&gt;name"))
    #expect(page.components(separatedBy: "<svg").count == 7)
    #expect(page.components(separatedBy: "role=\"img\" aria-label=\"").count == 7)
    // Every element that is opened is closed.
    for tag in ["figure", "svg", "table", "tr", "th", "td", "text", "section", "title", "main"] {
      let opened = page.matches(of: try Regex("<\(tag)[ >]")).count
      #expect(opened == page.components(separatedBy: "</\(tag)>").count - 1, "\(tag)")
    }
  }

  @Test func axesHaveStepsThatPeopleCountIn() {
    let scale = PlotScale([3, 47])
    #expect(scale.ticks == [0, 10, 20, 30, 40, 50])
    #expect(PlotScale([]).ticks == [0, 1])
    #expect(PlotScale([0]).ticks == [0, 1])
    #expect((2...6).contains(PlotScale([.max]).ticks.count))
    #expect(
      PlotScale([123_456_789], unit: 1000).ticks == [0, 50_000_000, 100_000_000, 150_000_000]
    )
    for greatest in [1, 4, 5, 9, 99, 100, 101, 4999, 1_000_000_007] as [Int64] {
      let ticks = PlotScale([greatest]).ticks
      #expect((2...6).contains(ticks.count) && (ticks.last ?? 0) >= greatest, "\(greatest)")
    }
  }

  @Test func numbersAreWrittenForPeople() {
    #expect(ResultNumbers.money(1_234_567, "USD") == "1,234.57")
    #expect(ResultNumbers.money(1_234_500, "JPY") == "1,235")
    #expect(ResultNumbers.change(200, 211) == "+5.5%")
    #expect(ResultNumbers.change(200, 190) == "-5.0%")
    #expect(ResultNumbers.change(0, 5) == "-")
    #expect(ResultNumbers.percent(nil) == "-")
  }
}
