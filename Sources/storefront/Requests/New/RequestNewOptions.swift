import AdvancedCommerce
import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The metadata that every request has.
struct RequestInfoOptions: ParsableArguments {
  @Option(
    name: .customLong("reference"),
    help: ArgumentHelp("The requestReferenceId; without it, a new UUID.", valueName: "uuid")
  )
  var requestReferenceId: String?

  @Option(help: ArgumentHelp("The customer's account, a UUID.", valueName: "uuid"))
  var appAccountToken: String?

  @Option(help: ArgumentHelp("As the newest renewal info says it.", valueName: "text"))
  var consistencyToken: String?

  var info: RequestInfo {
    RequestInfo(
      requestReferenceId: requestReferenceId ?? WallClock.freshUUID(),
      appAccountToken: appAccountToken,
      consistencyToken: consistencyToken
    )
  }
}

/// Where prices and names come from.
struct ShopOptions: ParsableArguments {
  @Argument(
    help: "A catalog that has the SKUs; names, prices and tax code come from it.",
    completion: .file()
  )
  var catalogFile: String?

  @Option(help: ArgumentHelp("The same, as an option.", valueName: "file"), completion: .file())
  var catalog: String?

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @Option(
    help: ArgumentHelp(
      "The prices' currency, such as USD; without it, the storefront's.",
      valueName: "USD"
    )
  )
  var currency: String?

  @Option(help: ArgumentHelp("The tax code, such as C003-00-2.", valueName: "code"))
  var taxCode: String?

  func validate() throws {
    guard catalog == nil || catalogFile == nil else {
      throw ValidationError("Name the catalog once, as an argument or with --catalog.")
    }
    if let storefront { _ = try readStorefront(storefront) }
  }

  /// Opens the catalog, if there is one.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  func open() throws(ExitCode) -> RequestShop {
    guard let path = catalogFile ?? catalog else {
      return RequestShop(options: self, path: nil, catalog: nil)
    }
    return RequestShop(options: self, path: path, catalog: try ReadCatalog.required(path))
  }
}

/// What requests are made of: the options, and the catalog if there is one.
struct RequestShop {
  let options: ShopOptions
  let path: String?
  let catalog: Catalog?

  /// The storefront whose prices count.
  private var storefront: StoreModel.Storefront {
    let code = options.storefront ?? catalog?.settings.storefront
    return code.flatMap(StoreModel.Storefront.init(countryCode:)) ?? .unitedStates
  }

  var currency: Currency {
    options.currency.map(Currency.init(rawValue:)) ?? storefront.currency
  }

  /// The catalog's entry of a SKU; nil without a catalog.
  ///
  /// - Throws: `ExitCode(2)`, the reason said, if the catalog has no such SKU.
  func entry(_ sku: String, kind: CatalogSKU.Kind) throws(ExitCode) -> CatalogSKU? {
    guard let catalog, let path else { return nil }
    guard let entry = catalog.sku(sku) else {
      // Each SKU of a large catalog is decoded to be compared, so not all of them are.
      let near = Suggestion.nearest(to: sku, among: catalog.skus.prefix(10_000).lazy.map(\.sku))
      let hint = near.map { "; did you mean \($0)?" } ?? ""
      throw CommandOutput.couldNot("\(path) has no SKU \(sku)\(hint)")
    }
    guard entry.kind == kind else {
      throw CommandOutput.couldNot(
        kind == .oneTime
          ? "\(sku) is a subscription; a one-time charge cannot sell it"
          : "\(sku) is sold once; a subscription cannot have it"
      )
    }
    return entry
  }

  /// What a SKU costs in milliunits.
  ///
  /// - Parameters:
  ///   - text: The price as it was typed; nil takes the catalog's.
  ///   - entry: The catalog's entry.
  ///   - sku: What the message calls it.
  /// - Returns: The price in milliunits.
  /// - Throws: `ExitCode(2)` or a `ValidationError`, the reason said, if there is no such price.
  func price(_ text: String?, of entry: CatalogSKU?, sku: String) throws -> Int64 {
    if let text { return try milliunits(text, "price") }
    guard let entry else { throw ValidationError("\(sku) needs a price, such as price=4.99.") }
    guard let price = entry.price(in: storefront) else {
      throw CommandOutput.couldNot(
        "\(sku) has no price in \(storefront.countryCode); name one with a price"
      )
    }
    return price.milliunits
  }

  /// Refuses SKUs at catalog prices that are for another period than that of the subscription.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  func checkPeriods(of items: [String], billedEvery period: String) throws {
    guard let billed = SubscriptionPeriod(iso8601: period) else { return }
    for text in items {
      let item = try RequestItemText(text, ["displayName", "description", "price", "offer"])
      guard item["price"] == nil, let entry = try entry(item.sku, kind: .subscription),
        let price = entry.price(in: storefront),
        let problem = entry.problem(
          costing: price.milliunits,
          billedEvery: billed,
          in: storefront
        )
      else { continue }
      throw CommandOutput.couldNot(
        "\(item.sku) \(problem): leave \(item.sku) out, or give it a price with price="
      )
    }
  }

  /// Money as a person writes it.
  func milliunits(_ text: String, _ name: String) throws -> Int64 {
    do {
      return try Price.typed(text, in: currency).milliunits
    } catch {
      throw ValidationError("\(name): \(error)")
    }
  }

  /// The tax code of what is sold first.
  func taxCode(of entry: CatalogSKU?, kind: TaxCode.Kind) -> String {
    options.taxCode ?? entry?.taxCode ?? kind.defaultCode.rawValue
  }
}
