import ArgumentParser
import Crypto
import FoundationEssentials
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog card`, which writes a page of cards as customers see them.
struct CatalogCardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Write one HTML page of all products as customers see them.",
    discussion: """
      A card for each product, in plain words, with a tab for every storefront and language. The page \
      needs nothing but itself, reads well on a phone, and prints the tab that is shown. Prices of \
      storefronts without one of their own are marked with *.

      Exit code: 0, or 2 if the catalog has errors or a file cannot be read or written.
      """
  )

  @Argument(help: "The catalog; - is standard input.", completion: .file())
  var file: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The storefronts, such as DEU. The catalog's own and those with prices unless said otherwise.",
      valueName: "code"
    ),
    transform: readStorefront
  )
  var storefront: [StoreModel.Storefront] = []

  @Option(
    help: ArgumentHelp(
      "Only what this finds, as after / in storefront: words, type:auto, group:NAME, price<5.",
      valueName: "query"
    )
  )
  var filter = ""

  @OptionGroup var result: ResultOptions

  func run() throws {
    let cards = CatalogCards(
      try ReadCatalog.required(file),
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
