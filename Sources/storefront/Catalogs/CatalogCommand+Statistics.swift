import ArgumentParser
import ProgramSupport
import StoreCatalog
import VisibleText

/// `storefront catalog stats`: how much of everything there is.
struct CatalogStatisticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count what is in a catalog.",
    discussion: """
      Exit code: 0, or 2 if the catalog has errors or cannot be read.
      """
  )

  @Argument(help: "The catalog; - is standard input.", completion: .file())
  var file: String

  @Flag(help: "Print the counts as JSON.")
  var json = false

  func run() throws {
    let statistics = CatalogStatistics(try ReadCatalog.required(file))
    let text = json ? statistics.json : statistics.text
    let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
    try CommandOutput.print(
      json
        ? PlainText(json: trimmed)
        : PlainText(
          lines: trimmed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        )
    )
  }
}
