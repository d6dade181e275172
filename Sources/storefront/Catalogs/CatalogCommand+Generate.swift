import ArgumentParser
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog generate`, which writes a catalog of any size.
struct CatalogGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make a large catalog to try things out with.",
    discussion: """
      The same number and seed give the same bytes on every machine. A million SKUs take hundreds \
      of megabytes on disk and next to no memory.

      Exit code: 0, or 2 if the file cannot be written.
      """
  )

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many SKUs.", valueName: "n"),
    transform: readWhole(.skuCount)
  )
  var count: Int

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What chance begins with.", valueName: "n"),
    transform: readSeed
  )
  var seed: UInt64 = 1

  @OptionGroup var result: ResultOptions

  func run() throws {
    let generator = CatalogGenerator(seed: seed, skuCount: count)
    try result.put(as: .json) { write in try generator.write(to: write) }
  }
}
