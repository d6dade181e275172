import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog stats`, which prints the counts of a catalog's contents.
struct CatalogStatisticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count the products, SKUs, offers and languages of catalogs.",
    discussion: """
      Exit code: 0, or 2 if a catalog has errors or can't be read.
      """
  )

  @Argument(help: "The catalogs, or - for standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print the counts as JSON: an object, or an array for several catalogs.")
  var json = false

  func run() throws {
    var all: [(file: String, statistics: CatalogStatistics)] = []
    for file in files { all.append((file, CatalogStatistics(try RequiredCatalog.required(file)))) }
    guard !json else {
      let objects = all.map { $0.statistics.object(file: all.count > 1 ? $0.file : nil) }
      let value = objects.count == 1 ? objects[0] : JSONValue.list(objects)
      return try CommandOutput.print(value.printed)
    }
    let sections = all.map { file, statistics in
      let lines = statistics.text.split(separator: "\n").map(String.init)
      return PlainText(lines: (all.count > 1 ? ["\(file):"] : []) + lines)
    }
    try CommandOutput.print(PlainText(sections: sections))
  }
}
