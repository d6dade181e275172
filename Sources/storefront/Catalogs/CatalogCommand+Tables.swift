import AdvancedCommerce
import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreEngine
import StoreModel
import StoreRulebook
import VisibleText
import WhatIf

/// The command `storefront catalog tables`, which lists the built-in tables that age and the days of their
/// checks.
struct CatalogTablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables",
    abstract: "Print the built-in tables that change over time, and when each was checked.",
    discussion: """
      Others decide on currencies, tax rates and similar data. Each line has the day of the last \
      comparison with the source, whether the rows are documented or assumed, the table, and the \
      source.
      """
  )

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() throws {
    let tables = DatedTable.all
    guard !json else {
      return try CommandOutput.print(JSONValue.list(tables.map(\.json)).printed)
    }
    let width = tables.map(\.name.count).max() ?? 0
    let lines = tables.map { table in
      let cells = [(table.checked, 10), (table.status, 10), (table.name, width)]
      let padded = cells.map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (padded + [table.source]).joined(separator: "  ")
    }
    try CommandOutput.print(PlainText(lines: lines))
  }
}

extension DatedTable {
  /// Every table, in the order in which it is printed.
  fileprivate static let all: [DatedTable] = [
    StoreModel.Storefront.dated, Currency.dated, Currency.datedStyle, Currency.datedRounding,
    TaxEstimate.dated, TaxCode.dated, Habits.datedRates, AppStoreLimits.dated,
  ]

  /// The status of the rule for the rows.
  fileprivate var status: String { Rulebook.rule(rule)?.status.rawValue ?? "" }

  fileprivate var json: JSONValue {
    .object([
      "name": .text(name), "checked": .text(checked), "status": .text(status),
      "rule": .text(rule.rawValue), "source": .text(source),
    ])
  }
}
