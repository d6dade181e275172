import ArgumentParser
import CatalogTools
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog generate`, which writes a catalog of any size.
struct CatalogGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate a large catalog for tests.",
    discussion: """
      The same count and seed produce the same bytes on every machine. A million SKUs take \
      hundreds of megabytes on disk and almost no memory.

      Exit code: 0, or 2 if the file can't be written.
      """
  )

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of SKUs.", valueName: "n"),
    transform: readWhole(.skuCount)
  )
  var count: Int

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The random seed.", valueName: "n"),
    transform: readSeed
  )
  var seed: UInt64 = 1

  @OptionGroup var result: ResultOptions

  func run() throws {
    let generator = CatalogGenerator(seed: seed, skuCount: count)
    try result.put(as: .json) { write in try generator.write(to: write) }
  }
}
