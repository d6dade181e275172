import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new`: a one-time charge made of options or of a catalog's SKU.
struct RequestNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a request for a one-time charge.",
    discussion: """
      Prints the request's JSON as Apple's articles show it. Either say everything with options, or \
      name a catalog and one of its SKUs; options then replace what the catalog says. Whether the \
      request is acceptable is for "storefront request check" to say.

      Exit code: 0, or 2 if the catalog cannot be read or has no such SKU or no price for the \
      storefront.
      """
  )

  @Option(help: "The merchant's identifier of what is sold, at most 128 characters.")
  var sku: String

  @Option(
    help: ArgumentHelp(
      "A catalog that has the SKU; names, price and tax code come from it.",
      valueName: "file"
    )
  )
  var catalog: String?

  @Option(help: "The name on the payment sheet, at most 30 characters.")
  var displayName: String?

  @Option(help: "The merchant's description, at most 45 characters, never shown.")
  var description: String?

  @Option(help: "The price as a decimal, such as 4.99.")
  var price: String?

  @Option(
    help: ArgumentHelp(
      "The price's currency, such as USD; without it, the storefront's.",
      valueName: "USD"
    )
  )
  var currency: String?

  @Option(help: "The tax code of a one-time charge, such as C003-00-2.")
  var taxCode: String?

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @Option(help: ArgumentHelp("The customer's account, a UUID.", valueName: "uuid"))
  var appAccountToken: String?

  @Option(
    name: .customLong("reference"),
    help: ArgumentHelp("The requestReferenceId; without it, a new UUID.", valueName: "uuid")
  )
  var requestReferenceId: String?

  @OptionGroup var result: ResultOptions

  func validate() throws {
    if let storefront, StoreModel.Storefront(countryCode: storefront) == nil {
      throw ValidationError("There is no storefront \(storefront); write a code such as USA.")
    }
    guard catalog == nil else { return }
    let required = [("display-name", displayName), ("description", description), ("price", price)]
    let missing = required.filter { $0.1 == nil }.map { "--\($0.0)" }
    guard missing.isEmpty else {
      throw ValidationError(
        "Without --catalog, \(missing.joined(separator: ", ")) must be given too."
      )
    }
  }

  func run() throws {
    let (entry, listPrice) = try catalogEntry()
    let store = storefront.flatMap(StoreModel.Storefront.init(countryCode:))
    let soldIn =
      currency.map(Currency.init(rawValue:)) ?? listPrice?.currency ?? store?.currency
      ?? StoreModel.Storefront.unitedStates.currency
    let name = entry?.localizations.first
    let request = OneTimeChargeCreateRequest(
      currency: soldIn.rawValue,
      item: OneTimeChargeItem(
        sku: sku,
        displayName: displayName ?? name?.displayName ?? "",
        description: description ?? name?.description ?? "",
        price: try milliunits(in: soldIn) ?? listPrice?.milliunits ?? 0
      ),
      requestInfo: RequestInfo(
        requestReferenceId: requestReferenceId ?? WallClock.freshUUID(),
        appAccountToken: appAccountToken
      ),
      taxCode: taxCode ?? entry?.taxCode ?? TaxCode.Kind.oneTime.defaultCode.rawValue,
      storefront: storefront
    )
    try result.put(Array("\(request.json())\n".utf8))
  }

  private func milliunits(in currency: Currency) throws -> Int64? {
    guard let price else { return nil }
    do {
      return try Price.typed(price, in: currency).milliunits
    } catch {
      throw ValidationError("--price: \(error)")
    }
  }

  /// The catalog's SKU and its price in the storefront, nil if no catalog is named.
  private func catalogEntry() throws(ExitCode) -> (CatalogSKU?, Price?) {
    guard let catalog else { return (nil, nil) }
    let read = try ReadCatalog.required(catalog)
    guard let entry = read.sku(sku) else {
      let near = Suggestion.nearest(to: sku, among: read.skus.lazy.map(\.sku))
      let hint = near.map { "; did you mean \($0)?" } ?? ""
      throw CommandOutput.couldNot("\(catalog) has no SKU \(sku)\(hint)")
    }
    guard entry.kind == .oneTime else {
      throw CommandOutput.couldNot("\(sku) is a subscription; a one-time charge cannot sell it")
    }
    let code =
      storefront ?? read.settings.storefront ?? StoreModel.Storefront.unitedStates.countryCode
    let listPrice = StoreModel.Storefront(countryCode: code).flatMap(entry.price(in:))
    guard listPrice != nil || price != nil else {
      throw CommandOutput.couldNot("\(sku) has no price in \(code); name one with --price")
    }
    return (entry, listPrice)
  }
}
