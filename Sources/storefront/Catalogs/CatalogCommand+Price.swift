import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog price`, which changes many prices at once.
struct CatalogPriceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "price",
    abstract: "Set or change the prices of a product or SKU, or of all that match a query.",
    discussion: """
      Changes the price of the product or SKU with exactly this name, or with --filter the \
      prices of everything that matches a query: in the given storefronts, or the base price, \
      which is used in every storefront without its own price. With --round, the result looks \
      like the other prices there and ends as most of them do (.99 if there are none). Currencies \
      without decimals get whole numbers, rounded to hundreds or tens where most are, and to \
      thousands in VND and IDR.

      Shows the changes first, and writes them after you agree, or with --yes; no other byte of \
      the catalog changes. The question names the number of products, and each price that becomes \
      more than three times as high, or less than a third.

        storefront catalog price shop.storekit coins --to 4.99 --yes
        storefront catalog price shop.catalog.json --filter group:premium \\
          --by +10% --storefront DEU FRA --round

      Currencies and rounding change over time: storefront catalog tables prints when each table \
      was checked.

      Exit code: 0 if the changes were written or nothing changed, 1 if they were only shown, 2 \
      if a price isn't possible, or the file can't be read or written.
      """
  )

  @Argument(help: "The catalog to change.", completion: .file())
  var file: String

  @Argument(help: "The exact identifier of a product, or the exact name of a SKU.")
  var product: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Change all products and SKUs that match this query: words, type:auto, group:NAME, price<5.",
      valueName: "query"
    )
  )
  var filter: String?

  /// The former name of `--filter`.
  @Option(parsing: .unconditional, help: .hidden)
  var matching: String?

  private var query: String? { filter ?? matching }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the price, such as 4.99.", valueName: "price"),
    transform: readPrice
  )
  var to: PriceAdjustment.Change?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Change the price by +10%, -5%, +0.50 or -1.", valueName: "change"),
    transform: readChange
  )
  var by: PriceAdjustment.Change?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Change the prices of these storefronts, such as DEU.", valueName: "code"),
    transform: readStorefront
  )
  var storefront: [StoreModel.Storefront] = []

  @Flag(help: "Change the base price and all prices of single storefronts.")
  var everywhere = false

  @Flag(help: "Round to the price endings that are common in the storefront.")
  var round = false

  @OptionGroup var consent: ConsentOptions

  func validate() throws {
    guard (product == nil) != (query == nil) else {
      throw ValidationError(
        "pass the exact name of a product or SKU, or a query with --filter"
      )
    }
    guard (to == nil) != (by == nil) else { throw ValidationError("pass --to or --by") }
    guard !everywhere || storefront.isEmpty else {
      throw ValidationError("pass --storefront or --everywhere, not both")
    }
    guard !everywhere || to == nil else {
      throw ValidationError(
        "--to can't set the same price in every currency; pass --storefront instead of --everywhere"
      )
    }
  }

  func run() throws {
    guard let change = to ?? by else { return }
    let file = try EditedCatalogFile(file)
    let table = try table(of: file.catalog)
    let adjustment = PriceAdjustment(change, isRounded: round)
    let plan =
      everywhere
      ? table.planEverywhere(adjustment)
      : table.plan(adjustment, in: storefront.isEmpty ? [nil] : storefront.map { $0 })
    for line in ProblemLimit.told(plan.obstacles) { CommandOutput.printNote("\(line)") }
    guard plan.obstacles.isEmpty else {
      let count = plan.obstacles.count
      throw CommandOutput.couldNot(
        "\(counted(count, "price")) \(count == 1 ? "isn't" : "aren't") possible (see above); nothing was written"
      )
    }
    if let product, plan.changes.isEmpty { try checkPrice(of: product, plan) }
    for (storefront, names) in plan.unpriced.sorted(by: { $0.key.countryCode < $1.key.countryCode })
    {
      let first = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", ..." : "")
      let place = storefront.countryCode
      CommandOutput.printNote(
        "unchanged: \(counted(names.count, "product")) without a price in \(place) (\(first)); set one with --to"
      )
    }
    if let words = plan.unchangedWords {
      CommandOutput.printNote("unchanged: \(words)")
    }
    if let words = plan.keptWords {
      CommandOutput.printNote("unchanged in other storefronts: \(words)")
    }
    for line in ProblemLimit.told(plan.farRounded.map(\.words)) {
      CommandOutput.printNote("rounding more than doubles the change: \(line)")
    }
    guard !plan.changes.isEmpty else {
      CommandOutput.printNote("nothing to write: \(plan.nothingWords)")
      return
    }
    try file.change(plan.changes, consent)
  }

  /// Throws if the named product isn't changed because it lacks the price.
  private func checkPrice(of name: String, _ plan: PricePlan) throws(ExitCode) {
    guard !plan.unpriced.isEmpty || plan.unchanged[.noPrice] != nil else { return }
    throw CommandOutput.couldNot(
      storefront.isEmpty
        ? "\(name) has no base price; pass the storefront of its price with --storefront"
        : "\(name) has no price there; set one with --to"
    )
  }

  /// Returns the named product, or the products that match the query.
  private func table(of catalog: Catalog) throws -> CatalogTable {
    if let query {
      guard query.contains(where: { !$0.isWhitespace }) else {
        throw ValidationError("--filter is empty; pass type: for all products and SKUs")
      }
      let table = CatalogTable(catalog, query: try readQuery(query))
      guard !table.items.isEmpty else {
        throw CommandOutput.couldNot("nothing matches \(query.quoted)")
      }
      return table
    }
    let name = product ?? ""
    if let table = CatalogTable(catalog, named: name) { return table }
    let all = CatalogTable(catalog)
    let names = all.items.prefix(Suggestion.mostCandidates).map { all.name(of: $0) }
    var remedies: [String] = []
    if let near = Suggestion.nearest(to: name, among: names) {
      remedies.append("did you mean \(near)?")
    }
    if let query = try? CatalogQuery(name) {
      let found = CatalogTable(catalog, query: query).items.count
      if found > 0 {
        let begin = remedies.isEmpty ? "as" : "As"
        remedies.append(
          "\(begin) a query it matches \(found): pass --filter \(name.quoted) to change them"
        )
      }
    }
    if remedies.isEmpty { remedies.append("storefront list products \(file) prints all of them") }
    throw CommandOutput.couldNot(
      "there is no product or SKU \(name.quoted); \(remedies.joined(separator: " "))"
    )
  }
}

/// Reads a query of an option.
///
/// - Throws: `ValidationError` for an invalid query, such as one with an unknown field.
func readQuery(_ text: String, of option: String = "--filter") throws -> CatalogQuery {
  do throws(CatalogQuery.Fault) {
    return try CatalogQuery(text, names: .saved(for: text))
  } catch {
    throw ValidationError("\(option): \(error)")
  }
}

private func readPrice(_ text: String) throws -> PriceAdjustment.Change {
  guard let milliunits = Price.milliunits(decimal: text) else {
    throw ValidationError("\(text.quoted) isn't a price; write one such as 4.99")
  }
  return .to(milliunits)
}

private func readChange(_ text: String) throws -> PriceAdjustment.Change {
  guard let change = PriceAdjustment.change(by: text) else {
    throw ValidationError(
      "\(text.quoted) isn't a price change; write +10%, -5%, +0.50 or -1, or set a price with --to"
    )
  }
  return change
}
