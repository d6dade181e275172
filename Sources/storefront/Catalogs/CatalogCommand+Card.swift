import ArgumentParser
import CatalogTools
import Crypto
import FoundationEssentials
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog card`, which writes a page of cards as customers see them.
struct CatalogCardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Write an HTML page of all products as customers see them.",
    discussion: """
      Writes a card for each product in plain words, with a tab for each storefront and language. \
      The page needs no other files, fits a phone, and prints the visible tab. A * marks the base \
      price in storefronts without their own price.

      Exit code: 0, or 2 if the catalog has errors or a file can't be read or written.
      """
  )

  @Argument(help: "The catalog, or - for standard input.", completion: .file())
  var file: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Include these storefronts, such as DEU. Default: the catalog's own and all with their own prices.",
      valueName: "code"
    ),
    transform: readStorefront
  )
  var storefront: [StoreModel.Storefront] = []

  @Option(
    help: ArgumentHelp(
      "Include only products that match this query: words, type:auto, group:NAME, price<5.",
      valueName: "query"
    )
  )
  var filter = ""

  @OptionGroup var result: ResultOptions

  func run() throws {
    let cards = CatalogCards(
      try RequiredCatalog.required(file),
      storefronts: storefront.isEmpty ? nil : storefront,
      query: try readQuery(filter)
    )
    try result.put(as: .source) { write in
      try CardPage(cards).write(
        sha256: { Data(SHA256.hash(data: $0)).base64EncodedString() },
        to: write
      )
    }
  }
}
