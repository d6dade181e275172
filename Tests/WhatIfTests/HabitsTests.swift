import Foundation
import StoreModel
import StoreScript
import Testing

@testable import WhatIf

struct HabitsTests {
  @Test func theFileOfTheDefaultsSaysTheDefaults() {
    let reading = Habits.read(Habits().text)
    #expect(reading.lines(path: "habits.yaml") == [])
    #expect(reading.value == Habits())
    #expect(Habits.read("habits: 1\n").value == Habits())
  }

  /// A file that changes one habit changes only that one.
  ///
  /// A row that uses another habit's value would be found.
  @Test(arguments: Habits.rows.map(\.field.name).dropFirst())
  func everyHabitIsReadFromWhereItIsWritten(name: String) throws {
    let row = try #require(Habits.rows.first { $0.field.name == name })
    let other = try #require(Self.others[name])
    let changed = try #require(Habits.read("\(name): \(other)\n").value)
    #expect(changed != Habits())
    #expect(row.field.write(changed) == other)
    let rest = Habits.rows.filter { $0.field.name != name }
    #expect(rest.map { $0.field.write(changed) } == rest.map { $0.field.write(Habits()) })
    #expect(Habits.read(changed.text).value == changed)
  }

  /// A value of each habit that is not its default.
  private static let others = [
    "arrivalMonths": "3", "storefronts": "{JPN: 1}", "plans": "{P1D: 5}",
    "products": "{\"a, b: c\": 7}", "monthlyPlans": "7%", "budgets": "{4.5: 10}",
    "sheetCancelled": "1%",
    "offerCodes": "0.125%", "trialConversion": "100%", "discountConversion": "0%",
    "cancellations": "[50%, 1.5%]", "retentionOffers": "2%", "upgrades": "3%", "downgrades": "4%",
    "billingFailures": "5%", "billingRecovery": "6%", "billingRecoveryDays": "7", "returns": "8%",
    "winBacks": "9%", "priceAgreed": "11%", "priceRefused": "12%",
    "noticeCancelled": "13%", "currency": "EUR", "rates": "{EUR: 1, USD: 1.14}",
  ]

  @Test func everyProblemIsReportedWithItsLocation() {
    let text = """
      habits: 2
      storefronts: {USA: 1, XXX: 2}
      cancellations: [12%, 101%]
      plans: {P0M: 1}
      budgets: [3]
      rates: {EUR: 0, DEM: 2}
      billingRecoveryDays: 60
      churn: 4%
      """
    let lines = Habits.read(text).lines(path: "h.yaml")
    #expect(Habits.read(text).value == nil)
    #expect(
      lines.map { $0.prefix { $0 != ";" } } == [
        "h.yaml:1:9: format \"2\" of habits is unknown",
        "h.yaml:2:23: there is no storefront \"XXX\"",
        "h.yaml:3:22: \"101%\" isn't a chance",
        "h.yaml:4:9: \"P0M\" isn't a period",
        "h.yaml:5:10: budgets is a mapping, not a list",
        "h.yaml:6:14: a rate can't be 0",
        "h.yaml:6:17: the App Store has no currency \"DEM\"",
        "h.yaml:7:22: \"60\" isn't a number of days",
        "h.yaml:8:1: the habits has no key \"churn\"",
      ]
    )
    #expect(
      Habits.read("").lines(path: "h.yaml") == [
        "h.yaml:1:1: the file is empty; write the habits as key: value"
      ]
    )
    #expect(
      Habits.read("storefronts: {USA: 0}").lines(path: "h").first?.hasPrefix("h:1:14") == true
    )
  }

  @Test func theSchemaHasEveryHabitWithWhatItSays() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Habits.jsonSchema.utf8))
    let schema = try #require(json as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(Habits.rows.map(\.field.name)))
    for row in Habits.rows {
      #expect(properties[row.field.name]?["description"] as? String == row.note)
    }
  }

  @Test func chancesAreExact() {
    #expect(Chance("0.125%")?.thousandths == 125)
    #expect(Chance("100") == .percent(100))
    for text in ["", "%", "-1%", "100.001%", "1e1%", "4%%", "0.0001%"] {
      #expect(Chance(text) == nil, "\(text)")
    }
  }
}
