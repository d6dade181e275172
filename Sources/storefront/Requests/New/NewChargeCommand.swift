import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new charge`: a one-time charge.
struct NewChargeCommand: NewRequestCommand {
  static let kind = RequestKind.oneTimeCharge
  static let abstract = "A one-time charge."

  @Option(help: "The merchant's identifier of what is sold, at most 128 characters.")
  var sku: String

  @Option(help: "The name on the payment sheet, at most 30 characters.")
  var displayName: String?

  @Option(help: "The merchant's description, at most 45 characters, never shown.")
  var description: String?

  @Option(parsing: .unconditional, help: "The price as a decimal, such as 4.99.")
  var price: String?

  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func validate() throws {
    guard shop.catalog == nil, shop.catalogFile == nil else { return }
    let required = [("display-name", displayName), ("description", description), ("price", price)]
    let missing = required.filter { $0.1 == nil }.map { "--\($0.0)" }
    guard missing.isEmpty else {
      throw ValidationError(
        "Without a catalog, \(missing.joined(separator: ", ")) must be given too."
      )
    }
  }

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    let entry = try shop.entry(sku, kind: .oneTime)
    let name = entry?.localizations.first
    return .inApp(
      .oneTimeCharge(
        OneTimeChargeCreateRequest(
          currency: shop.currency.rawValue,
          item: OneTimeChargeItem(
            sku: sku,
            displayName: displayName ?? name?.displayName ?? "",
            description: description ?? name?.description ?? "",
            price: try shop.price(price, of: entry, sku: sku)
          ),
          requestInfo: info.info,
          taxCode: shop.taxCode(of: entry, kind: .oneTime),
          storefront: shop.options.storefront
        )
      )
    )
  }
}
