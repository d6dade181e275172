import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// `storefront catalog price`: many prices at once.
struct CatalogPriceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "price",
    abstract: "Set or change many prices at once.",
    discussion: """
      Changes the prices of whatever the query finds, in the storefronts named, or the catalog's one price, \
      which holds wherever a storefront has none of its own. With --round the result looks like the other \
      prices there: it ends as most of them do (.99 if there are none), and in a currency without decimals \
      is a whole number, of hundreds or tens where most are.

      What would change is shown first, and written after a question, or with --yes; no other byte of the \
      catalog changes.

        storefront catalog price shop.catalog.json group:premium --by +10% --storefront DEU FRA --round
        storefront catalog price shop.storekit coins --to 4.99 --yes

      Exit code: 0 if it is written or nothing changes, 1 if it was only shown, 2 if a price cannot be so, or \
      the file cannot be read or written.
      """
  )

  @Argument(help: "The catalog, which is changed.", completion: .file())
  var file: String

  @Argument(
    help:
      "What to change, as behind / in storefront: words, type:auto, group:NAME, price<5; \"\" is all."
  )
  var query: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Make the price this, such as 4.99.", valueName: "price"),
    transform: readPrice
  )
  var to: PriceAdjustment.Change?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Change the price, by +10%, -5%, +0.50 or -1.", valueName: "change"),
    transform: readChange
  )
  var by: PriceAdjustment.Change?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Where, such as DEU; several are possible.", valueName: "code"),
    transform: readStorefront
  )
  var storefront: [StoreModel.Storefront] = []

  @Flag(help: "The one price, and every price that a storefront has of its own.")
  var everywhere = false

  @Flag(help: "Round to what prices of the storefront look like.")
  var round = false

  @OptionGroup var consent: ConsentOptions

  func validate() throws {
    guard (to == nil) != (by == nil) else { throw ValidationError("write --to or --by") }
    guard !everywhere || storefront.isEmpty else {
      throw ValidationError("write --storefront or --everywhere, not both")
    }
    guard !everywhere || to == nil else {
      throw ValidationError(
        "one price is not right in every currency; write --to with --storefront"
      )
    }
  }

  func run() throws {
    guard let change = to ?? by else { return }
    let file = try EditedCatalogFile(file)
    let table = CatalogTable(file.catalog, query: CatalogQuery(query))
    guard !table.items.isEmpty else {
      throw CommandOutput.couldNot("nothing is found by \(query.quoted)")
    }
    let adjustment = PriceAdjustment(change, isRounded: round)
    let plan =
      everywhere
      ? table.planEverywhere(adjustment)
      : table.plan(adjustment, in: storefront.isEmpty ? [nil] : storefront.map { $0 })
    for line in ProblemLimit.told(plan.obstacles) { CommandOutput.note("\(line)") }
    guard plan.obstacles.isEmpty else {
      throw CommandOutput.couldNot("some prices cannot be so; nothing was written")
    }
    for (storefront, names) in plan.unpriced.sorted(by: { $0.key.countryCode < $1.key.countryCode })
    {
      let first = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", ..." : "")
      let place = storefront.countryCode
      CommandOutput.note(
        "left alone: \(counted(names.count, "product")) without a price in \(place) (\(first)); set one with --to"
      )
    }
    try file.change(plan.changes, consent)
  }
}

private func readPrice(_ text: String) throws -> PriceAdjustment.Change {
  guard let milliunits = Price.milliunits(decimal: text) else {
    throw ValidationError("\(text.quoted) is no price; write it such as 4.99")
  }
  return .to(milliunits)
}

private func readChange(_ text: String) throws -> PriceAdjustment.Change {
  guard let change = PriceAdjustment.change(by: text) else {
    throw ValidationError(
      "\(text.quoted) is no change of a price; write it such as +10%, -5%, +0.50 or -1"
    )
  }
  return change
}
